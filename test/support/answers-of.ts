// What somebody who has a workspace open is told: who has asked all along must be told the same as one who comes later.
import type { Portolan } from '../../src/index.ts';

const SYMBOLS_ASKED = 6;
const SKIP = { refresh: 'skip' } as const;

/** Names that are spread over all there are; none where nothing is indexed yet. */
export async function symbolsToAsk(portolan: Portolan): Promise<readonly { id: string; name: string }[]> {
  const { files } = await portolan.outline(SKIP);
  const all = files.flatMap(({ symbols }) => symbols.map(({ id, name }) => ({ id, name })));
  const step = Math.max(1, Math.floor(all.length / SYMBOLS_ASKED));
  return all.filter((_, at) => at % step === 0).slice(0, SYMBOLS_ASKED);
}

/** Without mentions, which are read from the disk as it is now. */
export async function answersOf(portolan: Portolan, symbols: readonly { id: string; name: string }[]) {
  const answers: unknown[] = [];
  for (const { id, name } of symbols) {
    answers.push(await portolan.symbol(id, SKIP), await portolan.trace(id, { ...SKIP, depth: 3, direction: 'in' }));
    answers.push(await portolan.callees(id, SKIP), await portolan.search(name, { ...SKIP, limit: 30 }));
  }
  return answers;
}
