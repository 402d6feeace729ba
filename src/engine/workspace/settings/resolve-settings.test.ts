import { describe, expect, it } from 'vitest';
import { isPortolanError } from '../../../model/errors.ts';
import { configTroubles } from './config-troubles.ts';
import { resolveSettings, type SettingSources, variableOf } from './resolve-settings.ts';
import { SETTING_SPECS } from './setting-keys.ts';
import type { WorkspaceFileText } from './workspace-file.ts';

const DEFAULT_PATTERNS = SETTING_SPECS.find(({ key }) => key === 'skip_patterns')?.fallback as readonly string[];

const nothing: SettingSources = {
  flags: [],
  environment: {},
  workspaceFile: null,
  userFile: null,
  workspaceRoot: '/code/shop',
};
const file = (text: string, path = 'portolan.config.json', trust: WorkspaceFileText['trust'] = 'untrusted') => ({
  path,
  text,
  digest: '',
  trust,
});

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
      workspaceFile: file('{"graph_rag": {"top_k": 7}, "workspace.id": "team"}'),
    });
    expect(settings).toMatchObject({
      skipPatterns: [...DEFAULT_PATTERNS, 'a,b/', 'c'],
      langAllowlist: ['go', 'rust'],
      graphRag: { topK: 7 },
      workspaceId: 'team',
      workspaceName: 'shop',
    });
  });

  it('R-002-1.1.2: adds the skip patterns of every source to the defaults, the strongest source last', async () => {
    const given = {
      flags: ['skip_patterns=!c/'],
      environment: { PORTOLAN_SKIP_PATTERNS: 'node_modules/' },
      workspaceFile: file('{"skip_patterns": ["c/", "!node_modules/"]}'),
      userFile: file('{"skip_patterns": ["b/"]}', 'user.json'),
    };
    const { settings, origins } = await resolveSettings({ ...nothing, ...given });
    const rest = DEFAULT_PATTERNS.filter((pattern) => pattern !== 'node_modules/');
    expect(settings.skipPatterns).toEqual([...rest, 'b/', 'c/', '!node_modules/', 'node_modules/', '!c/']);
    expect(origins.find(({ key }) => key === 'skip_patterns')).toMatchObject({ origin: 'flag', where: '--set' });
  });

  it('names file, key, value and range of what is wrong', async () => {
    expect(await message({ workspaceFile: file('{"max_file_size_mb": 500}') })).toBe(
      'bad_config: portolan.config.json: max_file_size_mb is 500, but it must be a number from 0.001 to 100',
    );
    expect(await message({ workspaceFile: file('{"skip_patterns": "x"}') })).toBe(
      'bad_config: portolan.config.json: skip_patterns is "x", but it must be a list of strings',
    );
    expect(await message({ userFile: file('{"max_file_size": 5}', 'u.json') })).toBe(
      'bad_config: u.json: unknown setting max_file_size; did you mean max_file_size_mb?',
    );
    expect(await message({ workspaceFile: file('{"a": }') })).toMatch(/^bad_config: portolan\.config\.json:1:7: /);
    expect(await message({ workspaceFile: file('[]') })).toBe(
      'bad_config: portolan.config.json: expected an object of settings',
    );
    expect(await message({ environment: { PORTOLAN_REFRESH__MAX_FILES: 'many' } })).toBe(
      'bad_config: PORTOLAN_REFRESH__MAX_FILES: refresh.max_files is "many", but it must be a number from 0 to 100000',
    );
    expect(await message({ flags: ['nonsense'] })).toBe('bad_argument: --set nonsense: expected KEY=VALUE');
    expect(await message({ flags: ['workspace.id=ext'] })).toBe(
      'bad_config: workspace.id is "ext", which is reserved for packages outside the workspace',
    );
    expect(await message({ flags: ['workspace.id='] })).toBe('bad_config: workspace.id is empty');
  });

  it('has a default that its own check accepts, for every setting', async () => {
    for (const { key, fallback } of SETTING_SPECS) {
      const workspaceFile = file(JSON.stringify({ [key]: fallback }), 'trusted.json', 'trusted');
      expect(await message({ workspaceFile })).toBe('no error');
    }
  });

  it('takes a restricted setting from a trusted workspace file only, and says what it ignores', async () => {
    const text =
      '{"embedding": {"provider": "nonsense"}, "summary.max_cost": 7, "parse.threads": 3, "search.path_boost": 2}';
    const untrusted = await resolveSettings({ ...nothing, workspaceFile: file(text) });
    expect(untrusted.settings).toMatchObject({
      searchBoosts: { path: 2 },
      embedding: { provider: 'bundled' },
      summary: { maxCost: null },
      parseThreads: 0,
    });
    expect(untrusted.workspaceFile).toMatchObject({
      trust: 'untrusted',
      restricted: [
        { key: 'parse.threads', value: 3 },
        { key: 'embedding.provider', value: 'nonsense' },
        { key: 'summary.max_cost', value: 7 },
      ],
    });
    const changed = await resolveSettings({ ...nothing, workspaceFile: file(text, 'p.json', 'changed') });
    expect(changed.origins).toEqual(untrusted.origins.map((each) => ({ ...each, where: each.where && 'p.json' })));
    expect(await message({ workspaceFile: file(text, 'p.json', 'trusted') })).toMatch(
      /^bad_config: p\.json: embedding\.provider is "nonsense", but it must be one of bundled, /,
    );
    const sound = file(text.replace('nonsense', 'none'), 'p.json', 'trusted');
    const trusted = await resolveSettings({ ...nothing, workspaceFile: sound });
    expect(trusted.settings).toMatchObject({
      embedding: { provider: 'none' },
      summary: { maxCost: 7 },
      parseThreads: 3,
    });
  });

  it('bounds what an untrusted file may set, and what needs no trust is not asked for', async () => {
    const workspaceFile = file(`{"max_file_size_mb": 21, "workspace": {"id": "team", "name": "${'n'.repeat(201)}"}}`);
    const bounded = await resolveSettings({ ...nothing, workspaceFile });
    expect(bounded.settings).toMatchObject({ maxFileSizeBytes: 5 << 20, workspaceId: 'team', workspaceName: 'shop' });
    expect(bounded.workspaceFile?.restricted.map(({ key }) => key)).toEqual(['workspace.name', 'max_file_size_mb']);
    const small = await resolveSettings({ ...nothing, workspaceFile: file('{"max_file_size_mb": 20}') });
    expect(small.settings.maxFileSizeBytes).toBe(20 << 20);
    expect(small.workspaceFile).toMatchObject({ trust: 'not_needed', restricted: [] });
  });

  it('passes over a setting that it does not know, in the workspace file only', async () => {
    const { settings, workspaceFile } = await resolveSettings({
      ...nothing,
      workspaceFile: file('{"skip_pattern": ["a/"], "new": {"in": {"version": 9}}, "lang_allowlist": ["go"]}'),
    });
    expect(settings.langAllowlist).toEqual(['go']);
    expect(workspaceFile?.unknown).toEqual(['skip_pattern', 'new.in.version']);
    expect(configTroubles(workspaceFile)).toEqual([
      {
        code: 'config_unknown',
        subject: 'portolan.config.json',
        detail: 'no such setting, ignored: skip_pattern (did you mean skip_patterns?), new.in.version',
      },
    ]);
  });

  it('does not echo a long value or key whole', async () => {
    const long = 'x'.repeat(100_000);
    const said = [
      await message({ workspaceFile: file(JSON.stringify({ skip_patterns: long })) }),
      await message({ userFile: file(JSON.stringify({ [long]: 1 }), 'u.json') }),
      JSON.stringify(
        configTroubles(
          (await resolveSettings({ ...nothing, workspaceFile: file(JSON.stringify({ [long]: 1 })) })).workspaceFile,
        ),
      ),
    ];
    for (const each of said) expect(each.length).toBeLessThan(400);
  });
});
