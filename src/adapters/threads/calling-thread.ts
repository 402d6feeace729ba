// The content maker port without threads: for a few contents, which are done before a thread would have started.
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import type { ParseTrouble } from '../../model/parsed-file.ts';
import type { ContentJob, ContentMaker, MadeContent } from '../../ports/content-maker.ts';

export interface Makers {
  readonly makeContent: (job: ContentJob) => Promise<MadeContent>;
  readonly makeWithoutParsing: (job: ContentJob, trouble: ParseTrouble) => Promise<MadeContent>;
  /** The parser of this thread had better not be used again. */
  readonly needsRestart: () => boolean;
}

/** `load` is called at the first job: grammars and queries are not loaded for nothing. */
export function callingThread(load: () => Promise<Makers>): ContentMaker {
  let loading: Promise<Makers> | null = null;
  return {
    async make(jobs) {
      loading ??= load();
      const makers = await loading;
      const made: MadeContent[] = [];
      for (const job of jobs) made.push(await makeSafely(makers, job));
      return made;
    },
    async rest() {},
  };
}

async function makeSafely({ makeContent, makeWithoutParsing }: Makers, job: ContentJob): Promise<MadeContent> {
  try {
    return await makeContent(job);
  } catch (error) {
    throwIfOutOfHandles(error);
    const detail = `its parser failed: ${error instanceof Error ? error.message : String(error)}`;
    return makeWithoutParsing(job, { code: 'parse_crashed', detail, ranges: [] });
  }
}
