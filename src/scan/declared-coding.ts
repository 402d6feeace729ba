// The encoding that a text declares, as its language or an editor would read it. The bytes may differ from it: callers
// compare.
import { CODING_LABELS } from './coding-labels.ts';

const HEAD_BYTES = 4_096;
const TAIL_BYTES = 1_024;
const MODELINES = 5;
const NAME = '([A-Za-z][-\\w.:]{1,39})';

/** Python (PEP 263), Ruby, Erlang, Emacs: in a comment on one of the first two lines. */
const MAGIC_COMMENT = new RegExp(
  `^[ \\t\\f]*(?:#|%|;|//|/\\*|\\*|--|\\(\\*|\\{-|<!--|"|'|\\.\\\\").*?coding[:=][ \\t]*${NAME}`,
);
const EMACS = new RegExp(`-\\*-.*?\\bcoding:[ \\t]*${NAME}.*?-\\*-`);
const VIM = new RegExp(`(?:^|\\s)(?:vim?|ex):.*?\\b(?:fileencoding|fenc)=${NAME}`);
const IN_HEAD: readonly RegExp[] = [
  new RegExp(`^\\s*<\\?xml\\s[^>]*?\\bencoding\\s*=\\s*["']${NAME}`),
  new RegExp(`^@charset "${NAME}"`),
  new RegExp(`<meta\\s[^>]*?\\bcharset\\s*=\\s*["']?\\s*${NAME}`, 'i'),
  // JSP
  new RegExp(`<%@\\s*page\\s[^>]*?\\bpageEncoding\\s*=\\s*["']${NAME}`, 'i'),
  // Perl
  new RegExp(`^[ \\t]*use[ \\t]+encoding[ \\t]+["']${NAME}`, 'm'),
  // PHP
  new RegExp(`\\bdeclare\\s*\\(\\s*encoding\\s*=\\s*["']${NAME}`, 'i'),
  // LaTeX
  new RegExp(`^[ \\t]*\\\\usepackage\\s*\\[${NAME}\\]\\s*\\{inputenc\\}`, 'm'),
  // gettext
  new RegExp(`^"Content-Type:[^"\\n]*?\\bcharset=${NAME}`, 'im'),
];

/** Null where nothing is named. A label of the standard where the name is a known one; otherwise as it is written. */
export function declaredCoding(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, HEAD_BYTES));
  const written = named(head, bytes);
  if (written === null) return null;
  const name = written.toLowerCase().replace(/-(?:unix|dos|mac)$/, '');
  const dashed = name.replaceAll('_', '-');
  return CODING_LABELS[name] ?? CODING_LABELS[dashed] ?? (/^(?:shift|x)_/.test(name) ? name : dashed);
}

function named(head: string, bytes: Uint8Array): string | null {
  const lines = head.split(/\r\n|\n|\r/, MODELINES);
  for (const line of lines.slice(0, 2)) {
    const name = MAGIC_COMMENT.exec(line)?.[1] ?? EMACS.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  for (const pattern of IN_HEAD) {
    const name = pattern.exec(head)?.[1];
    if (name !== undefined) return name;
  }
  const tail = latin1(bytes.subarray(-TAIL_BYTES)).trimEnd();
  for (const line of [...lines, ...tail.split(/\r\n|\n|\r/).slice(-MODELINES)]) {
    const name = VIM.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
