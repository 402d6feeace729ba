// What is in these bytes: judged, parsed, packed. Runs on worker threads, and knows nothing of files or stores.
import type { ParsedFile, ParseTrouble } from '../model/parsed-file.ts';
import type { Language } from '../parse/language.ts';
import { languageOfShebang } from '../parse/language-of.ts';
import { LANGUAGES } from '../parse/languages/all.ts';
import { parseText } from '../parse/parse-text.ts';
import { readByWindow } from '../parse/read-by-window.ts';
import type { ContentJob, MadeContent } from '../ports/content-maker.ts';
import type { Syntax } from '../ports/syntax.ts';
import { judgeBytes } from '../scan/judge-text.ts';
import { encodeContent, encodeText } from './artefact-kinds.ts';
import { encodeLinks } from './encode-links.ts';

const BY_ID = new Map(LANGUAGES.map((language) => [language.id, language]));

export async function makeContent(job: ContentJob, syntax: Syntax, timeoutMs: number): Promise<MadeContent> {
  return make(job, (text, language) => parseText({ text, language, timeoutMs }, syntax));
}

/** For a content that brought its thread down: its lines can still be searched. */
export function makeWithoutParsing(job: ContentJob, trouble: ParseTrouble): Promise<MadeContent> {
  return make(job, async (text) => readByWindow(text, trouble));
}

type Parse = (text: string, language: Language | null) => Promise<ParsedFile>;

async function make(job: ContentJob, parse: Parse): Promise<MadeContent> {
  const { facts, text } = judgeBytes(job.bytes, job.language, languageOfShebang);
  if (text === null || facts.isMinified) {
    return { content: encodeContent({ facts, outline: null }), links: null, text: null };
  }
  const language = BY_ID.get(job.language ?? facts.shebangLanguage ?? '') ?? null;
  const { imports, exports, references, bindings, ...outline } = await parse(text, language);
  return {
    content: encodeContent({ facts, outline }),
    links: encodeLinks({ imports, exports, references, bindings }),
    text: encodeText(text),
  };
}
