// The encodings port on two libraries: decoders that follow the standard to the letter, unlike those of Node, and the
// detector of Firefox.
import { normalizeEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import type { Encodings } from '../../ports/encodings.ts';
import { loadChardetng } from './chardetng.ts';

/** Labels by which the standard refuses to decode, and one that is no encoding of text. */
const NO_TEXT: ReadonlySet<string | null> = new Set([null, 'replacement', 'x-user-defined']);
/** Far more than is needed to know an encoding by. */
const LOOKED_AT_BYTES = 1 << 20;
/** Of the letters that only Ukrainian and Belarusian have: the detector says KOI8-U for Russian texts too. */
const KOI8_U_LETTERS: ReadonlySet<number> = new Set([0xa4, 0xa6, 0xa7, 0xad, 0xae, 0xb4, 0xb6, 0xb7, 0xbd, 0xbe]);

export async function whatwgEncodings(): Promise<Encodings> {
  const guess = await loadChardetng();
  return {
    named(label) {
      const name = normalizeEncoding(label);
      return NO_TEXT.has(name) ? null : name;
    },
    decode: (bytes, name) => new TextDecoder(name).decode(bytes),
    guess(bytes) {
      const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 1_000);
      const looked = bytes.subarray(from, from + LOOKED_AT_BYTES);
      const name = normalizeEncoding(guess(looked)) ?? 'windows-1252';
      return name === 'koi8-u' && !looked.some((byte) => KOI8_U_LETTERS.has(byte)) ? 'koi8-r' : name;
    },
  };
}
