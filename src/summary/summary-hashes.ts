// The three hashes of a summary document, and what stands for the source of a class, file or module.
// The template is hashed, never a rendered prompt: who calls whom changes `graphHash` and nothing else.
import { createHash } from 'node:crypto';
import { compareText } from '../model/order.ts';
import type { SummaryContext } from '../model/summary.ts';
import type { ChildSummary, ClassInput, FileInput, ModuleInput } from './inputs.ts';
import { normalizeContext } from './normalize-context.ts';

export interface SummaryHashes {
  readonly contentHash: string;
  readonly graphHash: string;
  readonly summaryHash: string;
}

/** `template`: of the prompt, with the model it is for; of the extractive writer its version. */
export function summaryHashes(normalizedSource: string, context: SummaryContext, template: string): SummaryHashes {
  return {
    contentHash: sha1(normalizedSource),
    graphHash: sha1(normalizeContext(context)),
    summaryHash: sha1(template + normalizedSource),
  };
}

export function classSource({ doc, methods, members }: ClassInput): string {
  return canonicalJson({ children: hashesOf(methods), docstring: doc, members: members.toSorted(compareText) });
}

export function fileSource({ doc, classes, functions, imports, globals }: FileInput): string {
  return canonicalJson({
    children: hashesOf([...classes, ...functions]),
    docstring: doc,
    globals: globals.toSorted(compareText),
    imports: [...new Set(imports)].sort(compareText),
  });
}

export function moduleSource({ files, folders, readme }: ModuleInput): string {
  return canonicalJson({
    children: hashesOf([...files, ...folders]),
    readme_hash: readme === null ? null : sha1(readme),
  });
}

function hashesOf(children: readonly ChildSummary[]) {
  return children.map(({ id, summaryHash }) => [id, summaryHash]).sort(([a = ''], [b = '']) => compareText(a, b));
}

/** Keys in order at every depth, no blanks. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
