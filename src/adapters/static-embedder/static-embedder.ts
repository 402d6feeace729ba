// The embedder port on the table in the package: no service, no cost, nothing leaves the process. The file is read with
// the first text.
import { setImmediate } from 'node:timers/promises';
import { PortolanError } from '../../model/errors.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { bundledModelFile } from './bundled-model-file.ts';
import { openStaticModel, type StaticModel } from './static-model.ts';

const DIMENSIONS = 256;
const VERSION = 1;
/** As it was trained with. */
const PATH_SHARE = 0.5;
const UNRELATED = 0.2;
/** Some 20 ms of work, after which others have their turn and cancelling is heard. */
const TEXTS_A_TURN = 256;

/** Once a process: reading and checking it takes a while. */
const opened = new Map<string, StaticModel>();

export function staticEmbedder(file: string = bundledModelFile()): Embedder {
  const open = () => {
    const model = opened.get(file) ?? checked(openStaticModel(file));
    opened.set(file, model);
    return model;
  };
  return {
    ...{ provider: 'bundled', model: `portolan-code-${VERSION}`, dimensions: DIMENSIONS, pricePerMillion: null },
    ...{ isInstant: true, pathShare: PATH_SHARE, unrelated: UNRELATED },
    reads: (question) => open().reads(question),
    async embed(texts, side, signal) {
      const vectors = new Float32Array(texts.length * DIMENSIONS);
      stopIfCancelled(signal);
      if (texts.length === 0) return { vectors, dimensions: DIMENSIONS, tokens: 0, requests: 0, redacted: 0 };
      const model = open();
      let tokens = 0;
      for (let at = 0; at < texts.length; at += 1) {
        if (at > 0 && at % TEXTS_A_TURN === 0) {
          await setImmediate();
          stopIfCancelled(signal);
        }
        const before = model.wordsRead;
        if (side === 'query') model.embedQuery(texts[at] as string, vectors, at * DIMENSIONS);
        else if (side === 'path') model.embedPath(texts[at] as string, vectors, at * DIMENSIONS);
        else model.embedCode(texts[at] as string, vectors, at * DIMENSIONS);
        tokens += model.wordsRead - before;
      }
      return { vectors, dimensions: DIMENSIONS, tokens, requests: 0, redacted: 0 };
    },
  };
}

function checked(model: StaticModel): StaticModel {
  const { dimensions, version } = model;
  if (dimensions === DIMENSIONS && version === VERSION) return model;
  const message = `the embedding model is version ${version} of ${dimensions} dimensions, not ${VERSION} of ${DIMENSIONS}`;
  throw new PortolanError('embedder_mismatch', message, { hint: 'install the package again' });
}

function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new PortolanError('cancelled', 'embedding was stopped', { cause: signal.reason });
}
