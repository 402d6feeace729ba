// Many summary documents in little memory: compressed in blocks, found by file, returned in the order of ids.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { compareText } from '../model/order.ts';
import type { SummaryDocument } from '../model/summary.ts';

export interface CompressedDocuments {
  readonly size: number;
  /** Of one file or one module; a file may come in several parts. */
  add(documents: readonly SummaryDocument[]): void;
  /** As they were added; of a module under its folder with a slash. */
  of(place: string): readonly SummaryDocument[];
  inOrder(): Iterable<SummaryDocument>;
}

interface Held {
  readonly id: string;
  readonly block: number;
  readonly at: number;
}

/** Ids of one file may have those of a few others between them. */
const MOST_UNPACKED = 16;

export function compressedDocumentsOf({ type, filePath }: Pick<SummaryDocument, 'type' | 'filePath'>): string {
  return type === 'module' ? `${filePath}/` : filePath;
}

export function compressedDocuments(): CompressedDocuments {
  const blocks: Uint8Array[] = [];
  const byPlace = new Map<string, number[]>();
  const held: Held[] = [];
  const unpacked = new Map<number, readonly SummaryDocument[]>();

  function documentsIn(block: number): readonly SummaryDocument[] {
    const known = unpacked.get(block);
    if (known !== undefined) return known;
    const documents = JSON.parse(inflateRawSync(blocks[block] as Uint8Array).toString()) as SummaryDocument[];
    unpacked.set(block, documents);
    if (unpacked.size > MOST_UNPACKED) unpacked.delete(unpacked.keys().next().value as number);
    return documents;
  }

  return {
    get size() {
      return held.length;
    },
    add(documents) {
      const [first] = documents;
      if (first === undefined) return;
      const block = blocks.length;
      const place = compressedDocumentsOf(first);
      byPlace.set(place, [...(byPlace.get(place) ?? []), block]);
      documents.forEach(({ id }, at) => void held.push({ id, block, at }));
      blocks.push(deflateRawSync(Buffer.from(JSON.stringify(documents)), { level: 1 }));
    },
    of: (place) => (byPlace.get(place) ?? []).flatMap(documentsIn),
    *inOrder() {
      let last: string | null = null;
      for (const { id, block, at } of held.toSorted((a, b) => compareText(a.id, b.id))) {
        // A file may have the same name as a function of another: the first of the two is kept.
        if (id !== last) yield documentsIn(block)[at] as SummaryDocument;
        last = id;
      }
    },
  };
}
