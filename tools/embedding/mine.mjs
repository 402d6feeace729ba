// Mines pairs of what people say of code and the code: a doc comment's first sentence and the body without it, what a file
// says of itself and its start, a comment between lines and the lines after it. By our own parser. What shares text with
// the trees that measure is left out. `node tools/embedding/mine.mjs --corpus FOLDER --trees FOLDER [--jobs 2]`
//
// One process a shard: what a grammar takes of memory it never gives back. A shard that is there is not mined again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadParser } from '../../eval/load-parser.mjs';
import { archiveOf, corpusFolder, option, readList } from './corpus.mjs';
import { isLeakPath } from './leaks.mjs';
import { mixed } from './mixed.mjs';
import { pairsOfFile } from './pairs-of-file.mjs';
import { unpack } from './unpack.mjs';
import { WindowSet } from './windows.mjs';

const SHARDS = 48;
const MOST_PAIRS = 2_000;
const MOST_PAIRS_THIN = 12_000;
const MOST_CHARS = 700_000;
const MOST_CHARS_THIN = 6_000_000;
const MOST_FILE_CHARS = 150_000;
const TIMEOUT_MS = 10_000;
/** A file with fewer comments than one in so many characters is passed over. */
const CHARS_A_COMMENT = 1_500;
const COMMENT_START = /^\s*(?:\/\*\*|\/\/|#(?![ie[!dpu])|--|"""|''')/;
/** Of these there is little, so of each package more is taken; and they come first in a package. */
const THIN = new Set(['csharp', 'kotlin', 'swift', 'elixir', 'scala', 'dart']);
const RANK = { typescript: 1, tsx: 1, javascript: 3 };
const CODE =
  /\.(?:[cm]?[jt]sx?|py|pyi|go|rs|java|kts?|rb|php|cs|swift|exs?|scala|dart|lua|hs|c|h|cc|cpp|cxx|hpp|hh|zig|vue|svelte|sh|bash)$/;
const SKIPPED =
  /(?:^|\/)(?:node_modules|vendor|vendored|_vendor|third[-_]?party|3rdparty|extern|external|externals|deps|bundled|test|tests|testing|__tests__|spec|specs|testdata|fixtures|examples?|docs?|locale|locales|i18n|generated|umd|esm5?|es5|cjs|min)\/|\.min\.|\.bundle\.|[-_.]test\.|_test\.go$|\.spec\.|\.pb\.|_pb2?\.|\.g\.|\.generated\.|\.designer\.cs$/i;

const corpus = corpusFolder();
const shard = option('shard', null);
const folder = join(corpus, 'pairs');
mkdirSync(folder, { recursive: true });
const windowsFile = join(corpus, 'windows.bin');

if (shard === null) await mineAll();
else await mineShard(Number(shard));

async function mineAll() {
  if (!existsSync(windowsFile)) {
    const windows = new WindowSet();
    windows.addFolder(option('trees', null) ?? missingTrees());
    writeFileSync(windowsFile, windows.slots);
    console.log(`${windows.count} windows of text that measures`);
  }
  const left = Array.from({ length: SHARDS }, (_, at) => at).filter((at) => !existsSync(shardFile(at)));
  const one = async () => {
    while (left.length > 0) {
      const at = left.shift();
      const child = spawn(
        process.execPath,
        ['--max-old-space-size=6144', fileURLToPath(import.meta.url), '--corpus', corpus, '--shard', at],
        { stdio: 'inherit' },
      );
      await once(child, 'exit');
    }
  };
  await Promise.all(Array.from({ length: Number(option('jobs', '2')) }, one));
}

function missingTrees() {
  console.error('--trees FOLDER is needed: the trees that measure, to leave out what they hold');
  process.exit(2);
}

function shardFile(at) {
  return join(folder, `${String(at).padStart(2, '0')}.jsonl`);
}

/** Packages in a mixed order, so that the first shards are like the rest. */
async function mineShard(at) {
  const started = Date.now();
  const slots = readFileSync(windowsFile);
  const windows = new WindowSet(new Uint32Array(slots.buffer, slots.byteOffset, slots.length / 4));
  const parser = await loadParser();
  const languages = new Map(parser.LANGUAGES.map((language) => [language.id, language]));
  const syntax = parser.treeSitterSyntax();
  const packages = readList()
    .map((each) => ({ ...each, order: mixed(`${each.source} ${each.name}`) }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
    .filter((_, place) => place % SHARDS === at);
  const out = openSync(`${shardFile(at)}.part`, 'w');
  const totals = { packages: 0, chars: 0, pairs: 0, leaks: 0 };
  for (const each of packages) {
    const file = archiveOf(corpus, each);
    if (!existsSync(file)) continue;
    const lines = [];
    let chars = 0;
    let thinChars = 0;
    let thinPairs = 0;
    try {
      for (const { path, language, text } of filesOf(file, each, parser.languageOfPath)) {
        const isThin = THIN.has(language);
        if (
          isThin
            ? thinPairs >= MOST_PAIRS_THIN || thinChars > MOST_CHARS_THIN
            : lines.length - thinPairs >= MOST_PAIRS || chars > MOST_CHARS
        )
          continue;
        if (isThin) thinChars += text.length;
        else chars += text.length;
        const parsed = await parser.parseText(
          { text, language: languages.get(language) ?? null, timeoutMs: TIMEOUT_MS },
          syntax,
        );
        if (parsed.means === 'window') continue;
        for (const pair of pairsOfFile({ text, parsed })) {
          if (windows.shares(`${pair.query}\n${pair.code}`)) {
            totals.leaks += 1;
            continue;
          }
          if (isThin) thinPairs += 1;
          const shown = path.split('/').slice(-4).join('/');
          lines.push(`${JSON.stringify({ ...pair, path: shown, language, package: `${each.source}:${each.name}` })}\n`);
        }
      }
    } catch (error) {
      console.error(`${each.source} ${each.name}: ${error}`);
    }
    writeSync(out, lines.join(''));
    totals.packages += 1;
    totals.chars += chars + thinChars;
    totals.pairs += lines.length;
  }
  closeSync(out);
  renameSync(`${shardFile(at)}.part`, shardFile(at));
  console.log(`shard ${at}: ${JSON.stringify(totals)} in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Of one package, the thin languages first, then in a mixed order. */
function filesOf(archive, { source, name }, languageOfPath) {
  const files = [];
  const seen = new Set();
  const add = (path, text) => {
    const language = languageOfPath(path);
    const key = `${path.split('/').at(-1)} ${text.length}`;
    if (language === null || seen.has(key) || text.length < 200 || text.length > MOST_FILE_CHARS) return;
    seen.add(key);
    if (
      text.length / (text.split('\n').length || 1) > 160 ||
      /@generated|auto-?generated|DO NOT EDIT/i.test(text.slice(0, 1_000))
    )
      return;
    if (commentBlocks(text) * CHARS_A_COMMENT < text.length) return;
    files.push({ path, language, text });
  };
  unpack(archive, (path, read) => {
    if (isLeakPath(path) || (SKIPPED.test(path) && !(source === 'npm' && path.endsWith('.map')))) return;
    if (source === 'npm' && path.endsWith('.map')) {
      for (const [from, text] of mappedSources(read())) if (!SKIPPED.test(from) && !isLeakPath(from)) add(from, text);
      return;
    }
    if (!CODE.test(path)) return;
    if (path.endsWith('.d.ts') && !name.startsWith('@types/')) return;
    const bytes = read();
    if (bytes.length < 200 || bytes.length > MOST_FILE_CHARS) return;
    add(path, bytes.toString());
  });
  const rank = ({ language }) => (THIN.has(language) ? 0 : (RANK[language] ?? 2));
  return files.sort((a, b) => rank(a) - rank(b) || mixed(a.path) - mixed(b.path) || (a.path < b.path ? -1 : 1));
}

/** Parsing is most of the work: what says little about itself is not worth it. */
function commentBlocks(text) {
  let blocks = 0;
  let wasComment = false;
  for (const line of text.split('\n')) {
    const isComment = COMMENT_START.test(line);
    if (isComment && !wasComment) blocks += 1;
    wasComment = isComment;
  }
  return blocks;
}

/** TypeScript that only source maps still hold. */
function mappedSources(bytes) {
  if (bytes.length > 6_000_000) return [];
  try {
    const { sources, sourcesContent } = JSON.parse(bytes.toString());
    return (sourcesContent ?? []).flatMap((text, at) => {
      const path = (sources[at] ?? '').replace(/^(?:\.\.?\/|webpack:\/\/\/?)+/, '');
      return typeof text === 'string' && /\.tsx?$/.test(path) && !path.includes('node_modules') ? [[path, text]] : [];
    });
  } catch {
    return [];
  }
}
