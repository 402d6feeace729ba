// The artefacts the engine keeps for each content, and how they are written as bytes.
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { inflateArtefact, parseArtefact } from '../lib/read-artefact.ts';
import { BINARY_LIMITS, type BinaryLimits } from '../model/binary-limits.ts';
import type { ContentOutline, ParseTrouble } from '../model/parsed-file.ts';
import type { TextFacts } from '../model/text-facts.ts';
import type { ArtefactKind } from '../ports/artefact-store.ts';

/** Raise it when judging, parsing or chunking changes what comes out, and when `LINKS`, `FILE_INTERFACE` or `REACHES` does: where it is known, no file is read. */
export const CONTENT: ArtefactKind = { name: 'content', version: 14, paid: false };
/** Raise it when what a text refers to is found differently, or written so. */
export const LINKS: ArtefactKind = { name: 'links', version: 8, paid: false };
/** `surface` in the store: what other files may see of a content: a tenth of what links are made from, and asked for far more often. */
export const FILE_INTERFACE: ArtefactKind = { name: 'surface', version: 2, paid: false };
/** What a text asks of other services, and says of how they are found; none where it says nothing. */
export const REACHES: ArtefactKind = { name: 'reaches', version: 1, paid: false };
export const TEXT: ArtefactKind = { name: 'text', version: 2, paid: false };
/** Raise it when the normal form of code changes; then every summary is made again. */
export const NORMAL_FORMS: ArtefactKind = { name: 'normal_forms', version: 1, paid: false };

/** What the catalog wants of a content: read without taking the outline apart. */
export interface ContentHead {
  readonly facts: TextFacts;
  readonly trouble: ParseTrouble | null;
}

export interface ContentArtefact {
  readonly facts: TextFacts;
  /** Null where the text is not indexed. */
  readonly outline: ContentOutline | null;
}

/** The same bytes are judged and parsed differently under another language, or with other limits. */
export function contentKey(checksum: string, language: string | null, limits: BinaryLimits): string {
  const { probeBytes, maxNulShare } = limits;
  const isUsual = probeBytes === BINARY_LIMITS.probeBytes && maxNulShare === BINARY_LIMITS.maxNulShare;
  return `${textKey(checksum, language)}${isUsual ? '' : `:${probeBytes}:${maxNulShare}`}`;
}

/** Of what is made from a text that is known to be one. */
export function textKey(checksum: string, language: string | null): string {
  return `${checksum}:${language ?? ''}`;
}

/** A line of JSON, the head, then the outline, deflated: a fifth of its size. */
export function encodeContent({ facts, outline }: ContentArtefact): Uint8Array {
  const head: ContentHead = { facts, trouble: outline?.trouble ?? null };
  const packed = deflateRawSync(Buffer.from(JSON.stringify(outline)), { level: 1 });
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), packed]);
}

export function decodeContentHead(bytes: Uint8Array): ContentHead {
  return parseArtefact(Buffer.from(bytes.subarray(0, bytes.indexOf(LINE_FEED)))) as ContentHead;
}

export function decodeContent(bytes: Uint8Array): ContentArtefact {
  const outline = parseArtefact(inflateArtefact(bytes.subarray(bytes.indexOf(LINE_FEED) + 1)));
  return { facts: decodeContentHead(bytes).facts, outline: outline as ContentOutline | null };
}

const LINE_FEED = 0x0a;

/** Level 1: a third of the size at 100 MB a second; the index stays small without slowing down. */
export function encodeText(text: string): Uint8Array {
  return deflateRawSync(Buffer.from(text), { level: 1 });
}

export function decodeStoredText(bytes: Uint8Array): string {
  return inflateArtefact(bytes).toString();
}

/** Of the functions that stand in no other; null for other symbols, or for all where the text could not be read. */
export type NormalForms = readonly (string | null)[] | null;

export function encodeNormalForms(forms: NormalForms): Uint8Array {
  return deflateRawSync(Buffer.from(JSON.stringify(forms)), { level: 1 });
}

export function decodeNormalForms(bytes: Uint8Array): NormalForms {
  return parseArtefact(inflateArtefact(bytes)) as NormalForms;
}

/** Git's name for these bytes, so that a clean file needs no reading to be known. */
export function blobChecksum(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
