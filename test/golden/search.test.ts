// Where the wanted file lands for questions on a small repository of our own, the ten that come first, and what that is
// worth in all: a ranking change is a diff here.
import { expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment } from '../support/cli.ts';
import { gitRepository } from '../support/temporary.ts';
import { POST_OFFICE, QUESTIONS } from './search-files.ts';

it('search', async () => {
  const folder = gitRepository(POST_OFFICE, 'post-office');
  const portolan = await openPortolan({ folder, environment: cliEnvironment() });
  await portolan.index();
  const out: string[] = [];
  const ranks: number[] = [];
  for (const [question, wanted] of QUESTIONS) {
    const { hits } = await portolan.search(question, { limit: 10 });
    const rank = hits.findIndex(({ path }) => path === wanted) + 1;
    ranks.push(rank);
    out.push(`${question}\n  wanted ${wanted}: ${rank === 0 ? 'not found' : `place ${rank}`}`);
    for (const { path, startLine, endLine, score, source } of hits)
      out.push(`  ${score.toFixed(3)} ${path}:${startLine}-${endLine} ${source}`);
  }
  await portolan.close();
  await expect(`${out.join('\n')}\n`).toMatchFileSnapshot('search.txt');
  await expect(statsOf(ranks)).toMatchFileSnapshot('search-stats.txt');
});

function statsOf(ranks: readonly number[]): string {
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length;
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
  const lines = [`questions ${ranks.length}`, `first ${share(1)}`, `in three ${share(3)}`, `in ten ${share(10)}`];
  return `${[...lines, `mean reciprocal rank ${reciprocal.toFixed(3)}`].join('\n')}\n`;
}
