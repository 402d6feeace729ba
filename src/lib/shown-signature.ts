// The signature of a symbol as it may be shown: it is a line or two of its file, and may be the value of a name that is
// elsewhere: then it is taken from the redacted lines. Names are not changed: users ask by them.
import type { HitKind } from '../model/hit-kind.ts';
import type { StoredSymbol } from '../model/symbol.ts';
import { onOneLine, shortLine } from './on-one-line.ts';
import { redactSecrets } from './redact-secrets.ts';
import { hasMarks, writeMarks } from './secret-marks.ts';
import type { ShownFile } from './shown-file.ts';

/** What has a value and no body. */
const VALUED: ReadonlySet<HitKind> = new Set(['constant', 'variable', 'field', 'property', 'enum_member']);
const LONGEST_HEAD = 20;
const LONGEST_SIGNATURE = 240;
/** A value without blanks, in quotes or at the end: shorter ones are no secrets. */
const VALUE = /["'`][^\s"'`]{6,}(?:["'`]|…?$)|[=:]\s*[^\s"'`()[\]{}<>]{6,}$/;

interface Signed {
  readonly kind: HitKind | null;
  readonly signature: string | null;
  readonly startLine: number;
  readonly endLine: number;
  readonly nameLine: number;
}

export function holdsValue({ kind, signature }: Pick<Signed, 'kind' | 'signature'>): boolean {
  return kind !== null && VALUED.has(kind) && signature !== null && VALUE.test(signature);
}

export function signedOf({ kind, signature, location, nameLine }: StoredSymbol): Signed {
  return { kind, signature, nameLine, startLine: location.startLine, endLine: location.endLine };
}

/** The signature, unless the lines of its file show less of it than it says. */
export function shownSignature(signed: Signed, file: ShownFile): string | null {
  const { signature, startLine, endLine, nameLine } = signed;
  if (signature === null || !holdsValue(signed)) return signature;
  const head = file.shown(startLine, Math.min(endLine, startLine + LONGEST_HEAD - 1));
  if (!head.some(hasMarks)) return signature;
  const shown = onOneLine(writeMarks(head).lines.join(' '));
  const { text: clean } = redactSecrets(signature);
  return shown.includes(clean) ? clean : shortLine(file.shown(nameLine, nameLine).join(''), LONGEST_SIGNATURE);
}
