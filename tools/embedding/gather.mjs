// Downloads what packages.tsv lists and is not there yet; what has another checksum is left out and told.
// `node tools/embedding/gather.mjs --corpus FOLDER`
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { archiveOf, corpusFolder, readList } from './corpus.mjs';
import { debianFiles, readIndexes } from './debian.mjs';
import { eachAtOnce, manifestOf, registry } from './npm.mjs';

const corpus = corpusFolder();
const missing = readList().filter((each) => !existsSync(archiveOf(corpus, each)));
console.log(`${missing.length} packages to download`);
const files = missing.some(({ source }) => source !== 'npm')
  ? debianFiles(readIndexes(join(corpus, 'apt')))
  : new Map();
const base = registry();
let failed = 0;
await eachAtOnce(missing, 12, async (each) => {
  const problem = await download(each).catch((error) => String(error));
  if (problem === null) return;
  failed += 1;
  console.error(`${each.source} ${each.name} ${each.version}: ${problem}`);
});
console.log(`gathered ${missing.length - failed}, failed ${failed}`);

async function download(each) {
  const { source, name, version, sha256 } = each;
  const url =
    source === 'npm'
      ? (await manifestOf(base, name, version))?.dist.tarball
      : files.get(`${source} ${name} ${version}`)?.url;
  if (url === undefined) return 'not found';
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(180_000) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isRight = answer.ok && createHash('sha256').update(bytes).digest('hex') === sha256;
    if (!isRight && tries < 2) continue;
    if (!isRight) return answer.ok ? 'another checksum' : `status ${answer.status}`;
    const file = archiveOf(corpus, each);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
    return null;
  }
}
