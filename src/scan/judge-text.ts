// Judges a file by its bytes: binary or text and in which encoding, minified or not, and its language if only its first
// line shows it.

import type { BinaryLimits } from '../model/binary-limits.ts';
import type { FileEntry } from '../model/file-entry.ts';
import type { TextFacts } from '../model/text-facts.ts';
import type { LoadEncodings } from '../ports/encodings.ts';
import { decodeBytes } from './decode-bytes.ts';
import { looksGenerated, looksMinified } from './text-marks.ts';

export interface JudgedText {
  readonly facts: TextFacts;
  /** Null where the bytes are no text. */
  readonly text: string | null;
}

export async function judgeBytes(
  bytes: Uint8Array,
  language: string | null,
  languageOfShebang: (firstLine: string) => string | null,
  loadEncodings: LoadEncodings,
  limits?: BinaryLimits,
): Promise<JudgedText> {
  const decoded = await decodeBytes(bytes, loadEncodings, limits);
  if (decoded === null) {
    const nothing = { isMinified: false, isGenerated: false, isLossy: false, encoding: null, shebangLanguage: null };
    return { facts: { isBinary: true, ...nothing }, text: null };
  }
  const { text, encoding, lossy } = decoded;
  const shebang = text.startsWith('#!') ? languageOfShebang(text.slice(0, text.indexOf('\n') >>> 0)) : null;
  const facts = {
    isBinary: false,
    isMinified: looksMinified(text, language ?? shebang),
    isGenerated: looksGenerated(text),
    isLossy: lossy,
    encoding: encoding === 'utf-8' ? null : encoding,
    shebangLanguage: shebang,
  };
  return { facts, text };
}

/** The entry with what its text says added; a reason that was there already stands. */
export function withTextFacts(
  entry: FileEntry,
  facts: TextFacts,
  checksum: string,
  langAllowlist: readonly string[],
): FileEntry {
  const language = entry.language ?? facts.shebangLanguage;
  const marks =
    facts.isGenerated && !entry.marks.includes('generated') ? ['generated' as const, ...entry.marks] : entry.marks;
  const { isBinary, encoding } = facts;
  const known = { ...entry, language, marks, isBinary, encoding, checksum };
  if (entry.reason !== null) return known;
  if (facts.isBinary) return { ...known, reason: 'binary', detail: null };
  if (facts.isMinified) return { ...known, reason: 'minified', detail: 'by its text' };
  if (langAllowlist.length > 0 && (language === null || !langAllowlist.includes(language))) {
    return { ...known, reason: 'language_not_allowed', detail: language };
  }
  return known;
}
