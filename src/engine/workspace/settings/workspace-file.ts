// The configuration file of a workspace: what it sets, and what of that counts only if the user trusts it.
import { isPortolanError, PortolanError } from '../../../model/errors.ts';
import { nearSetting, readEntries, readValue, type WrittenSettings } from './read-written.ts';
import { SETTING_SPECS } from './setting-keys.ts';
import type { SettingSpec } from './setting-spec.ts';
import type { SettingValue } from './settings.ts';

/** `changed`: the user trusted another content of this file. */
type FileTrust = 'trusted' | 'changed' | 'untrusted' | 'not_needed';

export interface WorkspaceFileText {
  /** Of the file that was read, with links resolved. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
  readonly trust: Exclude<FileTrust, 'not_needed'>;
}

export interface WorkspaceFile extends Omit<WorkspaceFileText, 'trust'> {
  readonly trust: FileTrust;
  /** What holds only if the user trusts the file, in the order of the table; values as written, unchecked. */
  readonly restricted: readonly WrittenSetting[];
  /** Keys that this version does not know. */
  readonly unknown: readonly string[];
}

export interface WrittenSetting {
  readonly key: string;
  readonly value: unknown;
}

export const REMOVABLE = 'correct or remove it: Portolan works without it';

export async function readWorkspaceFile(
  file: WorkspaceFileText,
): Promise<{ readonly file: WorkspaceFile; readonly written: WrittenSettings }> {
  const entries = await advising(() => readEntries(file.path, file.text));
  const specs = SETTING_SPECS.filter(({ key }) => entries.has(key));
  const isTrusted = file.trust === 'trusted';
  const restricted: WrittenSetting[] = [];
  const written = new Map<string, SettingValue>();
  for (const { key, untrusted } of specs) {
    const isChecked = isTrusted || untrusted !== 'none';
    const value = entries.get(key);
    const checked = isChecked ? await advising(() => readValue(file.path, key, value)) : null;
    const isFree = checked !== null && isWithin(untrusted, checked);
    if (!isFree) restricted.push({ key, value });
    if (checked !== null && (isTrusted || isFree)) written.set(key, checked);
  }
  const known = new Set<string>(specs.map(({ key }) => key));
  const unknown = [...entries.keys()].filter((key) => !known.has(key));
  const trust = restricted.length === 0 ? 'not_needed' : file.trust;
  return { file: { ...file, trust, restricted, unknown }, written };
}

/** What the file sets and may not. */
export function ignoredSettings(file: WorkspaceFile): readonly WrittenSetting[] {
  return file.trust === 'trusted' ? [] : file.restricted;
}

/** `skip_pattern (did you mean skip_patterns?)`, of the first of them. */
export function describeUnknown(keys: readonly string[]): string {
  const named = keys.slice(0, UNKNOWN_NAMED).map((key) => {
    const near = nearSetting(key);
    const short = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}…` : key;
    return near === null ? short : `${short} (did you mean ${near}?)`;
  });
  const rest = keys.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const UNKNOWN_NAMED = 5;
const LONGEST_KEY = 60;

function isWithin(untrusted: SettingSpec['untrusted'], value: SettingValue): boolean {
  if (typeof untrusted === 'string') return untrusted === 'any';
  return (typeof value === 'number' ? value : String(value).length) <= untrusted.upTo;
}

async function advising<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    throw new PortolanError(error.code, error.message, { hint: REMOVABLE, cause: error });
  }
}
