// What a model gets for each level. Only a function has source; higher levels have words and names.
import type { SummaryContext } from '../../model/summary.ts';
import { partLine } from './render-request.ts';
import type { Material } from './writing-task.ts';

interface Part {
  readonly name: string;
  readonly summary: string;
  readonly businessIntent: string;
}

interface FunctionFacts {
  readonly qualifiedName: string;
  readonly language: string;
  readonly signature: string | null;
  readonly doc: string | null;
  readonly body: string;
}

interface ClassFacts {
  readonly qualifiedName: string;
  readonly doc: string | null;
  readonly methods: readonly Part[];
  readonly members: readonly string[];
}

interface FileMaterial {
  readonly path: string;
  readonly doc: string | null;
  readonly classes: readonly Part[];
  readonly functions: readonly Part[];
  readonly imports: readonly string[];
  readonly globals: readonly string[];
}

interface ModuleFacts {
  readonly path: string;
  readonly files: readonly Part[];
  readonly folders: readonly Part[];
  readonly readme: string | null;
}

export function functionMaterial(facts: FunctionFacts, { calledBy, calls }: SummaryContext): Material {
  const { qualifiedName: name, language, signature, doc, body } = facts;
  const sections = { signature: signature ?? '', docstring: doc ?? '', source: body, called_by: calledBy, calls };
  return { name, language, sections };
}

export function classMaterial({ qualifiedName: name, doc, methods, members }: ClassFacts): Material {
  return { name, language: null, sections: { docstring: doc ?? '', members, methods: methods.map(lineOf) } };
}

export function fileMaterial({ path: name, doc, classes, functions, imports, globals }: FileMaterial): Material {
  const parts = { classes: classes.map(lineOf), functions: functions.map(lineOf) };
  return { name, language: null, sections: { docstring: doc ?? '', imports, globals, ...parts } };
}

export function moduleMaterial({ path: name, files, folders, readme }: ModuleFacts): Material {
  const parts = { files: files.map(lineOf), folders: folders.map(lineOf) };
  return { name, language: null, sections: { readme: readme ?? '', ...parts } };
}

function lineOf(part: Part): string {
  return partLine(part.name, part);
}
