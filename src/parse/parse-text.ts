// What is in this text? The ladder: by grammar, else by line patterns, else by windows. Never fails: problems are in
// `trouble`, and every line is in some chunk.

import type { Language } from '../languages/facts/language.ts';
import type { ParsedFile, ParseTrouble } from '../model/parsed-file.ts';
import type { Syntax } from '../ports/syntax.ts';
import { readByGrammar } from './read-by-grammar.ts';
import { readByParts } from './read-by-parts.ts';
import { readByPattern } from './read-by-pattern.ts';
import { readByWindow } from './read-by-window.ts';
import { readableText } from './readable-text.ts';

/** Patterns cannot be stopped midway; what is larger is a dump or generated. */
const MAX_PATTERN_CHARS = 1_000_000;
const TOO_LARGE: ParseTrouble = {
  code: 'parse_too_large',
  detail: 'it is too large to look for its structure',
  ranges: [],
};

export interface ParseInput {
  readonly text: string;
  /** Null where it is not known. */
  readonly language: Language | null;
  readonly timeoutMs: number;
}

export async function parseText(input: ParseInput, syntax: Syntax): Promise<ParsedFile> {
  const text = readableText(input.text);
  const reading = input.language?.syntax?.reading;
  const { timeoutMs } = input;
  if (reading === undefined) return readByWindow(text, null);
  if (reading.kind === 'pattern') {
    return text.length > MAX_PATTERN_CHARS ? readByWindow(text, TOO_LARGE) : readByPattern(text, reading);
  }
  if (reading.kind === 'parts') return readByParts({ text, reading, timeoutMs }, syntax);
  const outcome = await readByGrammar({ text, reading, ranges: null, timeoutMs }, syntax);
  return outcome.kind === 'read' ? outcome.file : readByWindow(text, outcome.trouble);
}
