// The stems of a text, each once. What a word comes down to is worked out when it is first met and known again by its
// letters: no string is made of a word that was met before, of which a repository has a hundred times as many as new ones.
//   slots: hash → word │ letters of all words, one after the other │ stems of all words, likewise, as numbers

const MOST_WORDS = 200_000;
/** Longer ones are seldom met again. */
const LONGEST_KEPT = 64;
const FEWEST_SLOTS = 1 << 12;
const NOT_SEEN = 0;
const LETTER = 1;
const OTHER = 2;
/** Of a pair that is one letter. */
const HALF = 3;

export interface TextPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export class StemTable {
  readonly #stemsOf: (word: string) => readonly string[];
  readonly #isLetter: (code: number) => boolean;
  /** Of each code unit whether words are made of it, once it was met. */
  readonly #kinds = new Uint8Array(65_536);
  /** Number of a word + 1; 0 where there is none. */
  #slots = new Int32Array(FEWEST_SLOTS);
  #words = 0;
  #hashes = new Int32Array(FEWEST_SLOTS);
  /** One more than there are words: each ends where the next begins. */
  #firstLetter = new Int32Array(FEWEST_SLOTS);
  #letters = new Uint16Array(FEWEST_SLOTS);
  #firstStem = new Int32Array(FEWEST_SLOTS);
  #stemsOfWords = new Int32Array(FEWEST_SLOTS);
  #stems: string[] = [];
  #stemNumbers = new Map<string, number>();
  /** The texts in which a word or a stem was met last, by their turn. */
  #wordMet = new Int32Array(FEWEST_SLOTS);
  #stemMet = new Int32Array(FEWEST_SLOTS);
  #turn = 0;

  constructor(stemsOf: (word: string) => readonly string[], isLetter: (code: number) => boolean) {
    this.#stemsOf = stemsOf;
    this.#isLetter = isLetter;
  }

  /** In the order in which they first come. Letters are code units: null where one of them is half a letter. */
  distinct(texts: readonly string[], part: TextPart | null): string[] | null {
    if (Math.max(this.#words, this.#stems.length) >= MOST_WORDS) this.#forget();
    this.#turn += 1;
    const found: string[] = [];
    for (const text of texts) if (!this.#read(text, 0, text.length, found)) return null;
    return part === null || this.#read(part.text, part.start, part.end, found) ? found : null;
  }

  #read(text: string, from: number, to: number, found: string[]): boolean {
    const kinds = this.#kinds;
    let start = -1;
    let hash = 0;
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at);
      const kind = kinds[code] === NOT_SEEN ? this.#learn(code) : kinds[code];
      if (kind === LETTER) {
        if (start < 0) {
          start = at;
          hash = 0;
        }
        hash = Math.imul(hash ^ code, 0x01000193) ^ (hash >>> 15);
      } else {
        if (kind === HALF) return false;
        if (start >= 0) this.#meet(text, start, at, hash, found);
        start = -1;
      }
    }
    if (start >= 0) this.#meet(text, start, to, hash, found);
    return true;
  }

  #meet(text: string, start: number, end: number, hash: number, found: string[]): void {
    if (end - start > LONGEST_KEPT) {
      for (const stem of this.#stemsOf(text.slice(start, end))) this.#meetStem(this.#numberOf(stem), found);
      return;
    }
    const word = this.#find(text, start, end, hash);
    if (this.#wordMet[word] === this.#turn) return;
    this.#wordMet[word] = this.#turn;
    const last = this.#firstStem[word + 1] as number;
    for (let at = this.#firstStem[word] as number; at < last; at += 1) {
      this.#meetStem(this.#stemsOfWords[at] as number, found);
    }
  }

  #meetStem(stem: number, found: string[]): void {
    if (this.#stemMet[stem] === this.#turn) return;
    this.#stemMet[stem] = this.#turn;
    found.push(this.#stems[stem] as string);
  }

  #find(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const word = (this.#slots[slot] as number) - 1;
      if (word < 0) return this.#add(text.slice(start, end), hash, slot);
      if (this.#hashes[word] === hash && this.#isSpelt(word, text, start, end)) return word;
    }
  }

  #isSpelt(word: number, text: string, start: number, end: number): boolean {
    const first = this.#firstLetter[word] as number;
    if ((this.#firstLetter[word + 1] as number) - first !== end - start) return false;
    for (let at = start; at < end; at += 1) {
      if (this.#letters[first + at - start] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  #add(written: string, hash: number, slot: number): number {
    const word = this.#words;
    this.#words += 1;
    this.#hashes = roomFor(this.#hashes, word);
    this.#wordMet = roomFor(this.#wordMet, word);
    this.#firstLetter = roomFor(this.#firstLetter, word + 1);
    this.#firstStem = roomFor(this.#firstStem, word + 1);
    this.#hashes[word] = hash;
    this.#wordMet[word] = 0;
    this.#addLetters(word, written);
    this.#addStems(word, this.#stemsOf(written));
    this.#slots[slot] = word + 1;
    if (this.#words * 2 > this.#slots.length) this.#spread();
    return word;
  }

  #addLetters(word: number, written: string): void {
    const first = this.#firstLetter[word] as number;
    const end = first + written.length;
    this.#letters = roomFor(this.#letters, end);
    for (let at = 0; at < written.length; at += 1) this.#letters[first + at] = written.charCodeAt(at);
    this.#firstLetter[word + 1] = end;
  }

  #addStems(word: number, stems: readonly string[]): void {
    let end = this.#firstStem[word] as number;
    this.#stemsOfWords = roomFor(this.#stemsOfWords, end + stems.length);
    for (const stem of stems) this.#stemsOfWords[end++] = this.#numberOf(stem);
    this.#firstStem[word + 1] = end;
  }

  #numberOf(stem: string): number {
    const known = this.#stemNumbers.get(stem);
    if (known !== undefined) return known;
    const number = this.#stems.length;
    this.#stems.push(stem);
    this.#stemNumbers.set(stem, number);
    this.#stemMet = roomFor(this.#stemMet, number);
    this.#stemMet[number] = 0;
    return number;
  }

  /** Half of the slots are always free. */
  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let word = 0; word < this.#words; word += 1) {
      let slot = (this.#hashes[word] as number) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = word + 1;
    }
  }

  #learn(code: number): number {
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    const kind = isHalf ? HALF : this.#isLetter(code) ? LETTER : OTHER;
    this.#kinds[code] = kind;
    return kind;
  }

  #forget(): void {
    this.#slots.fill(0);
    this.#words = 0;
    this.#stems = [];
    this.#stemNumbers = new Map();
  }
}

function roomFor<T extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(array: T, place: number): T {
  if (place < array.length) return array;
  const length = Math.max(place + 1, array.length * 2);
  const larger = (array instanceof Int32Array ? new Int32Array(length) : new Uint16Array(length)) as T;
  larger.set(array);
  return larger;
}
