// What a text refers to, as bytes: every word once in a table, the rest numbers, field after field, so that like stands
// by like; deflated. Less than a tenth of plain JSON.
//   [length of the table] [table as JSON] then for imports, exports, references, bindings: [how many] [field] [field] …

import { deflateRawSync } from 'node:zlib';
import { NumberReader, NumberWriter } from '../lib/packed-numbers.ts';
import { inflateArtefact, parseArtefact } from '../lib/read-artefact.ts';
import type { ContentLinks } from '../model/parsed-file.ts';
import { REFERENCE_KINDS, type ReferenceKind, type ReferenceShape } from '../model/parsed-file.ts';

/** Stands for null throughout, and is written as 0. */
const NONE = -1;
const KIND_NUMBERS = new Map(REFERENCE_KINDS.map((kind, at) => [kind, at]));

export function encodeLinks({ imports, exports, references, bindings }: ContentLinks): Uint8Array {
  const table = new WordTable();
  const out = new NumberWriter();
  const field = <T>(all: readonly T[], numberOf: (each: T) => number) => {
    for (const each of all) out.write(numberOf(each) + 1);
  };
  const lines = <T extends { readonly line: number }>(all: readonly T[]) => {
    let before = 0;
    for (const { line } of all) {
      out.writeSigned(line - before);
      before = line;
    }
  };
  out.write(imports.length);
  lines(imports);
  field(imports, ({ owner }) => owner ?? NONE);
  field(imports, ({ via }) => table.placeOf(via));
  field(imports, ({ source }) => table.placeOf(source));
  field(imports, ({ name }) => table.placeOf(name));
  field(imports, ({ alias }) => table.placeOf(alias));
  out.write(exports.length);
  field(exports, ({ name }) => table.placeOf(name));
  field(exports, ({ alias }) => table.placeOf(alias));
  out.write(references.length);
  field(references, ({ kind }) => KIND_NUMBERS.get(kind) as number);
  field(references, ({ name }) => table.placeOf(name));
  field(references, ({ receiver }) => table.placeOf(receiver));
  field(references, ({ argumentCount }) => argumentCount ?? NONE);
  field(references, ({ subject }) => table.placeOf(subject));
  lines(references);
  field(references, ({ owner }) => owner ?? NONE);
  for (const { line, endLine } of references) out.writeSigned(endLine - line);
  out.write(bindings.length);
  field(bindings, ({ name }) => table.placeOf(name));
  field(bindings, ({ isParameter }) => (isParameter ? 1 : 0));
  field(bindings, ({ type }) => table.placeOf(type));
  field(bindings, ({ value }) => table.placeOf(value));
  lines(bindings);
  field(bindings, ({ owner }) => owner ?? NONE);
  const words = Buffer.from(JSON.stringify(table.words));
  const head = new NumberWriter();
  head.write(words.length);
  return deflateRawSync(Buffer.concat([head.written(), words, out.written()]), { level: 1 });
}

/** `kinds`: of the references only these; some readers need none. */
export function decodeLinks(bytes: Uint8Array, kinds: ReadonlySet<ReferenceKind> | null = null): ContentLinks {
  const numbers = new NumberReader(inflateArtefact(bytes));
  const words = parseArtefact(numbers.take(numbers.read())) as string[];
  const word = (place: number | undefined): string => words[place ?? NONE] ?? '';
  const wordOrNull = (place: number | undefined): string | null => (place === NONE ? null : word(place));
  const fields: Fields = {
    field: (count) => numbers.field(count),
    signed: (count) => numbers.signed(count),
    lines: (count) => summedUp(numbers.signed(count)),
    word,
    wordOrNull,
  };
  return {
    imports: decodeImports(numbers.read(), fields),
    exports: decodeExports(numbers.read(), fields),
    references: decodeReferences(numbers.read(), kinds, fields),
    bindings: decodeBindings(numbers.read(), fields),
  };
}

interface Fields {
  field(count: number): Int32Array;
  signed(count: number): Int32Array;
  lines(count: number): Int32Array;
  word(place: number | undefined): string;
  wordOrNull(place: number | undefined): string | null;
}

function decodeImports(count: number, { field, lines, word, wordOrNull }: Fields): ContentLinks['imports'] {
  const line = lines(count);
  const [owner, via, source, name, alias] = [field(count), field(count), field(count), field(count), field(count)];
  return Array.from(line, (each, at) => ({
    ...{ line: each, owner: numberOrNull(owner[at]), via: word(via[at]), source: word(source[at]) },
    ...{ name: wordOrNull(name[at]), alias: wordOrNull(alias[at]) },
  }));
}

function decodeExports(count: number, { field, word }: Fields): ContentLinks['exports'] {
  const [name, alias] = [field(count), field(count)];
  return Array.from(name, (each, at) => ({ name: word(each), alias: word(alias[at]) }));
}

/** There are more of them than of all the rest. */
function decodeReferences(
  count: number,
  kinds: ReadonlySet<ReferenceKind> | null,
  { field, lines, signed, word, wordOrNull }: Fields,
): ReferenceShape[] {
  const [kindAt, name, receiver, argumentCount, subject] = [
    ...[field(count), field(count), field(count), field(count), field(count)],
  ] as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const line = lines(count);
  const owner = field(count);
  const height = signed(count);
  const references: ReferenceShape[] = [];
  for (let at = 0; at < count; at += 1) {
    const kind = REFERENCE_KINDS[kindAt[at] as number] as ReferenceKind;
    if (kinds !== null && !kinds.has(kind)) continue;
    const first = line[at] as number;
    references.push({
      kind,
      name: word(name[at]),
      receiver: wordOrNull(receiver[at]),
      argumentCount: numberOrNull(argumentCount[at]),
      subject: wordOrNull(subject[at]),
      line: first,
      owner: numberOrNull(owner[at]),
      endLine: first + (height[at] as number),
    });
  }
  return references;
}

function decodeBindings(count: number, { field, lines, word, wordOrNull }: Fields): ContentLinks['bindings'] {
  const [name, parameter, type, value] = [field(count), field(count), field(count), field(count)];
  const line = lines(count);
  const owner = field(count);
  return Array.from(name, (each, at) => ({
    name: word(each),
    isParameter: parameter[at] === 1,
    type: wordOrNull(type[at]),
    value: wordOrNull(value[at]),
    line: line[at] as number,
    owner: numberOrNull(owner[at]),
  }));
}

function numberOrNull(value: number | undefined): number | null {
  return value === undefined || value === NONE ? null : value;
}

class WordTable {
  readonly words: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(word: string | null): number {
    if (word === null) return NONE;
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

/** Lines are written as their distances, each from the one before. */
function summedUp(distances: Int32Array): Int32Array {
  let sum = 0;
  return distances.map((distance) => {
    sum += distance;
    return sum;
  });
}
