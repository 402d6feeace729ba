// What to search for a diff: the subject of its commit, and the names that it writes.

const SUBJECT = /^Subject: (?:\[[^\]]*\] )?(?<subject>.*)$/;
const IN_LOG = /^ {4}(?<subject>\S.*)$/;
/** A name of several parts: words of one part are words of the language. */
const NAME = /(?<![\p{L}\p{N}_$])(?=[\p{L}_$])[\p{L}\p{N}_$]{4,60}(?![\p{L}\p{N}_$])/gu;
const OF_SEVERAL_PARTS = /\p{Ll}\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]/u;
const MAX_NAMES = 24;
const MAX_READ_LINES = 4_000;
const MAX_READ_CHARS = 400;

export function diffMessage(before: readonly string[], headings: readonly string[], added: readonly string[]): string {
  const subject = firstGroup(before, SUBJECT) ?? firstGroup(before, IN_LOG);
  const counts = new Map<string, number>();
  for (const line of [...headings, ...added].slice(0, MAX_READ_LINES)) {
    for (const [name] of line.slice(0, MAX_READ_CHARS).matchAll(NAME)) {
      if (OF_SEVERAL_PARTS.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  // Equal counts stay in the order in which the names were met.
  const names = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_NAMES);
  return [subject ?? '', names.map(([name]) => name).join(' ')].filter((part) => part !== '').join('\n');
}

function firstGroup(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const subject = pattern.exec(line)?.groups?.subject;
    if (subject !== undefined && subject.trim() !== '') return subject.trim();
  }
  return null;
}
