// What a workspace file wants to set that needs trust, for a person to judge: every value whole, nothing in disguise.
import { SETTING_SPECS } from '../../engine/workspace/settings/setting-keys.ts';
import type { WorkspaceFile, WrittenSetting } from '../../engine/workspace/settings/workspace-file.ts';
import { visibleName } from '../../lib/visible-text.ts';

/** The file, its settings with what they do, and what that comes to. */
export function printRestricted(out: (text: string) => void, file: WorkspaceFile): void {
  out(`${visibleName(file.path)}\nsha256 ${file.digest}\n\n`);
  const since = file.trust === 'changed' ? ' It has changed since you trusted it.' : '';
  out(`This file came with the repository.${since} What it sets that needs your trust:\n\n`);
  for (const setting of file.restricted) {
    out(`  ${setting.key} = ${plainJson(setting.value)}\n      ${summaryOf(setting.key)}\n`);
  }
  const effects = effectsOf(file.restricted);
  if (effects.length > 0) out(`\nWith this, Portolan may\n${effects.map((each) => `  - ${each}\n`).join('')}`);
  out('\n');
}

/** As JSON in plain ASCII: look-alike letters and marks that reorder or hide text show as escapes. */
function plainJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/[^\x20-\x7e]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function summaryOf(key: string): string {
  return SETTING_SPECS.find((spec) => spec.key === key)?.summary ?? '';
}

const SECTIONS = [
  { name: 'embedding', what: 'code of this repository and your questions' },
  { name: 'summary', what: 'code of this repository' },
] as const;
/** Nothing leaves the machine with these. */
const LOCAL = new Set<unknown>(['none', 'bundled', 'onnx']);

function effectsOf(settings: readonly WrittenSetting[]): readonly string[] {
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  const given = (key: string) => (values.get(key) === '' ? undefined : values.get(key));
  const effects = SECTIONS.flatMap(({ name, what }) => {
    const [provider, address, key] = ['provider', 'base_url', 'api_key_env'].map((part) => given(`${name}.${part}`));
    const to = address === undefined && !LOCAL.has(provider) ? provider : address;
    return [
      ...(to === undefined ? [] : [`send ${what} to ${plainJson(to)}`]),
      ...(key === undefined ? [] : [`send the value of your environment variable ${plainJson(key)} with it`]),
    ];
  });
  const folder = given('summary_cache_dir');
  return folder === undefined ? effects : [...effects, `write files into the folder ${plainJson(folder)}`];
}
