// What does exact search cost over bare ripgrep, for the same pattern and caps, process start aside?
import { rgPath } from '@vscode/ripgrep';
import { compare, publish, repositoryArgument, run } from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');

const { folder, about } = repositoryArgument();
process.chdir(folder);
const portolan = await openPortolan();

/** Bare ripgrep sees what git sees: hidden files too, and not the `.git` folder. */
const RG = ['--no-config', '--hidden', '--glob', '!.git', '--json'];
const CASES = [
  { name: 'a rare word', pattern: 'kubeletEvictionThreshold|unlikelyWordOfOurs', args: [], query: {} },
  { name: 'a common word, one line a file', pattern: 'func', args: ['-m', '1'], query: { maxPerFile: 1 } },
  { name: 'a regular expression', pattern: 'func \\w+\\(ctx context\\.Context', args: [], query: {} },
  { name: 'a word, case ignored', pattern: 'eviction', args: ['-i'], query: { caseMode: 'insensitive' } },
];

const rows = [];
for (const { name, pattern, args, query } of CASES) {
  let hits = 0;
  const speed = await compare(
    () => run(rgPath, [...RG, ...args, '-e', pattern], folder, { okCodes: [0, 1] }),
    async () => {
      const answer = await portolan.grep(pattern, { query, maxHits: 1_000_000 });
      hits = answer.hits.length;
    },
  );
  rows.push({
    what: `grep, ${name} ÷ bare ripgrep`,
    bar: '≤ 1.5',
    got: speed.ratio,
    holds: speed.ratio <= 1.5,
    hits,
    ...speed,
  });
}
publish('grep', about, rows);
await portolan.close();
