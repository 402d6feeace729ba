// The last build: its documents, and the file contents and rules behind them. An unchanged file with unchanged rules
// has the same words: only its callers and callees may be new.
import { readSummed, summedJson } from '../../lib/summed-json.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { SummaryContext, SummaryDocument } from '../../model/summary.ts';
import type { SummaryManifest } from '../../ports/summary-files.ts';
import {
  type CompressedDocuments,
  compressedDocuments,
  compressedDocumentsOf,
} from '../../summary/compressed-documents.ts';
import type { SummaryFile } from '../../summary/summarised-file.ts';
import type { Engine } from '../workspace/engine.ts';
import type { DraftDocument } from './summary-documents.ts';

export interface PreviousSummaries {
  readonly manifest: SummaryManifest | null;
  readonly compressed: CompressedDocuments;
  /** Whether the documents of this file were made of the same content by the same rules. */
  isOfSame(file: SummaryFile): boolean;
  /** Whether it was made of these files and no others. */
  isOfAll(files: readonly SummaryFile[]): boolean;
  /** Everybody around a document at that time, of whom its context is a sample; null where that was not kept. */
  aroundOf(id: string): SummaryContext | null;
}

interface State {
  /** The digest of the documents that this belongs to. */
  readonly of: string;
  readonly rules: string;
  readonly files: Readonly<Record<string, string>>;
  /** Only where a model wrote: whether it is asked again depends on them. */
  readonly around: Readonly<Record<string, SummaryContext>>;
}

const DOCUMENTS = 'summary.jsonl';

export async function previousSummaries(
  engine: Pick<Engine, 'summaryFiles' | 'exports' | 'progress'>,
  repo: RepoId,
  rules: string,
): Promise<PreviousSummaries> {
  const compressed = compressedDocuments();
  const manifest = await readInto(engine, repo, compressed);
  const state = manifest === null ? null : readState(engine, repo);
  const isValid = state !== null && state.of === manifest?.files[DOCUMENTS]?.sha256 && state.rules === rules;
  const known = new Map(isValid ? Object.entries(state.files) : []);
  const around = new Map(isValid ? Object.entries(state.around) : []);
  const isOfSame = (file: SummaryFile) => known.get(file.path) === markOf(file);
  return {
    ...{ manifest, compressed, isOfSame },
    aroundOf: (id) => around.get(id) ?? null,
    isOfAll: (files) => isValid && files.length === known.size && files.every(isOfSame),
  };
}

/** Damaged files and those of an older version are rebuilt. */
async function readInto(
  engine: Pick<Engine, 'summaryFiles' | 'progress'>,
  repo: RepoId,
  compressed: CompressedDocuments,
): Promise<SummaryManifest | null> {
  try {
    return await engine.summaryFiles.read(repo, ({ manifest, documents }) => {
      let run: SummaryDocument[] = [];
      for (const document of documents()) {
        if (run[0] !== undefined && compressedDocumentsOf(run[0]) !== compressedDocumentsOf(document)) {
          compressed.add(run);
          run = [];
        }
        run.push(document);
      }
      compressed.add(run);
      return manifest;
    });
  } catch (error) {
    if (!isPortolanError(error, 'store_corrupt') && !isPortolanError(error, 'store_older')) throw error;
    engine.progress({ kind: 'notice', message: `${error.message}: it is rebuilt` });
    return null;
  }
}

interface Built {
  readonly rules: string;
  readonly manifest: SummaryManifest;
  readonly files: readonly SummaryFile[];
  readonly drafts: readonly DraftDocument[];
}

export function keepState(
  engine: Pick<Engine, 'exports'>,
  repo: RepoId,
  { rules, manifest, files, drafts }: Built,
): void {
  const state: State = {
    ...{ of: manifest.files[DOCUMENTS]?.sha256 ?? '', rules },
    files: Object.fromEntries(files.map((file) => [file.path, markOf(file)])),
    around: Object.fromEntries(drafts.map(({ head, around }) => [head.id, around])),
  };
  engine.exports.write(stateName(repo), summedJson([JSON.stringify(state)]));
}

function readState(engine: Pick<Engine, 'exports'>, repo: RepoId): State | null {
  const text = engine.exports.read(stateName(repo));
  const [state = null] = (text === null ? null : readSummed(text)) ?? [];
  return state as State | null;
}

function stateName(repo: RepoId): string {
  return `summary_state/${repo}.json`;
}

function markOf({ checksum, language, isTest }: SummaryFile): string {
  return `${checksum} ${language}${isTest ? ' test' : ''}`;
}
