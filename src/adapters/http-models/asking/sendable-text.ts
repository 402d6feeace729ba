// A text as services take it: they refuse an empty one, and half a letter.
export function sendableText(text: string): string {
  return text.trim() === '' ? ' ' : text.replace(/\p{Surrogate}/gu, '\ufffd');
}
