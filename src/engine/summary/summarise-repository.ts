// All documents of a repository, level by level, before anything is written: unchanged ones are reused, the rest is
// made again. Upper levels get words and names, never source.

import { yieldToEvents } from '../../lib/cancellation.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import { SUMMARY_TYPES, type SummaryDocument, type SummaryType, type SummaryWords } from '../../model/summary.ts';
import { type CompressedDocuments, compressedDocuments } from '../../summary/compressed-documents.ts';
import type { SummaryFile } from '../../summary/summarised-file.ts';
import { depthOfModule, moduleOfPath } from '../../summary/summary-ids.ts';
import type { Engine } from '../workspace/engine.ts';
import type { PreviousSummaries } from './previous-summaries.ts';
import {
  type DocumentRules,
  type DraftDocument,
  draftsOfFile,
  finishDocument,
  moduleDraft,
  OURS,
} from './summary-documents.ts';
import type { SummaryGraph } from './summary-graph.ts';
import { FILES_A_BATCH, readFacts, readTexts, type SummarySources } from './summary-inputs.ts';
import { ownWords } from './write-summaries.ts';

export interface RepositoryMaterial {
  readonly repo: RepoId;
  readonly sources: SummarySources;
  readonly graph: SummaryGraph;
  readonly previous: PreviousSummaries;
  readonly rules: DocumentRules;
  /** ISO 8601. */
  readonly now: string;
}

/** What became of the documents, against those of the last build. */
export interface DocumentCounts {
  readonly byType: Readonly<Record<SummaryType, number>>;
  readonly placeholders: number;
  /** New, or made of something else than before. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface Summarised {
  readonly compressed: CompressedDocuments;
  readonly counts: DocumentCounts;
  /** Of everything, where a model is to write; none else. */
  readonly drafts: readonly DraftDocument[];
  readonly own: ReadonlyMap<string, SummaryWords>;
  readonly degradations: readonly Degradation[];
}

/** What the folder around it gets of a file or folder. */
interface Told {
  readonly path: string;
  readonly summaryHash: string;
  readonly isPlaceholder: boolean;
  readonly words: SummaryWords;
}

/** `keepDrafts`: a model is to write. Then nothing is taken over: what it wrote before is looked for one by one. */
export async function summariseRepository(
  engine: Pick<Engine, 'settings' | 'store' | 'progress' | 'signal'>,
  material: RepositoryMaterial,
  keepDrafts: boolean,
): Promise<Summarised> {
  const { sources, graph, previous, rules, now } = material;
  const compressed = compressedDocuments();
  const counter = documentCounter(previous.compressed.size);
  const drafts: DraftDocument[] = [];
  const own = new Map<string, SummaryWords>();
  const degradations: Degradation[] = [...sources.degradations];
  const told = { files: new Map<string, Told[]>(), folders: new Map<string, Told[]>() };

  const take = (documents: readonly SummaryDocument[], before: readonly SummaryDocument[]) => {
    compressed.add(documents);
    counter.count(documents, before);
    for (const { type, filePath: path, summaryHash, isPlaceholder, summary, businessIntent, keywords } of documents) {
      if (type !== 'file' && (type !== 'module' || path === '.')) continue;
      const around = type === 'file' ? told.files : told.folders;
      const folder = moduleOfPath(path);
      const one = { path, summaryHash, isPlaceholder, words: { summary, businessIntent, keywords } };
      around.set(folder, [...(around.get(folder) ?? []), one]);
    }
  };
  const make = (made: readonly DraftDocument[], place: string, words: ReadonlyMap<string, SummaryWords>) => {
    const before = previous.compressed.of(place);
    const beforeById = new Map(before.map((document) => [document.id, document]));
    const documents = made.map((draft) => {
      const { id } = draft.head;
      return finishDocument(draft, words.get(id) as SummaryWords, OURS, beforeById.get(id), now);
    });
    if (keepDrafts) {
      drafts.push(...made);
      for (const [id, each] of words) own.set(id, each);
    }
    take(documents, before);
  };

  const total = sources.files.length;
  engine.progress({ kind: 'started', stage: 'summarise', total, subject: material.repo });
  for (let at = 0; at < total; at += FILES_A_BATCH) {
    await yieldToEvents(engine.signal);
    const batch = sources.files.slice(at, at + FILES_A_BATCH);
    const dirty: SummaryFile[] = [];
    for (const file of batch) {
      const before = keepDrafts || !previous.isOfSame(file) ? null : previous.compressed.of(file.path);
      if (before !== null && before.length > 0 && before.every((document) => isAsBefore(document, graph))) {
        take(before, before);
      } else dirty.push(file);
    }
    const read = await readFacts(engine, dirty);
    degradations.push(...read.degradations);
    for (const facts of read.facts) {
      const made = draftsOfFile(facts, graph, rules);
      make(made, facts.file.path, ownWords(made));
    }
    engine.progress({ kind: 'advanced', stage: 'summarise', done: Math.min(total, at + FILES_A_BATCH), total });
  }
  for (const [path, language] of deepestFirst(sources.folders)) {
    const readme = sources.readmes.get(path === '.' ? '' : path);
    const [text = null] = readme === undefined ? [] : await readTexts(engine, [readme]);
    const [files, folders] = [told.files.get(path) ?? [], told.folders.get(path) ?? []];
    const parts = { files: files.map(asChild), folders: folders.map(asChild) };
    const draft = moduleDraft({ path, language, ...parts, readme: text }, graph, rules);
    const words = new Map([...files, ...folders].map((part) => [part.path, part.words]));
    make(
      [draft],
      `${path}/`,
      ownWords([draft], (id) => words.get(id) ?? null),
    );
  }
  engine.progress({ kind: 'finished', stage: 'summarise', done: total });
  return { compressed, counts: counter.counts(), drafts, own, degradations };
}

function isAsBefore(
  { type, id, filePath, qualifiedName, context, dependencies }: SummaryDocument,
  graph: SummaryGraph,
) {
  const named = id.slice(filePath.length + 2 + (qualifiedName?.length ?? 0));
  const ordinal = named === '' ? 1 : Number(named.slice(1));
  const place = type === 'function' ? graph.ofSymbol(filePath, qualifiedName ?? '', ordinal) : graph.ofFile(filePath);
  return (
    areAlike(place.context.calledBy, context.calledBy) &&
    areAlike(place.context.calls, context.calls) &&
    (type === 'class' || areAlike(place.dependencies, dependencies))
  );
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}

function asChild({ path, summaryHash, isPlaceholder }: Told) {
  return { id: path, name: path, summaryHash, isPlaceholder };
}

/** What is written from others comes after them. */
function deepestFirst(folders: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...folders].sort(([a], [b]) => depthOfModule(b) - depthOfModule(a) || compareText(a, b));
}

function documentCounter(known: number) {
  const byType: Record<SummaryType, number> = { function: 0, class: 0, file: 0, module: 0 };
  let [placeholders, written, unchanged, met] = [0, 0, 0, 0];
  return {
    count(documents: readonly SummaryDocument[], before: readonly SummaryDocument[]): void {
      const known = new Map(before.map((document) => [document.id, document]));
      for (const { id, type, isPlaceholder, summaryHash } of documents) {
        byType[type] += 1;
        if (isPlaceholder) placeholders += 1;
        const same = known.get(id);
        if (same !== undefined) met += 1;
        // A filter may make a placeholder of what had words, and the other way round.
        if (same?.summaryHash === summaryHash && same.isPlaceholder === isPlaceholder) unchanged += 1;
        else written += 1;
      }
    },
    counts: (): DocumentCounts => ({ byType, placeholders, written, unchanged, removed: known - met }),
  };
}

export function documentsOf({ byType }: DocumentCounts): number {
  return SUMMARY_TYPES.reduce((sum, type) => sum + byType[type], 0);
}
