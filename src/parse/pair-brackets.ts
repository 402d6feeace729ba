// The brackets of a masked text and the marks that end its statements, in order, each bracket with its partner.
export interface Bracket {
  readonly role: 'open' | 'close' | 'stop';
  readonly start: number;
  readonly end: number;
  /** The place of its partner in the list, or -1. */
  partner: number;
}

const BRACKETS = /(?<open>[([{])|(?<close>[)\]}])|(?<stop>;)/g;
const OPENER: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Words may be brackets too (`BEGIN … END`); any of them closes any other. A bracket that fits none stays alone. */
export function pairBrackets(masked: string, marks: RegExp = BRACKETS): Bracket[] {
  const brackets: Bracket[] = [];
  const open: { readonly kind: string; readonly place: number }[] = [];
  const openOfKind = new Map<string, number>();
  for (const { groups, index, 0: written } of masked.matchAll(marks)) {
    const place = brackets.length;
    const role = groups?.open !== undefined ? 'open' : groups?.close !== undefined ? 'close' : 'stop';
    brackets.push({ role, start: index, end: index + written.length, partner: -1 });
    if (role === 'open') {
      const kind = written.length === 1 ? written : 'word';
      open.push({ kind, place });
      openOfKind.set(kind, (openOfKind.get(kind) ?? 0) + 1);
    }
    if (role !== 'close') continue;
    const wanted = OPENER[written] ?? 'word';
    if ((openOfKind.get(wanted) ?? 0) === 0) continue;
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      openOfKind.set(top.kind, (openOfKind.get(top.kind) as number) - 1);
      if (top.kind !== wanted) continue;
      (brackets[place] as Bracket).partner = top.place;
      (brackets[top.place] as Bracket).partner = place;
      break;
    }
  }
  return brackets;
}
