// The `exports` and `imports` of a package.json: which targets a subpath has, in the order in which they are tried.
import { isTable, type SettingsTable } from './settings-values.ts';

/** Source before build, module before script, code before declarations; conditions unknown here follow as written. */
const CONDITIONS = ['source', 'import', 'module', 'module-sync', 'require', 'node', 'browser', 'default'];
const LAST_CONDITIONS = ['types', 'typings'];

/** Targets of `.`, `./sub` or `#name`, all conditions together; null where the map does not offer it. */
export function entryTargets(map: unknown, subpath: string): readonly string[] | null {
  const isSugar = !isTable(map) || Object.keys(map).every((key) => !/^[.#]/.test(key));
  if (isSugar) return subpath === '.' ? leavesOf(map, null) : null;
  if (Object.hasOwn(map, subpath)) return leavesOf(map[subpath], null);
  const pattern = bestPattern(map, subpath);
  if (pattern === null) return null;
  const [head = '', tail = ''] = pattern.split('*');
  return leavesOf(map[pattern], subpath.slice(head.length, subpath.length - tail.length));
}

/** The longest part before the `*` wins, then the longer pattern; `./folder/` is an old way to write `./folder/*`. */
function bestPattern(map: SettingsTable, subpath: string): string | null {
  const fitting = Object.keys(map).filter((key) => {
    const [head = '', tail = '', more] = key.split('*');
    if (!key.includes('*')) return key.endsWith('/') && subpath.startsWith(key) && subpath !== key;
    if (more !== undefined || subpath.length <= head.length + tail.length) return false;
    return subpath.startsWith(head) && subpath.endsWith(tail);
  });
  const headLength = (key: string) => key.split('*')[0]?.length ?? 0;
  return fitting.toSorted((a, b) => headLength(b) - headLength(a) || b.length - a.length)[0] ?? null;
}

function leavesOf(target: unknown, star: string | null): readonly string[] {
  if (typeof target === 'string') return [filled(target, star)];
  if (Array.isArray(target)) return target.flatMap((each) => leavesOf(each, star));
  if (!isTable(target)) return [];
  const others = Object.keys(target).filter((key) => !CONDITIONS.includes(key) && !LAST_CONDITIONS.includes(key));
  const order = [...CONDITIONS, ...others, ...LAST_CONDITIONS].filter((key) => Object.hasOwn(target, key));
  return [...new Set(order.flatMap((key) => leavesOf(target[key], star)))];
}

function filled(target: string, star: string | null): string {
  if (star === null) return target;
  return target.endsWith('/') && !target.includes('*') ? target + star : target.replaceAll('*', star);
}
