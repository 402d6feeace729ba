// The content of some bytes: judged, parsed, packed. Runs on worker threads, and knows nothing of files or stores.

import { encodeFileInterface } from '../../graph/encode-file-interface.ts';
import { fileInterfaceOf } from '../../graph/file-interface.ts';
import { encodeReaches } from '../../graph/reaches/encode-reaches.ts';
import type { FileReaches } from '../../graph/reaches/reach.ts';
import { reachesOf } from '../../graph/reaches/reaches-of.ts';
import type { Language } from '../../languages/facts/language.ts';
import { languageById } from '../../languages/language-by-id.ts';
import type { ParsedFile, ParseTrouble } from '../../model/parsed-file.ts';
import { decodeStoredText, encodeContent, encodeNormalForms, encodeText } from '../../parse/artefact-kinds.ts';
import { encodeLinks } from '../../parse/encode-links.ts';
import { languageOfShebang } from '../../parse/language-of.ts';
import { normalizeFunctions } from '../../parse/normalize-code.ts';
import { parseText } from '../../parse/parse-text.ts';
import { readByWindow } from '../../parse/read-by-window.ts';
import type { ContentJob, MadeContent } from '../../ports/content-maker.ts';
import type { LoadEncodings } from '../../ports/encodings.ts';
import type { Syntax } from '../../ports/syntax.ts';
import { judgeBytes } from '../../scan/judge-text.ts';

export interface ContentTools {
  readonly syntax: Syntax;
  readonly encodings: LoadEncodings;
  readonly timeoutMs: number;
}

export async function makeContent(job: ContentJob, tools: ContentTools): Promise<MadeContent> {
  const { syntax, encodings, timeoutMs } = tools;
  if (job.wants === 'normal_forms') {
    const input = { text: decodeStoredText(job.bytes), language: languageById(job.language), timeoutMs };
    return onlyContent(encodeNormalForms(await normalizeFunctions(input, syntax)));
  }
  return make(job, encodings, async (text, language) => {
    const parsed = await parseText({ text, language, timeoutMs }, syntax);
    return { parsed, reaches: reachesOf(text, language?.id ?? job.language, parsed.symbols) };
  });
}

/** For a content that brought its thread down: its lines can still be searched. */
export function makeWithoutParsing(
  job: ContentJob,
  trouble: ParseTrouble,
  encodings: LoadEncodings,
): Promise<MadeContent> {
  if (job.wants === 'normal_forms') return Promise.resolve(onlyContent(encodeNormalForms(null)));
  return make(job, encodings, async (text) => ({ parsed: readByWindow(text, trouble), reaches: null }));
}

function onlyContent(content: Uint8Array): MadeContent {
  return { content, links: null, fileInterface: null, reaches: null, text: null };
}

interface Parsed {
  readonly parsed: ParsedFile;
  readonly reaches: FileReaches | null;
}

type Parse = (text: string, language: Language | null) => Promise<Parsed>;

async function make(job: ContentJob, encodings: LoadEncodings, parse: Parse): Promise<MadeContent> {
  const { facts, text } = await judgeBytes(job.bytes, job.language, languageOfShebang, encodings, job.binary);
  if (text === null || facts.isMinified) {
    return onlyContent(encodeContent({ facts, outline: null }));
  }
  const language = languageById(job.language ?? facts.shebangLanguage);
  const { parsed, reaches } = await parse(text, language);
  const { imports, exports, references, bindings, ...outline } = parsed;
  return {
    content: encodeContent({ facts, outline }),
    links: encodeLinks({ imports, exports, references, bindings }),
    fileInterface: encodeFileInterface(fileInterfaceOf({ ...parsed, path: '', language: language?.id ?? '' })),
    reaches: reaches === null ? null : encodeReaches(reaches),
    text: encodeText(text),
  };
}
