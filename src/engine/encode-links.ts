// What a text refers to, as bytes: every word once in a table, the rest numbers, deflated. A tenth of plain JSON.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { REFERENCE_KINDS, type ReferenceKind, type ReferenceShape } from '../model/parsed-file.ts';
import type { ContentLinks } from './artefact-kinds.ts';

/** -1 stands for null throughout. */
type Packed = readonly [
  words: string[],
  imports: number[],
  exports: number[],
  references: number[],
  bindings: number[],
];

const NONE = -1;

export function encodeLinks(links: ContentLinks): Uint8Array {
  const places = new Map<string, number>();
  const words: string[] = [];
  const word = (text: string | null): number => {
    if (text === null) return NONE;
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, words.length);
    words.push(text);
    return words.length - 1;
  };
  const imports = links.imports.flatMap((each) => [
    ...[each.line, each.owner ?? NONE, word(each.via), word(each.source), word(each.name), word(each.alias)],
  ]);
  const exports = links.exports.flatMap(({ name, alias }) => [word(name), word(alias)]);
  const references = links.references.flatMap((each) => [
    ...[REFERENCE_KINDS.indexOf(each.kind), word(each.name), word(each.receiver), each.argumentCount ?? NONE],
    ...[word(each.subject), each.line, each.owner ?? NONE, each.endLine - each.line],
  ]);
  const bindings = links.bindings.flatMap((each) => [
    ...[word(each.name), each.isParameter ? 1 : 0, word(each.type), word(each.value), each.line, each.owner ?? NONE],
  ]);
  const packed: Packed = [words, imports, exports, references, bindings];
  return deflateRawSync(Buffer.from(JSON.stringify(packed)), { level: 1 });
}

/** `kinds`: of the references only these; most of what a file refers to is nobody else's business. */
export function decodeLinks(bytes: Uint8Array, kinds: ReadonlySet<ReferenceKind> | null = null): ContentLinks {
  const [words, imports, exports, references, bindings] = JSON.parse(inflateRawSync(bytes).toString()) as Packed;
  const word = (place: number | undefined): string => words[place ?? NONE] ?? '';
  const wordOrNull = (place: number | undefined): string | null => (place === NONE ? null : word(place));
  const numberOrNull = (value: number | undefined): number | null => (value === NONE ? null : (value ?? null));
  return {
    imports: groups(imports, 6).map(([line = 0, owner, via, source, name, alias]) => ({
      ...{ line, owner: numberOrNull(owner), via: word(via), source: word(source) },
      ...{ name: wordOrNull(name), alias: wordOrNull(alias) },
    })),
    exports: groups(exports, 2).map(([name, alias]) => ({ name: word(name), alias: word(alias) })),
    references: decodeReferences(references, kinds, { word, wordOrNull, numberOrNull }),
    bindings: groups(bindings, 6).map(([name, parameter, type, value, line = 0, owner]) => ({
      ...{ name: word(name), isParameter: parameter === 1, type: wordOrNull(type), value: wordOrNull(value) },
      ...{ line, owner: numberOrNull(owner) },
    })),
  };
}

interface Readers {
  word(place: number | undefined): string;
  wordOrNull(place: number | undefined): string | null;
  numberOrNull(value: number | undefined): number | null;
}

/** There are more of them than of all the rest. */
function decodeReferences(
  flat: readonly number[],
  kinds: ReadonlySet<ReferenceKind> | null,
  { word, wordOrNull, numberOrNull }: Readers,
): ReferenceShape[] {
  const references: ReferenceShape[] = [];
  for (let at = 0; at < flat.length; at += 8) {
    const kind = REFERENCE_KINDS[flat[at] as number] as ReferenceKind;
    if (kinds !== null && !kinds.has(kind)) continue;
    const line = flat[at + 5] as number;
    references.push({
      kind,
      name: word(flat[at + 1]),
      receiver: wordOrNull(flat[at + 2]),
      argumentCount: numberOrNull(flat[at + 3]),
      subject: wordOrNull(flat[at + 4]),
      line,
      owner: numberOrNull(flat[at + 6]),
      endLine: line + (flat[at + 7] as number),
    });
  }
  return references;
}

function groups(flat: readonly number[], size: number): number[][] {
  const out: number[][] = [];
  for (let at = 0; at < flat.length; at += size) out.push(flat.slice(at, at + size));
  return out;
}
