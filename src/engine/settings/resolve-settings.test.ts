import { describe, expect, it } from 'vitest';
import { isPortolanError } from '../../model/errors.ts';
import { resolveSettings, type SettingSources, variableOf } from './resolve-settings.ts';
import { SETTING_SPECS } from './setting-keys.ts';

const nothing: SettingSources = {
  flags: [],
  environment: {},
  workspaceFile: null,
  userFile: null,
  workspaceRoot: '/code/shop',
};
const file = (text: string, path = 'portolan.config.json') => ({ path, text });

async function message(sources: Partial<SettingSources>): Promise<string> {
  try {
    await resolveSettings({ ...nothing, ...sources });
  } catch (error) {
    if (isPortolanError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'no error';
}

describe('resolveSettings', () => {
  it('takes a flag over a variable over the workspace file over the user file over the default', async () => {
    const key = 'max_file_size_mb';
    const sources = {
      flags: [`${key}=1`],
      environment: { [variableOf(key)]: '2' },
      workspaceFile: file(`{"${key}": 3} // three`),
      userFile: file(`{"${key}": 4}`, 'user.json'),
    };
    const seen: unknown[] = [];
    for (const drop of [null, 'flags', 'environment', 'workspaceFile', 'userFile'] as const) {
      if (drop !== null) Object.assign(sources, { [drop]: nothing[drop] });
      const { settings, origins } = await resolveSettings({ ...nothing, ...sources });
      const origin = origins.find((each) => each.key === key);
      seen.push([settings.maxFileSizeBytes / 2 ** 20, origin?.origin, origin?.where]);
    }
    expect(seen).toEqual([
      [1, 'flag', '--set'],
      [2, 'environment', 'PORTOLAN_MAX_FILE_SIZE_MB'],
      [3, 'workspace file', 'portolan.config.json'],
      [4, 'user file', 'user.json'],
      [5, 'default', null],
    ]);
  });

  it('reads nested and dotted keys alike, and lists from text', async () => {
    const { settings } = await resolveSettings({
      ...nothing,
      flags: ['skip_patterns=["a,b/", "c"]'],
      environment: { PORTOLAN_LANG_ALLOWLIST: 'go, rust' },
      workspaceFile: file('{"refresh": {"max_files": 7}, "workspace.id": "team"}'),
    });
    expect(settings).toMatchObject({
      skipPatterns: ['a,b/', 'c'],
      langAllowlist: ['go', 'rust'],
      refreshMaxFiles: 7,
      workspaceId: 'team',
      workspaceName: 'shop',
    });
  });

  it('names file, key, value and range of what is wrong', async () => {
    expect(await message({ workspaceFile: file('{"max_file_size_mb": 500}') })).toBe(
      'bad_config: portolan.config.json: max_file_size_mb is 500, but it must be a number from 0.001 to 100',
    );
    expect(await message({ workspaceFile: file('{"skip_patterns": "x"}') })).toBe(
      'bad_config: portolan.config.json: skip_patterns is "x", but it must be a list of texts',
    );
    expect(await message({ userFile: file('{"max_file_size": 5}', 'u.json') })).toBe(
      'bad_config: u.json: there is no setting max_file_size; did you mean max_file_size_mb?',
    );
    expect(await message({ workspaceFile: file('{"a": }') })).toMatch(/^bad_config: portolan\.config\.json:1:7: /);
    expect(await message({ workspaceFile: file('[]') })).toBe(
      'bad_config: portolan.config.json: expected an object of settings',
    );
    expect(await message({ environment: { PORTOLAN_REFRESH__MAX_FILES: 'many' } })).toBe(
      'bad_config: PORTOLAN_REFRESH__MAX_FILES: refresh.max_files is NaN, but it must be a number from 0 to 100000',
    );
    expect(await message({ flags: ['nonsense'] })).toBe('bad_argument: --set nonsense: expected KEY=VALUE');
    expect(await message({ flags: ['workspace.id=ext'] })).toBe(
      'bad_config: workspace.id is "ext", but that is reserved for things outside the workspace',
    );
    expect(await message({ flags: ['workspace.id='] })).toBe('bad_config: workspace.id is empty');
  });

  it('has a default that its own check accepts, for every setting', async () => {
    for (const { key, fallback } of SETTING_SPECS) {
      expect(await message({ workspaceFile: file(JSON.stringify({ [key]: fallback })) })).toBe('no error');
    }
  });
});
