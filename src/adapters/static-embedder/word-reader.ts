// The words of a text as the model knows them: identifiers cut at their humps, digits and underscores, in small letters, of
// 2 to 30 letters. No strings are made: a word is two hashes and a span of `letters`. Training reads by this same code.
//   parseHTTPHeaders2x  →  parse http headers          (single letters and digits say nothing)

const SHORTEST = 2;
const LONGEST = 30;
/** What a text is cut at: no chunk is near it, and a model must answer in time whatever it is given. */
const MAX_CHARS = 100_000;

const UNKNOWN = 0;
const OTHER = 1;
const SMALL = 2;
const CAPITAL = 3;
const DIGIT = 4;

export class WordReader {
  /** How many words the last text had. */
  count = 0;
  low = new Int32Array(1_024);
  high = new Int32Array(1_024);
  starts = new Int32Array(1_024);
  ends = new Int32Array(1_024);
  /** The last text in small letters, at the places of the text. */
  letters = new Uint16Array(4_096);

  read(text: string): void {
    const length = Math.min(text.length, MAX_CHARS);
    if (this.letters.length < length) this.letters = new Uint16Array(length * 2);
    const { letters } = this;
    this.count = 0;
    let start = 0;
    let before = OTHER;
    for (let at = 0; at < length; at += 1) {
      const code = text.charCodeAt(at);
      const kind = KINDS[code] === UNKNOWN ? learn(code) : (KINDS[code] as number);
      letters[at] = SMALL_LETTERS[code] as number;
      if (kind === before && kind !== OTHER) continue;
      if (before === CAPITAL && kind === SMALL) {
        // The last capital begins the word that goes on: HTTPServer is http server.
        if (at - 1 > start) {
          this.#add(start, at - 1);
          start = at - 1;
        }
      } else {
        if (before !== OTHER) this.#add(start, at);
        start = at;
      }
      before = kind;
    }
    if (before !== OTHER) this.#add(start, length);
  }

  #add(start: number, end: number): void {
    if (end - start < SHORTEST || end - start > LONGEST) return;
    const { letters } = this;
    let low = FIRST_LOW;
    let high = FIRST_HIGH;
    for (let at = start; at < end; at += 1) {
      const letter = letters[at] as number;
      low = Math.imul(low ^ letter, PRIME_LOW);
      high = Math.imul(high + letter, PRIME_HIGH) ^ (high >>> 15);
    }
    if (this.count === this.low.length) this.#grow();
    const place = this.count;
    this.low[place] = low ^ (low >>> 15);
    this.high[place] = high;
    this.starts[place] = start;
    this.ends[place] = end;
    this.count += 1;
  }

  #grow(): void {
    this.low = doubled(this.low);
    this.high = doubled(this.high);
    this.starts = doubled(this.starts);
    this.ends = doubled(this.ends);
  }
}

const FIRST_LOW = 0x811c9dc5 | 0;
const FIRST_HIGH = 0x2545f491;
const PRIME_LOW = 0x01000193;
const PRIME_HIGH = 0x9e3779b1 | 0;

function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

const KINDS = new Uint8Array(65_536);
const SMALL_LETTERS = new Uint16Array(65_536);

/** Each letter is looked at once; most texts know a hundred. */
function learn(code: number): number {
  const letter = String.fromCharCode(code);
  const small = letter.toLowerCase();
  SMALL_LETTERS[code] = small.length === 1 ? small.charCodeAt(0) : code;
  if (/\p{N}/u.test(letter)) KINDS[code] = DIGIT;
  else if (!/\p{L}/u.test(letter)) KINDS[code] = OTHER;
  else KINDS[code] = small === letter ? SMALL : CAPITAL;
  return KINDS[code];
}
