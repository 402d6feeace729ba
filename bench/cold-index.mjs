// What does a first index cost, stage by stage: CPU against a bare parse of the same files by the same parser, memory,
// room on disk? `node bench/cold-index.mjs FOLDER`; each side is a process of its own, which tells what it used.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { publish, repositoryArgument, round } from './measure.mjs';

const SELF = fileURLToPath(import.meta.url);
const [, , , part, data] = process.argv;
const { folder, about } = repositoryArgument();

if (part === 'index') await indexOnce(data);
else if (part === 'parse') await parseOnce(data);
else main();

function main() {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-bench-cold-'));
  try {
    const index = child('index', dir);
    const bare = child('parse', dir);
    const speed = round(bare.cpuSeconds / index.cpuSeconds);
    const room = round(bytesIn(dir) / index.sourceBytes);
    publish('cold-index', { ...about, sourceMegabytes: round(index.sourceBytes / 1e6) }, [
      {
        ...{ what: 'first index: speed ÷ bare parse of the same files, CPU seconds', bar: '≥ 0.4', got: speed },
        ...{ holds: speed >= 0.4, indexCpuSeconds: index.cpuSeconds, parseCpuSeconds: bare.cpuSeconds },
        ...{ wallSeconds: index.wallSeconds, stages: index.stages },
      },
      {
        ...{ what: 'memory of the process, MB resident at most', bar: '≤ 1000', got: index.residentMegabytes },
        holds: index.residentMegabytes <= 1_000,
      },
      {
        ...{ what: 'data folder ÷ source text', bar: '≤ 3', got: room, holds: room <= 3 },
        megabytes: round(bytesIn(dir) / 1e6),
      },
    ]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function child(what, dir) {
  const done = spawnSync(process.execPath, [SELF, folder, what, dir], { maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${what} failed: ${done.stderr}`);
  return JSON.parse(done.stdout.toString());
}

function bytesIn(place) {
  return readdirSync(place, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(place, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);
}

async function indexOnce(dir) {
  const { openPortolan } = await import('../dist/index.js');
  // As the command line does.
  setFlagsFromString('--heap-growing-percent=65');
  const stages = {};
  const begun = {};
  const progress = ({ kind, stage }) => {
    if (kind === 'started') begun[stage] = { at: performance.now(), cpu: process.cpuUsage() };
    if (kind !== 'finished' || begun[stage] === undefined) return;
    const { user, system } = process.cpuUsage(begun[stage].cpu);
    const known = stages[stage] ?? { cpuSeconds: 0, wallSeconds: 0 };
    stages[stage] = {
      cpuSeconds: round(known.cpuSeconds + (user + system) / 1e6),
      wallSeconds: round(known.wallSeconds + (performance.now() - begun[stage].at) / 1_000),
    };
  };
  const started = performance.now();
  const portolan = await openPortolan({ folder, dir, progress });
  await portolan.index({ paths: [folder] });
  const { repositories } = await portolan.status();
  await portolan.close();
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const told = {
    cpuSeconds: round((userCPUTime + systemCPUTime) / 1e6),
    wallSeconds: round((performance.now() - started) / 1_000),
    residentMegabytes: Math.round((maxRSS * 1024) / 1e6),
    sourceBytes: repositories[0].indexedBytes,
    // `publish` holds what is in `link`.
    stages,
  };
  process.stdout.write(JSON.stringify(told));
}

/** Read from disk and parsed, nothing else; files that no grammar reads are only read. */
async function parseOnce(dir) {
  const { Language, Parser } = await import('web-tree-sitter');
  const { grammarFile } = await import('../dist/adapters/tree-sitter/grammar-files.js');
  const { LANGUAGES } = await import('../dist/languages/all.js');
  const { openPortolan } = await import('../dist/index.js');
  const portolan = await openPortolan({ folder, dir });
  const { files } = await portolan.files({ refresh: 'skip' });
  await portolan.close();
  await Parser.init();
  const before = process.cpuUsage();
  const parsers = new Map();
  for (const entry of files) {
    const text = readFileSync(join(folder, entry.path), 'utf8');
    const reading = LANGUAGES.find(({ id }) => id === entry.language)?.syntax?.reading;
    if (reading?.kind !== 'grammar') continue;
    if (!parsers.has(reading.grammar)) {
      const parser = new Parser();
      parser.setLanguage(await Language.load(grammarFile(reading.grammar)));
      parsers.set(reading.grammar, parser);
    }
    parsers.get(reading.grammar).parse(text)?.delete();
  }
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(JSON.stringify({ cpuSeconds: round((user + system) / 1e6) }));
}
