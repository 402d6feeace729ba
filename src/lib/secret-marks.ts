// Secrets are found in a whole text and shown in parts of it. Between the two each is a mark, one character a line:
//   -----BEGIN RSA PRIVATE KEY-----      stays
//   MIIEowIBAAKCAQEA…                    SECRET
//   q4iEuVqz7w==                         GOES_ON
//   -----END RSA PRIVATE KEY-----        stays
// A mark cannot be cut in two, is counted where it is really shown, and passes for no text: both are noncharacters.
import { redactSecrets } from './redact-secrets.ts';
import { MASK } from './secrets/mask.ts';
import { splitLines } from './split-lines.ts';

const SECRET = '\ufdd1';
const GOES_ON = '\ufdd2';
/** Any mark. */
export const MARKS = /[\ufdd1\ufdd2]/;

interface MarkedText {
  /** As many as `splitLines` gives. */
  readonly lines: readonly string[];
  readonly hasSecrets: boolean;
}

/** The lines of a whole text, with marks for its secrets. */
export function markSecrets(text: string): MarkedText {
  const lines = splitLines(text);
  const { text: clean } = redactSecrets(text);
  if (clean === text) return { lines, hasSecrets: false };
  const cleanLines = splitLines(clean);
  const marked = lines.map((line, at) => {
    const own = cleanLines[at] ?? '';
    if (own === line) return line;
    return own.includes(MASK) ? own.replaceAll(MASK, SECRET) : `${GOES_ON}${own}`;
  });
  return { lines: marked, hasSecrets: true };
}

/** A text that stands by itself, with marks for its secrets. */
export function markText(text: string): string {
  const { lines, hasSecrets } = markSecrets(text);
  return hasSecrets ? lines.join('\n') : text;
}

export function hasMarks(text: string): boolean {
  return MARKS.test(text);
}

export interface WrittenLines {
  readonly lines: readonly string[];
  /** How many secrets they show the place of. */
  readonly secrets: number;
}

/** The marks of neighbouring lines as readers see them. */
export function writeMarks(lines: readonly string[]): WrittenLines {
  if (!lines.some(hasMarks)) return { lines, secrets: 0 };
  let secrets = 0;
  let isOpen = false;
  const written = lines.map((line) => {
    const starts = line.split(SECRET).length - 1;
    const goesOn = line.includes(GOES_ON);
    secrets += starts + (goesOn && !isOpen ? 1 : 0);
    isOpen = starts > 0 || goesOn;
    return isOpen ? line.replaceAll(SECRET, MASK).replaceAll(GOES_ON, MASK) : line;
  });
  return { lines: written, secrets };
}

/** How many marks a reader sees in a text. */
export function masksIn(text: string): number {
  return text.split(MASK).length - 1;
}
