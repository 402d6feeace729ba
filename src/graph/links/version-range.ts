// Whether a version is one that a range asks for, as far as the common forms of npm, Cargo, Python, Ruby and the others
// agree: `^1.2`, `~> 1.2`, `>=1, <2`, `1.x || 2.x`, `1.2.3`. What cannot be read is not satisfied.

/** Ranges that mean whatever the workspace has. */
const OWN =
  /^(?:workspace:.*|file:.*|link:.*|path:.*|\*|latest|x|\$\{project\.version\}|\$\{revision\}|@dev|dev-.*|\$\(.*\)|)$/;

export function satisfies(version: string | null, range: string, ecosystem: string): boolean {
  const asked = range.trim();
  if (OWN.test(asked)) return true;
  // A Go module says its version by its tags; the major one is a part of its name.
  if (version === null) return ecosystem === 'go';
  const own = numbersOf(version);
  if (own === null) return asked === version;
  return asked.split('||').some((either) => {
    const parts = either
      .replace(/([<>=~^!]+)\s+/g, '$1')
      .split(/[\s,]+/)
      .filter(Boolean);
    return parts.length > 0 && parts.every((part) => holds(own, part, ecosystem));
  });
}

function holds(own: readonly number[], part: string, ecosystem: string): boolean {
  const [, sign = '', said = ''] = /^([<>=~^!]*)v?(.*)$/.exec(part) ?? [];
  const asked = numbersOf(said);
  if (asked === null) return false;
  const isCaret = sign === '^' || (sign === '' && ecosystem === 'cargo');
  const isOpen = /(?:^|\.)[x*]/.test(said) || (sign === '' && asked.length < 3 && ecosystem === 'npm');
  const order = compare(own, asked);
  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<=') return order <= 0;
  if (sign === '<') return order < 0;
  if (sign === '!=') return order !== 0;
  if (isCaret)
    return (
      order >= 0 &&
      compare(
        own,
        next(
          asked,
          asked.findIndex((each) => each > 0),
        ),
      ) < 0
    );
  // Of `~> 1.2.3` and `~=` the last number may rise, of npm's `~1` the second.
  if (sign === '~>' || sign === '~=') return order >= 0 && compare(own, next(asked, Math.max(0, asked.length - 2))) < 0;
  if (sign === '~') return order >= 0 && compare(own, next(asked, Math.min(1, asked.length - 1))) < 0;
  if (isOpen) return order >= 0 && (asked.length === 0 || compare(own, next(asked, asked.length - 1)) < 0);
  return order === 0;
}

/** The least version in which the number at this place is greater. */
function next(version: readonly number[], at: number): number[] {
  const place = at < 0 ? version.length - 1 : at;
  return [...version.slice(0, place), (version[place] ?? 0) + 1];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Without what comes behind the numbers. */
function numbersOf(version: string): number[] | null {
  if (/^[x*]/.test(version)) return [];
  const said = /^v?(\d+(?:\.\d+)*)/.exec(version)?.[1];
  return said === undefined ? null : said.split('.').map(Number);
}
