// A text as services accept it: they refuse an empty one, and half of a surrogate pair.
export function sendableText(text: string): string {
  return text.trim() === '' ? ' ' : text.replace(/\p{Surrogate}/gu, '\ufffd');
}
