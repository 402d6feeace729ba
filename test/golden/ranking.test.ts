// Where the wanted file lands for questions on three repositories of realistic size: its place, what came before it, and
// what that is worth in all. A ranking change is a diff here, for better or worse.
import { expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment } from '../support/cli.ts';
import { gitRepository } from '../support/temporary.ts';
import { REPOSITORIES } from './ranking/questions.ts';
import { rankingStats } from './ranking/ranking-stats.ts';

const LIMIT = 20;
const SHOWN = 4;

it('ranking', async () => {
  const places: number[] = [];
  const stats: string[] = [];
  for (const { name, files, questions } of REPOSITORIES) {
    const portolan = await openPortolan({ folder: gitRepository(files(), name), environment: cliEnvironment() });
    const { repositories } = await portolan.index();
    const out: string[] = [];
    const own: number[] = [];
    for (const [question, wanted] of questions) {
      const { hits } = await portolan.search(question, { limit: LIMIT });
      const place = [...new Set<string>(hits.map(({ path }) => path))].indexOf(wanted) + 1;
      own.push(place);
      out.push(`${question}\n  wanted ${wanted}: ${place === 0 ? 'NOT FOUND' : `place ${place}`}`);
      for (const { path, startLine, endLine, score, source } of hits.slice(0, SHOWN))
        out.push(`  ${score.toFixed(3)} ${path}:${startLine}-${endLine} ${source}`);
    }
    await portolan.close();
    places.push(...own);
    stats.push(`${rankingStats(name, own)}, ${repositories[0]?.indexed} files`);
    await expect(`${out.join('\n')}\n`).toMatchFileSnapshot(`ranking/${name}.golden.txt`);
  }
  await expect(`${[...stats, rankingStats('all', places)].join('\n')}\n`).toMatchFileSnapshot('ranking/stats.txt');
});
