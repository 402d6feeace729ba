// Encodings of text other than UTF-8, by the WHATWG Encoding Standard. Laws:
// - a name is the standard's, in small letters (`gbk`, `windows-1252`);
// - `decode` gives exactly the characters that ripgrep's `--encoding` gives, whatever the version of Node; an
//   invalid sequence becomes U+FFFD, and a byte order mark is not part of the text;
// - `guess` names an encoding that `decode` knows, never UTF-8; the same bytes give the same name.
export interface Encodings {
  /** The name of the encoding of a label; null where the label names none that holds text. */
  named(label: string): string | null;
  decode(bytes: Uint8Array, name: string): string;
  guess(bytes: Uint8Array): string;
}

/** Tables are loaded with the first text that needs them: most repositories have none. */
export type LoadEncodings = () => Promise<Encodings>;
