// The extractive writer: words for a document of any level, from its own content alone, without any name of the
// context.
import type { SummaryContext, SummaryWords } from '../model/summary.ts';
import { writeClass } from './extractive/write-class.ts';
import { writeFile } from './extractive/write-file.ts';
import { writeFunction } from './extractive/write-function.ts';
import { writeModule } from './extractive/write-module.ts';
import type { OwnText } from './find-leaks.ts';
import type { ChildSummary, ClassInput, FileInput, FunctionInput, ModuleInput } from './inputs.ts';
import { type CleanedWords, PLAIN_INTENT, PLAIN_SUMMARY, removeLeaks } from './remove-leaks.ts';

export interface InputOf {
  readonly function: FunctionInput;
  readonly class: ClassInput;
  readonly file: FileInput;
  readonly module: ModuleInput;
}

/** Stands where a prompt would in the hash; moves when the same input gives other words. */
export const EXTRACTIVE_TEMPLATE = 'extractive 2';

const WRITERS: { readonly [Type in keyof InputOf]: (input: InputOf[Type]) => SummaryWords } = {
  function: writeFunction,
  class: writeClass,
  file: writeFile,
  module: writeModule,
};

const OWN_TEXTS: { readonly [Type in keyof InputOf]: (input: InputOf[Type]) => OwnText } = {
  function: ({ qualifiedName, signature, doc }) => ({ name: qualifiedName, signature, doc }),
  class: ({ qualifiedName, doc, methods, members }) => ({
    name: qualifiedName,
    signature: [...namesOf(methods), ...members].join(' '),
    doc,
  }),
  file: ({ path, doc, classes, functions, globals }) => ({
    name: path,
    signature: [...namesOf(classes), ...namesOf(functions), ...globals].join(' '),
    doc,
  }),
  module: ({ path, files, readme }) => ({ name: path, signature: namesOf(files).join(' '), doc: readme }),
};

export function writeWords<Type extends keyof InputOf>(
  type: Type,
  input: InputOf[Type],
  context: SummaryContext,
): CleanedWords {
  const names = namesIn(context);
  const own = OWN_TEXTS[type](input);
  const write = (from: InputOf[Type]) => removeLeaks(WRITERS[type](from), names, own);
  const cleaned = write(input);
  if (!isPlain(cleaned.words)) return cleaned;
  // Nothing of the comment could stay: the parts, or the name alone, may say it without naming anybody.
  const spare = [
    { ...input, ...UNTOLD },
    { ...input, ...UNTOLD, ...ALONE },
  ].map((from) => write(from).words);
  const { words } = cleaned;
  const summary = [words, ...spare].find((each) => each.summary !== PLAIN_SUMMARY)?.summary ?? PLAIN_SUMMARY;
  const told = [words, ...spare].find(({ businessIntent }) => businessIntent !== PLAIN_INTENT);
  return { words: { ...words, summary, businessIntent: told?.businessIntent ?? PLAIN_INTENT }, removed: true };
}

function isPlain({ summary, businessIntent }: SummaryWords): boolean {
  return summary === PLAIN_SUMMARY || businessIntent === PLAIN_INTENT;
}

const UNTOLD = { doc: null, readme: null };
const ALONE = { methods: [], members: [], classes: [], functions: [], globals: [], files: [] };

/** A document's own words, even if they are names of others too. */
export function ownTextOf<Type extends keyof InputOf>(type: Type, input: InputOf[Type]): OwnText {
  return OWN_TEXTS[type](input);
}

export function namesIn({ calledBy, calls }: SummaryContext): string[] {
  return [...calledBy, ...calls];
}

function namesOf(children: readonly ChildSummary[]): string[] {
  return children.map(({ name }) => name);
}
