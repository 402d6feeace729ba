// A text as grammars like it. Lines that end in `\r` alone would be one line to them, a `\r` before a line break part of
// the comment before it, and a NUL the end of the text. The length stays, and so do all offsets and lines.
export function readableText(text: string): string {
  const lined = text.includes('\n') ? text.replaceAll('\r\n', ' \n') : text.replaceAll('\r', '\n');
  return lined.includes('\0') ? lined.replaceAll('\0', ' ') : lined;
}
