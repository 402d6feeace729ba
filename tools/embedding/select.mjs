// Chooses the packages to learn from and writes packages.tsv: source, name, version, sha256. Run again only to change the
// choice; the choice itself is what is committed. `node tools/embedding/select.mjs --corpus FOLDER`
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOf, corpusFolder, LIST } from './corpus.mjs';
import { debianFiles, readIndexes } from './debian.mjs';
import { isLeakName } from './leaks.mjs';
import { eachAtOnce, manifestOf, registry } from './npm.mjs';

const MB = 2 ** 20;
const MOST_NPM = 3_200;
const MOST_C_SOURCES = 700;
/** Whole standard libraries are worth their size. */
const LARGE_DEBS = ['libpython3.11-stdlib', 'golang-1.19-src', 'rust-src'];
/** Languages that are thin elsewhere. */
const LARGE_SOURCES = [
  'kotlin',
  'scala',
  'elixir-lang',
  'mono',
  'gradle',
  'groovy',
  'gradle-kotlin-dsl',
  'kotlinx-atomicfu',
];

const corpus = corpusFolder();
const rows = [...debianRows(), ...(await npmRows())];
rows.sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1));
writeFileSync(LIST, `source\tname\tversion\tsha256\n${rows.map((row) => `${row.join('\t')}\n`).join('')}`);
console.log(`${rows.length} packages`);

function debianRows() {
  const indexes = readIndexes(join(corpus, 'apt'));
  const files = debianFiles(indexes);
  const newest = (list) => new Map(list.map((each) => [each.Package, each])).values();
  const bySource = new Map();
  for (const each of newest(indexes.binary)) {
    const { Package: name, Size } = each;
    const isLarge = LARGE_DEBS.includes(name);
    if (!isLarge && !/^(?:python3-|librust-[^+]*-dev$|golang-.*-dev$|ruby-|php-|node-|lua-)/.test(name)) continue;
    if (isLeakName(name) || Number(Size) < 4_000 || (!isLarge && Number(Size) > 3 * MB)) continue;
    if (/-(?:doc|dbg|tests?|examples)$/.test(name)) continue;
    const source = (each.Source ?? name).replace(/ .*/, '');
    const before = bySource.get(source);
    if (before === undefined || Number(before.Size) < Number(Size)) bySource.set(source, each);
  }
  const debs = [...bySource.values()].filter(({ Package: name }) => !name.startsWith('node-'));
  const sources = [...newest(indexes.source)].filter(({ Package: name }) => !isLeakName(name) && !bySource.has(name));
  const sized = (each, most) => {
    const bytes = files.get(`dsc ${each.Package} ${each.Version}`)?.bytes ?? 0;
    return bytes > 2_000 && bytes < most;
  };
  const needs = (each, pattern) => pattern.test(`${each['Build-Depends'] ?? ''} ${each['Build-Depends-Indep'] ?? ''}`);
  const isOther = ({ Package: name }) =>
    /^(?:python|ruby|golang|rust|node|haskell|lib.*-perl$|r-|php|ocaml|elpa|fonts|texlive)/.test(name);
  const java = sources.filter(
    (each) => needs(each, /default-jdk|javahelper|maven-debian-helper/) && sized(each, 5 * MB),
  );
  const csharp = sources.filter((each) => needs(each, /mono-devel|cli-common-dev/) && sized(each, 30 * MB));
  const large = sources.filter(
    (each) =>
      LARGE_SOURCES.includes(each.Package) ||
      (/^(?:scala|sbt|elixir|kotlin)-/.test(each.Package) && sized(each, 30 * MB)),
  );
  const taken = new Set([...java, ...csharp, ...large]);
  const c = sources
    .filter(
      (each) =>
        !taken.has(each) &&
        !isOther(each) &&
        needs(each, /cmake|meson|autotools|autoconf|libtool|pkg-config|lib.*-dev/) &&
        sized(each, 1.5 * MB),
    )
    .sort((a, b) => (mixed(a.Package) < mixed(b.Package) ? -1 : 1))
    .slice(0, MOST_C_SOURCES);
  const haskell = sources
    .filter((each) => /^haskell-/.test(each.Package) && sized(each, MB))
    .sort((a, b) => (mixed(a.Package) < mixed(b.Package) ? -1 : 1))
    .slice(0, 120);
  const row = (kind) => (each) => [
    kind,
    each.Package,
    each.Version,
    files.get(`${kind} ${each.Package} ${each.Version}`)?.sha256,
  ];
  return [
    ...debs.map(row('deb')),
    ...[...new Set([...java, ...csharp, ...large, ...c, ...haskell])].map(row('dsc')),
  ].filter(([, , , sha]) => sha !== undefined);
}

/** From the seeds along what they need, the most needed first. */
async function npmRows() {
  const base = registry();
  const seeds = readFileSync(new URL('seeds.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
  const wanted = new Map(seeds.map((name) => [name, 1_000]));
  const seen = new Set();
  const rows = [];
  while (rows.length < MOST_NPM) {
    const round = [...wanted]
      .filter(([name]) => !seen.has(name) && !isLeakName(name))
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, 800)
      .map(([name]) => name);
    if (round.length === 0) break;
    for (const name of round) seen.add(name);
    const found = new Map();
    await eachAtOnce(round, 16, async (name) => {
      const manifest = await manifestOf(base, name);
      if (manifest === null) return;
      found.set(name, { manifest, sha256: await keep(name, manifest) });
    });
    for (const name of round) {
      const { manifest, sha256 } = found.get(name) ?? {};
      if (manifest === undefined) continue;
      if (sha256 !== null) rows.push(['npm', name, manifest.version, sha256]);
      for (const field of ['dependencies', 'devDependencies', 'peerDependencies']) {
        for (const needed of Object.keys(manifest[field] ?? {})) wanted.set(needed, (wanted.get(needed) ?? 0) + 1);
      }
    }
    console.log(`npm: ${rows.length} of ${seen.size} names`);
  }
  return rows;
}

/** The list needs a checksum the registry does not give, so what is listed is also gathered. Null where it is too large. */
async function keep(name, { version, dist }) {
  const file = archiveOf(corpus, { source: 'npm', name, version });
  if (!existsSync(file)) {
    if ((dist.unpackedSize ?? 0) > 60 * MB) return null;
    try {
      const answer = await fetch(dist.tarball, { signal: AbortSignal.timeout(60_000) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok || bytes.length > 8 * MB) return null;
      mkdirSync(join(corpus, 'archives/npm'), { recursive: true });
      writeFileSync(file, bytes);
    } catch {
      return null;
    }
  }
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function mixed(name) {
  return createHash('sha256').update(name).digest('hex');
}
