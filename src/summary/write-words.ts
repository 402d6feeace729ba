// The extractive writer: words for a document of any level, from its own content alone. No text in it has the form of a
// name, so that it names no caller and no callee, whoever they are.
import type { SummaryWords } from '../model/summary.ts';
import { failureMessage, messageIn } from './extractive/failure-message.ts';
import { writeClass } from './extractive/write-class.ts';
import { writeFile } from './extractive/write-file.ts';
import { writeFunction } from './extractive/write-function.ts';
import { writeModule } from './extractive/write-module.ts';
import type { OwnText } from './find-leaks.ts';
import type { ChildSummary, ClassInput, FileInput, FunctionInput, ModuleInput } from './inputs.ts';

export interface InputOf {
  readonly function: FunctionInput;
  readonly class: ClassInput;
  readonly file: FileInput;
  readonly module: ModuleInput;
}

/** Stands where a prompt would in the hash; moves when the same input gives other words. */
export const EXTRACTIVE_TEMPLATE = 'extractive 4';

const WRITERS: { readonly [Type in keyof InputOf]: (input: InputOf[Type]) => SummaryWords } = {
  function: writeFunction,
  class: writeClass,
  file: writeFile,
  module: writeModule,
};

const OWN_TEXTS: { readonly [Type in keyof InputOf]: (input: InputOf[Type]) => OwnText } = {
  function: ({ qualifiedName, signature, doc, overloadDoc, body }) => {
    return {
      name: qualifiedName,
      signature,
      doc: [doc, overloadDoc, failureMessage(body), messageIn(body)].filter((text) => text !== null).join(' | '),
    };
  },
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
  module: ({ path, files, folders, readme }) => {
    return { name: path, signature: namesOf([...files, ...folders]).join(' '), doc: readme };
  },
};

/** A function of the content alone: who calls whom changes nothing. */
export function writeWords<Type extends keyof InputOf>(type: Type, input: InputOf[Type]): SummaryWords {
  return WRITERS[type](input);
}

/** A document's own words, even if they are names of others too. */
export function ownTextOf<Type extends keyof InputOf>(type: Type, input: InputOf[Type]): OwnText {
  return OWN_TEXTS[type](input);
}

function namesOf(children: readonly ChildSummary[]): string[] {
  return children.map(({ name }) => name);
}
