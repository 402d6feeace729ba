// What a file may ask of the others, as numbers, and which of these questions a change answers otherwise.
import { beginningOf, hashAfter, hashText } from '../lib/hash-text.ts';
import { pathName, pathParent } from '../model/repo-path.ts';
import { digestsOf, type FileInterface } from './file-interface.ts';
import { isTypeKind } from './file-scope.ts';
import { languageRulesOf } from './language-rules-of.ts';

export const pathQuestion = (path: string) => hashText(`path\n${path}`);
export const folderQuestion = (folder: string) => hashText(`folder\n${folder}`);
export const folderNameQuestion = (name: string) => hashText(`folders\n${name}`);
export const fileNameQuestion = (name: string) => hashText(`named\n${name}`);
export const nameQuestionOf = (path: string) => `name\n${path}\n`;
export const definitionQuestion = (name: string) => hashText(`defines\n${name}`);
export const typeQuestion = (name: string) => hashText(`type\n${name}`);
export const wholeNameQuestion = (qualifiedName: string) => hashText(`whole\n${qualifiedName}`);

/** What a file offers, as pairs of question and answer: what differs between two of them has to be asked again. */
export function answersOf(fileInterface: FileInterface): Uint32Array {
  const pairs: number[] = [];
  const beginning = beginningOf(nameQuestionOf(fileInterface.path));
  for (const [name, digest] of digestsOf(fileInterface)) pairs.push(hashAfter(beginning, name), digest);
  for (const question of definedBy(fileInterface)) pairs.push(question, 1);
  return Uint32Array.from(pairs);
}

/** The questions who defines a name that name this file, each once. */
export function definedBy({ symbols, language }: FileInterface): Uint32Array {
  const questions = new Set<number>();
  for (const name of new Set(symbols.map((symbol) => symbol.name))) questions.add(definitionQuestion(name));
  const { splitsTypes, knowsTypesByName } = languageRulesOf(language);
  for (const { name, qualifiedName, kind } of symbols) {
    if (splitsTypes !== 'never') questions.add(wholeNameQuestion(qualifiedName));
    if (knowsTypesByName && isTypeKind(kind)) questions.add(typeQuestion(name));
  }
  return Uint32Array.from(questions);
}

/** A file before and after a change; its answers are null where it is no code. */
export interface FileChange {
  readonly path: string;
  readonly wasThere: boolean;
  readonly isThere: boolean;
  readonly before: Uint32Array | null;
  readonly after: Uint32Array | null;
}

/** The questions that get another answer by the change. */
export function changedQuestions({ path, wasThere, isThere, before, after }: FileChange): Set<number> {
  const changed = new Set<number>();
  const old = pairsOf(before);
  const now = pairsOf(after);
  for (const [question, answer] of old) if (now.get(question) !== answer) changed.add(question);
  for (const [question, answer] of now) if (old.get(question) !== answer) changed.add(question);
  if (wasThere !== isThere) {
    const folder = pathParent(path);
    const around = [folderQuestion(folder), folderNameQuestion(pathName(folder))];
    for (const question of [pathQuestion(path), fileNameQuestion(pathName(path)), ...around]) changed.add(question);
  }
  return changed;
}

/** What is asked of settings files of this name: they have another text. */
export function settingsQuestion(path: string): number {
  return fileNameQuestion(pathName(path));
}

function pairsOf(answers: Uint32Array | null): Map<number, number> {
  const pairs = new Map<number, number>();
  for (let at = 0; answers !== null && at < answers.length; at += 2) {
    pairs.set(answers[at] as number, answers[at + 1] as number);
  }
  return pairs;
}
