// Documents before they have words: what each is, its context and hashes, and the material for its words. Each level
// gets the words of the one below, ours or a model's; only functions get source.
import { isDeepStrictEqual } from 'node:util';
import type { RepoPath } from '../../model/repo-path.ts';
import type {
  SummaryContext,
  SummaryDocument,
  SummaryProvenance,
  SummaryType,
  SummaryWords,
} from '../../model/summary.ts';
import { EMPTY_FOLDER_WORDS } from '../../summary/extractive/write-module.ts';
import { type FunctionFilter, isTooSimple, PLACEHOLDER_WORDS } from '../../summary/filter-functions.ts';
import { type HiddenName, hiddenNames, leaksOf } from '../../summary/find-leaks.ts';
import type { ChildSummary, ClassInput, FileInput, FunctionInput, ModuleInput } from '../../summary/inputs.ts';
import { classMaterial, fileMaterial, functionMaterial, moduleMaterial } from '../../summary/model/material-of.ts';
import type { LeaksIn, Material, WordsOf } from '../../summary/model/writing-task.ts';
import type { ClassFacts, FunctionFacts, SummarisedFile } from '../../summary/summarised-file.ts';
import { classSource, fileSource, moduleSource, summaryHashes } from '../../summary/summary-hashes.ts';
import { fileSummaryId, moduleOfPath, symbolSummaryId } from '../../summary/summary-ids.ts';
import { type InputOf, ownTextOf, writeWords } from '../../summary/write-words.ts';
import type { DocumentNeighbours, SummaryGraph } from './summary-graph.ts';

export interface DocumentRules {
  readonly filter: FunctionFilter;
  /** Of the prompt, with the model it is for; or of our own writer. */
  readonly templateOf: (type: SummaryType) => string;
}

type DocumentHead = Omit<SummaryDocument, keyof SummaryWords | 'provenance' | 'lastUpdated'>;

export interface DraftDocument {
  readonly head: DocumentHead;
  readonly importance: number;
  /** What the context is a sample of. */
  readonly around: SummaryContext;
  /** Our own words. */
  readonly write: (wordsOf: WordsOf) => SummaryWords;
  readonly material: (wordsOf: WordsOf) => Material;
  readonly leaksIn: LeaksIn;
}

/** What a level passes on, its words apart. */
type Child = Pick<ChildSummary, 'id' | 'name' | 'isPlaceholder' | 'summaryHash'>;

const PLACEHOLDERS: Readonly<Record<SummaryType, SummaryWords>> = {
  ...{ function: PLACEHOLDER_WORDS, class: PLACEHOLDER_WORDS, file: PLACEHOLDER_WORDS, module: EMPTY_FOLDER_WORDS },
};
const UNWRITTEN: SummaryWords = { summary: '', businessIntent: '', keywords: [] };
const NOTHING: WordsOf = () => null;

/** Functions, then classes, then the file: each after what it is written from. */
export function draftsOfFile(facts: SummarisedFile, graph: SummaryGraph, rules: DocumentRules): DraftDocument[] {
  const functions = facts.functions.map((each) => functionDraft(facts, each, graph, rules));
  const idsIn = (place: number | null) =>
    facts.functions.flatMap(({ ownClass }, at) =>
      place === null || ownClass === place ? [(functions[at] as DraftDocument).head.id] : [],
    );
  const childrenIn = (place: number | null) =>
    facts.functions.flatMap(({ ownClass, name }, at) =>
      ownClass === place ? [childOf(functions[at] as DraftDocument, name)] : [],
    );
  const ofFile = graph.ofFile(facts.file.path);
  const classIds = facts.classes.map((each) => symbolSummaryId({ path: facts.file.path, ...each }));
  const classes = facts.classes.map((each, place) => {
    const namesAround = () => graph.namesAround([classIds[place] as string, ...idsIn(place)], facts.file.path, false);
    return classDraft(facts, each, { methods: childrenIn(place), place: { ...ofFile, namesAround } }, graph, rules);
  });
  const around = () => graph.namesAround([...classIds, ...idsIn(null)], facts.file.path, true);
  const told = classes.map((draft, at) => childOf(draft, facts.classes[at]?.name ?? ''));
  return [
    ...functions,
    ...classes,
    fileDraft(facts, told, childrenIn(null), { ...ofFile, namesAround: around }, rules),
  ];
}

export interface ModuleFacts {
  readonly path: string;
  readonly language: string;
  readonly files: readonly Child[];
  readonly folders: readonly Child[];
  readonly readme: string | null;
}

export function moduleDraft(
  { path, language, files, folders, readme }: ModuleFacts,
  graph: SummaryGraph,
  rules: DocumentRules,
): DraftDocument {
  const place = graph.ofModule(
    path,
    files.map(({ id }) => id),
  );
  // Of a folder with nothing to tell its folders are heard of in the hash alone.
  const inputOf = (wordsOf: WordsOf): ModuleInput => {
    return { path, files: withWords(files, wordsOf), folders: withWords(folders, wordsOf), readme };
  };
  const isPlaceholder = files.length === 0 && readme === null && folders.every((folder) => folder.isPlaceholder);
  return draft('module', place, rules, {
    ...{ id: path, filePath: path as RepoPath, qualifiedName: null, language, lines: null, isPlaceholder },
    ...{ source: moduleSource(inputOf(NOTHING)), inputOf, materialOf: moduleMaterial },
  });
}

function functionDraft(
  { file: { path, language } }: SummarisedFile,
  facts: FunctionFacts,
  graph: SummaryGraph,
  rules: DocumentRules,
): DraftDocument {
  const { qualifiedName, ordinal, startLine, endLine, complexity, normal, name } = facts;
  const place = graph.ofSymbol(path, qualifiedName, ordinal);
  const inputOf = (): FunctionInput => facts;
  return draft('function', place, rules, {
    ...{ id: symbolSummaryId({ path, qualifiedName, ordinal }), filePath: path, qualifiedName, language },
    lines: { startLine, endLine },
    isPlaceholder: isTooSimple({ name, lines: endLine - startLine + 1, complexity }, rules.filter),
    ...{ source: normal, inputOf, materialOf: (input) => functionMaterial(input, place.context) },
    besides: facts.overloadDoc,
  });
}

/** Importers and imports of a class are those of its file. */
function classDraft(
  { file: { path, language, isTest } }: SummarisedFile,
  { name, qualifiedName, ordinal, startLine, endLine, doc, members }: ClassFacts,
  { methods, place }: { readonly methods: readonly Child[]; readonly place: DocumentNeighbours },
  graph: SummaryGraph,
  rules: DocumentRules,
): DraftDocument {
  const inputOf = (wordsOf: WordsOf): ClassInput => {
    return { name, qualifiedName, path, isTest, doc, methods: withWords(methods, wordsOf), members };
  };
  const { importance } = graph.ofSymbol(path, qualifiedName, ordinal);
  return draft('class', { ...place, dependencies: [], importance }, rules, {
    ...{ id: symbolSummaryId({ path, qualifiedName, ordinal }), filePath: path, qualifiedName, language },
    ...{ lines: { startLine, endLine }, isPlaceholder: false },
    ...{ source: classSource(inputOf(NOTHING)), inputOf, materialOf: classMaterial },
  });
}

function fileDraft(
  { file: { path, language, isTest }, doc, imports, globals }: SummarisedFile,
  classes: readonly Child[],
  functions: readonly Child[],
  place: DocumentNeighbours,
  rules: DocumentRules,
): DraftDocument {
  const inputOf = (wordsOf: WordsOf): FileInput => {
    const parts = { classes: withWords(classes, wordsOf), functions: withWords(functions, wordsOf) };
    return { path, isTest, doc, ...parts, imports, globals };
  };
  return draft('file', place, rules, {
    ...{ id: fileSummaryId(path), filePath: path, qualifiedName: null, language, lines: null, isPlaceholder: false },
    ...{ source: fileSource(inputOf(NOTHING)), inputOf, materialOf: fileMaterial },
  });
}

interface DraftParts<Type extends SummaryType> {
  readonly id: string;
  readonly filePath: RepoPath;
  readonly qualifiedName: string | null;
  readonly language: string;
  readonly lines: { readonly startLine: number; readonly endLine: number } | null;
  readonly isPlaceholder: boolean;
  /** What else its words are written from, outside its source. */
  readonly besides?: string | null;
  /** What stands for its source, in normal form. */
  readonly source: string;
  readonly inputOf: (wordsOf: WordsOf) => InputOf[Type];
  readonly materialOf: (input: InputOf[Type]) => Material;
}

function draft<Type extends SummaryType>(
  type: Type,
  { context, callers, dependencies, importance, namesAround }: DocumentNeighbours,
  { templateOf }: DocumentRules,
  {
    id,
    filePath,
    qualifiedName,
    language,
    lines,
    isPlaceholder,
    source,
    besides,
    inputOf,
    materialOf,
  }: DraftParts<Type>,
): DraftDocument {
  const head: DocumentHead = {
    ...{ id, type, filePath, modulePath: type === 'module' ? filePath : moduleOfPath(filePath), qualifiedName },
    ...{
      dependencies,
      context,
      ...summaryHashes(source, context, templateOf(type) + (besides ?? '')),
      language,
      isPlaceholder,
    },
    ...{ startLine: lines?.startLine ?? null, endLine: lines?.endLine ?? null },
  };
  let hidden: readonly HiddenName[] | null = null;
  return {
    head,
    importance,
    around: { calledBy: callers, calls: dependencies },
    write: (wordsOf) => (isPlaceholder ? PLACEHOLDERS[type] : writeWords(type, inputOf(wordsOf))),
    material: (wordsOf) => materialOf(inputOf(wordsOf)),
    leaksIn: (text) => {
      hidden ??= hiddenNames(namesAround(), ownTextOf(type, inputOf(NOTHING)));
      return leaksOf(text, hidden);
    },
  };
}

function childOf({ head: { id, isPlaceholder, summaryHash } }: DraftDocument, name: string): Child {
  return { id, name, isPlaceholder, summaryHash };
}

function withWords(children: readonly Child[], wordsOf: WordsOf): ChildSummary[] {
  return children.map((child) => ({ ...child, ...(wordsOf(child.id) ?? UNWRITTEN) }));
}

export const OURS: SummaryProvenance = { writer: 'extractive', provider: null, model: null, note: null };
const PLACEHOLDER: SummaryProvenance = { writer: 'placeholder', provider: null, model: null, note: null };

/** `now`: when it changed, if it did. */
export function finishDocument(
  { head }: DraftDocument,
  { summary, businessIntent, keywords }: SummaryWords,
  provenance: SummaryProvenance,
  before: SummaryDocument | undefined,
  now: string,
): SummaryDocument {
  const by = head.isPlaceholder ? PLACEHOLDER : provenance;
  const document = { ...head, summary, businessIntent, keywords, provenance: by, lastUpdated: now };
  if (before === undefined) return document;
  const asBefore = { ...document, lastUpdated: before.lastUpdated };
  return isDeepStrictEqual(asBefore, before) ? asBefore : document;
}
