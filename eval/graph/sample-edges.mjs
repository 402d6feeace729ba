// A random sample of edges to be judged by reading: `node eval/graph/sample-edges.mjs language=FOLDER… [--size 100]`.
// Writes eval/judged/edges.json with `verdict: null` for what nobody has judged; judged edges that are drawn again keep
// their verdict. `--score` only counts what was judged, by language and strategy, into eval/results/edges.json.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aboutRepository, projectFolder, publish, round } from '../../bench/measure.mjs';

const BAR = 0.95;
const SEED = 20_261_116;
const judgedFile = join(projectFolder(), 'eval/judged/edges.json');
const known = existsSync(judgedFile) ? JSON.parse(readFileSync(judgedFile, 'utf8')) : {};
const args = process.argv.slice(2);
if (args.includes('--score')) score();
else {
  const size = Number(args[args.indexOf('--size') + 1] ?? 100) || 100;
  for (const pair of args.filter((arg) => arg.includes('='))) {
    const [language, folder] = pair.split('=');
    known[language] = sampleOf(language, folder, size);
  }
  writeFileSync(judgedFile, `${JSON.stringify(known, null, 2)}\n`);
}

/** Of code that is no test, every confident edge but imports, with the lines that a reader needs. */
function sampleOf(language, folder, size) {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-edges-'));
  const portolan = (...words) =>
    execFileSync(process.execPath, [join(projectFolder(), 'dist/cli/main.js'), '--dir', dir, '--quiet', ...words], {
      cwd: folder,
      maxBuffer: 2 ** 30,
    }).toString();
  portolan('index', '.');
  const files = new Set(portolan('files', '--language', language).trim().split('\n'));
  const records = portolan('export', '--no-refresh')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(dir, { recursive: true });
  const nodes = new Map(records.filter(({ type }) => type === 'node').map((node) => [node.id, node]));
  const isJudged = ({ type, kind, confidence, path, to }) =>
    type === 'edge' && kind !== 'IMPORTS' && confidence >= 0.5 && files.has(path) && !isTest(path) && nodes.has(to);
  const before = new Map((known[language]?.edges ?? []).map((edge) => [keyOf(edge), edge.verdict]));
  const edges = shuffled(records.filter(isJudged))
    .slice(0, size)
    .map(({ kind, strategy, path, line, from, to }) => {
      const target = nodes.get(to);
      const edge = { kind, strategy, site: `${path}:${line}`, from: short(from), to: short(to) };
      const place = { text: lineAt(folder, path, line), target: `${target.path}:${target.line}` };
      return {
        ...edge,
        ...place,
        definition: lineAt(folder, target.path, target.line),
        verdict: before.get(keyOf(edge)) ?? null,
      };
    });
  return { repository: aboutRepository(folder), edges };
}

function score() {
  const rows = Object.entries(known).map(([language, { repository, edges }]) => {
    const judged = edges.filter(({ verdict }) => verdict !== null);
    const right = judged.filter(({ verdict }) => verdict === 'right').length;
    const byStrategy = {};
    for (const { strategy, verdict } of judged) {
      byStrategy[strategy] ??= { right: 0, wrong: 0 };
      byStrategy[strategy][verdict === 'right' ? 'right' : 'wrong'] += 1;
    }
    const got = round(right / Math.max(judged.length, 1));
    const what = `${language}: precision of ${judged.length} edges that were read`;
    return { what, bar: `≥ ${BAR}`, got, holds: got >= BAR && judged.length === edges.length, repository, byStrategy };
  });
  publish('edges', null, rows, 'eval');
}

function keyOf({ kind, site, from, to }) {
  return [kind, site, from, to].join('\n');
}

function shuffled(list) {
  let state = SEED;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return list
    .map((item) => [next(), item])
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}

function lineAt(folder, path, line) {
  return (readFileSync(join(folder, path), 'utf8').split('\n')[line - 1] ?? '').trim().slice(0, 160);
}

function short(id) {
  return id.split('/').slice(2).join('/');
}

function isTest(path) {
  return /(?:^|\/)(?:tests?|testdata|benchmarks?|fixtures|examples?)\/|(?:_test|_bench|Tests?)\.\w+$|\.Tests\//i.test(
    path,
  );
}
