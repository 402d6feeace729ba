// What a terminal shows: colours, widths, tables. Writes nothing itself.
import { type Kept, makeVisible } from '../../lib/visible-text.ts';

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly path: (text: string) => string;
  readonly line: (text: string) => string;
  readonly match: (text: string) => string;
}

/** `--color` decides; then NO_COLOR, FORCE_COLOR, a dumb terminal, and whether there is a terminal at all. */
export function wantsColor(
  choice: string | null,
  env: Readonly<Record<string, string | undefined>>,
  isTTY: boolean,
): boolean {
  if (choice === 'always') return true;
  if (choice === 'never') return false;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTTY && env.TERM !== 'dumb';
}

/** Where a style begins and ends, in text on its way out; `outgoing-text.ts` writes them as the terminal wants them. */
export const STYLE_MARK = '\ufdd0';

/**
 * Ripgrep's colours; null for none. The seal is known to this process alone, so that nothing in a repository passes for a
 * mark of ours. What is painted is made visible first, so paint pieces side by side, never one in another.
 */
export function painter(seal: string | null, { bytes = false }: Pick<Kept, 'bytes'> = {}): Paint {
  const style = (codes: string) => (text: string) => {
    const shown = makeVisible(text, { tabs: true, bytes });
    return seal === null || text === '' ? shown : `${mark(seal, codes)}${shown}${mark(seal, '0')}`;
  };
  return { bold: style('1'), dim: style('2'), path: style('35'), line: style('32'), match: style('1;31') };
}

function mark(seal: string, codes: string): string {
  return `${STYLE_MARK}${seal};${codes}${STYLE_MARK}`;
}

const MARK_OR_CHARACTER = /\ufdd0[^\ufdd0]*\ufdd0|./gsu;
const PLAIN = /^[\x20-\x7e]*$/;
const ZERO_WIDE = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u1160-\u11ff]/u;
const FLAG_HALF = /^[\u{1f1e6}-\u{1f1ff}]/u;
const WIDE_CJK = /^[\u2e80-\u303e\u3041-\ua4cf\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/;
const WIDE_HANGUL = /^[\u1100-\u115f\ua960-\ua97f\uac00-\ud7a3]/;
const WIDE_ASTRAL = /^[\u{17000}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
// A tab is as wide as the terminal likes; counted at its most, so that nothing cut to a width runs over.
const TAB_COLUMNS = 8;

function columnsOf(piece: string): number {
  if (piece === '\t') return TAB_COLUMNS;
  if (piece.startsWith(STYLE_MARK)) return 0;
  if (ZERO_WIDE.test(piece)) return 0;
  if (FLAG_HALF.test(piece)) return 1;
  return WIDE_CJK.test(piece) || WIDE_HANGUL.test(piece) || WIDE_ASTRAL.test(piece) ? 2 : 1;
}

/** Columns on the terminal: marks of style and combining marks take none, CJK and emoji two. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let columns = 0;
  for (const piece of text.match(MARK_OR_CHARACTER) ?? []) columns += columnsOf(piece);
  return columns;
}

/** The text, or as much of it as fits with `…` behind. Marks of style after the cut are kept, so that colours end. */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let columns = 0;
  let cut = false;
  for (const piece of text.match(MARK_OR_CHARACTER) ?? []) {
    if (piece.length > 2) kept += piece;
    else if (!cut) {
      columns += columnsOf(piece);
      cut = columns > width - 1;
      kept += cut ? '…' : piece;
    }
  }
  return kept;
}

const COLUMN_GAP = '  ';

/** Aligned lines, with a line of titles unless all are empty. Too wide for `width`: the widest column is cut first. */
export function renderTable(
  rows: readonly (readonly string[])[],
  layout: { readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[] },
  width: number,
): string[] {
  const { columns } = layout;
  const titles = columns.map((column) => column.title);
  const all = titles.some((title) => title !== '') ? [titles, ...rows] : rows;
  const widths = columns.map((_, at) => all.reduce((widest, row) => Math.max(widest, textWidth(row[at] ?? '')), 0));
  let excess = widths.reduce((sum, one) => sum + one, COLUMN_GAP.length * (columns.length - 1)) - width;
  while (excess > 0 && Math.max(...widths) > 1) {
    const widest = widths.lastIndexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  return all.map((row) => {
    const cells = columns.map((column, at) => {
      const cell = cutToWidth(row[at] ?? '', widths[at] ?? 0);
      const padding = ' '.repeat(Math.max(0, (widths[at] ?? 0) - textWidth(cell)));
      return column.align === 'right' ? padding + cell : cell + padding;
    });
    return cells.join(COLUMN_GAP).trimEnd();
  });
}

/** 1234567 as 1,234,567, in every locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
