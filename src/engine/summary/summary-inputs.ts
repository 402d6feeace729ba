// The inputs of file documents: symbols, documentation, imports and texts, as the index has them by content. A few
// files at a time, so that the texts of a large repository are never all in memory.

import { isCode } from '../../languages/code-languages.ts';
import { yieldToEvents } from '../../lib/cancellation.ts';
import { splitLines } from '../../lib/split-lines.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { FileEntry, FileMark } from '../../model/file-entry.ts';
import { fileAt } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import {
  CONTENT,
  contentKey,
  decodeContent,
  decodeNormalForms,
  decodeStoredText,
  LINKS,
  NORMAL_FORMS,
  TEXT,
  textKey,
} from '../../parse/artefact-kinds.ts';
import { decodeLinks } from '../../parse/encode-links.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { View } from '../../ports/view.ts';
import { type DocumentPlaces, hasDocuments, PlacedDocuments } from '../../summary/document-places.ts';
import { type SummarisedFile, type SummaryFile, symbolFacts, withoutSecrets } from '../../summary/summarised-file.ts';
import { moduleOfPath } from '../../summary/summary-ids.ts';
import type { Engine } from '../workspace/engine.ts';

export interface ReadFacts {
  readonly facts: readonly SummarisedFile[];
  readonly degradations: readonly Degradation[];
}

export const FILES_A_BATCH = 128;

export interface SummarySources {
  readonly files: readonly SummaryFile[];
  /** Checksums of the READMEs by folder; the root is the empty path. */
  readonly readmes: ReadonlyMap<string, string>;
  /** Every folder that holds indexed files, however deep, with the language of most of them; the root is `.`. */
  readonly folders: ReadonlyMap<string, string>;
  /** Code that is too large to be indexed, or that could not be parsed, or only in part. */
  readonly degradations: readonly Degradation[];
}

const README = /^readme(?:\.\w+)?$/i;

/** Every indexed file of code, by path. */
export async function summarySources(view: View, repo: RepoId): Promise<SummarySources> {
  const table = await view.catalog.files(repo);
  const files: SummaryFile[] = [];
  const readmes = new Map<string, string>();
  const languages = new Map<string, Map<string, number>>();
  const degradations: Degradation[] = [];
  for (let at = 0; at < table.count; at += 1) {
    const { path, language, checksum, reason, detail, marks }: FileEntry = fileAt(table, at);
    const slash = path.lastIndexOf('/');
    const folder = slash < 0 ? '' : path.slice(0, slash);
    if (reason === 'too_large' && isCode(languageOfPath(path))) {
      degradations.push({ code: 'parse_too_large', subject: path, detail: detail ?? 'it is not indexed' });
    }
    if (reason !== null || checksum === null) continue;
    if (README.test(path.slice(slash + 1)) && !readmes.has(folder)) readmes.set(folder, checksum);
    countAbove(languages, path, language ?? PLAIN_TEXT, language !== null && isCode(language));
    if (language === null || !isCode(language)) continue;
    files.push({ path, language, checksum, isTest: marks.includes('test' satisfies FileMark) });
  }
  const paths = new Set(files.map(({ path }) => path));
  for (const { path: subject, code, detail } of await view.symbols.troubles(repo)) {
    if (paths.has(subject)) degradations.push({ code, subject, detail });
  }
  const folders = new Map([...languages].map(([folder, counts]) => [folder, mostOf(counts)]));
  return { files, readmes, folders, degradations };
}

const PLAIN_TEXT = 'text';
/** One file of code says more of a folder than many of data. */
const WORTH_OF_CODE = 1_000;

function countAbove(
  languages: Map<string, Map<string, number>>,
  path: string,
  language: string,
  isOfCode: boolean,
): void {
  for (let folder = moduleOfPath(path); ; folder = moduleOfPath(folder)) {
    const counts = languages.get(folder) ?? new Map<string, number>();
    languages.set(folder, counts.set(language, (counts.get(language) ?? 0) + (isOfCode ? WORTH_OF_CODE : 1)));
    if (folder === '.') return;
  }
}

/** Of several the first by name. */
function mostOf(counts: ReadonlyMap<string, number>): string {
  const [[first = ''] = []] = [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b));
  return first;
}

/** Whether nothing is left for `makeNormalForms` to do. */
export async function hasNormalForms(
  { store }: Pick<Engine, 'store'>,
  files: readonly SummaryFile[],
): Promise<boolean> {
  return (await store.artefacts.has(NORMAL_FORMS, files.map(normalKey))).every(Boolean);
}

/** Works out the normal forms that are not kept yet. For who holds the writer role. */
export async function makeNormalForms(
  engine: Pick<Engine, 'store' | 'contents' | 'progress' | 'signal'>,
  files: readonly SummaryFile[],
): Promise<void> {
  const { artefacts } = engine.store;
  const total = files.length;
  engine.progress({ kind: 'started', stage: 'read', total, subject: 'normal forms' });
  try {
    for (let at = 0; at < total; at += FILES_A_BATCH) {
      engine.progress({ kind: 'advanced', stage: 'read', done: at, total });
      await yieldToEvents(engine.signal);
      const batch = new Map(files.slice(at, at + FILES_A_BATCH).map((file) => [normalKey(file), file]));
      const kept = await artefacts.has(NORMAL_FORMS, [...batch.keys()]);
      const missing = [...batch].filter((_, place) => kept[place] !== true);
      if (missing.length === 0) continue;
      const texts = await artefacts.read(
        TEXT,
        missing.map(([, { checksum }]) => checksum),
      );
      const jobs = missing.flatMap(([key, { language, checksum }], place) => {
        const bytes = texts[place];
        return bytes == null ? [] : [{ key, checksum, job: { bytes, language, wants: 'normal_forms' as const } }];
      });
      const made = await engine.contents.make(jobs.map(({ job }) => job));
      const rows = jobs.map(({ key, checksum }, place) => {
        return { key, source: checksum, bytes: made[place]?.content as Uint8Array };
      });
      await artefacts.write([{ kind: NORMAL_FORMS, artefacts: rows }]);
    }
  } finally {
    await engine.contents.rest();
  }
  engine.progress({ kind: 'finished', stage: 'read', done: total });
}

export async function readFacts(
  engine: Pick<Engine, 'settings' | 'store'>,
  files: readonly SummaryFile[],
): Promise<ReadFacts> {
  const { artefacts } = engine.store;
  const keys = files.map(({ path, checksum }) => contentKey(checksum, languageOfPath(path), engine.settings.binary));
  const contents = await artefacts.read(CONTENT, keys);
  const links = await artefacts.read(LINKS, keys);
  const texts = await artefacts.read(
    TEXT,
    files.map(({ checksum }) => checksum),
  );
  const normals = await artefacts.read(NORMAL_FORMS, files.map(normalKey));
  const facts: SummarisedFile[] = [];
  const degradations: Degradation[] = [];
  files.forEach((file, at) => {
    const [content, link, text, normal] = [contents[at], links[at], texts[at], normals[at]];
    const outline = content == null ? null : decodeContent(content).outline;
    const forms = normal == null ? null : decodeNormalForms(normal);
    if (outline === null || text == null) {
      const detail = 'its text is no longer in the index';
      degradations.push({ code: 'index_stale', subject: file.path, detail, hint: 'run `portolan index`' });
      return;
    }
    // Files that could not be parsed are reported by `summarySources`.
    if (!hasDocuments(outline)) return;
    if (forms === null || forms.length !== outline.symbols.length) {
      const detail = 'its functions could not be parsed again; only the file has a summary';
      degradations.push({ code: 'parse_timeout', subject: file.path, detail });
    }
    const isWhole = forms !== null && forms.length === outline.symbols.length;
    const imports = link == null ? [] : decodeLinks(link, new Set()).imports;
    facts.push({
      file,
      doc: withoutSecrets(outline.doc),
      imports: imports.filter(({ owner }) => owner === null).map(({ source }) => source),
      globals: outline.globals,
      ...(isWhole
        ? symbolFacts(file, outline, forms, splitLines(withoutSecrets(decodeStoredText(text))))
        : { classes: [], functions: [] }),
    });
  });
  return { facts, degradations };
}

/** Which document each symbol of these files stands in. */
export async function documentPlaces(
  engine: Pick<Engine, 'settings' | 'store' | 'signal'>,
  files: readonly SummaryFile[],
): Promise<DocumentPlaces> {
  const places = new PlacedDocuments();
  for (let at = 0; at < files.length; at += FILES_A_BATCH) {
    await yieldToEvents(engine.signal);
    const batch = files.slice(at, at + FILES_A_BATCH);
    const keys = batch.map(({ path, checksum }) => contentKey(checksum, languageOfPath(path), engine.settings.binary));
    const contents = await engine.store.artefacts.read(CONTENT, keys);
    for (const [place, { path }] of batch.entries()) {
      const bytes = contents[place];
      const outline = bytes == null ? null : decodeContent(bytes).outline;
      if (outline !== null) places.add(path, outline);
    }
  }
  return places;
}

export async function readTexts(
  engine: Pick<Engine, 'store'>,
  checksums: readonly string[],
): Promise<readonly (string | null)[]> {
  const texts = await engine.store.artefacts.read(TEXT, checksums);
  return texts.map((bytes) => (bytes == null ? null : withoutSecrets(decodeStoredText(bytes))));
}

function normalKey({ checksum, language }: SummaryFile): string {
  return textKey(checksum, language);
}
