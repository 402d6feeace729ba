// An argument as shown in a message: long texts by their beginning and their end.
const MOST_CHARS = 200;
const END_CHARS = 40;

export function inShort(text: string, most = MOST_CHARS): string {
  if (text.length <= most) return text;
  const left = text.length - most;
  return `${text.slice(0, most - END_CHARS)}… (${left} characters) …${text.slice(-END_CHARS)}`;
}
