// Writes dist/THIRD_PARTY_LICENSES.txt: whose code and grammars are in the package, and their terms in full.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GRAMMARS } from './copy-parts.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(`${project}${path}`, 'utf8'));
/** Libraries that a bundled library carries inside its own files, without their terms. */
const INNER = readJson('scripts/inner-libraries.json');
const INNER_MARK = /\/\/#region \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g;
/** Licences that let us ship a copy with its terms beside it. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'];
const RULE = '='.repeat(80);

/** `metafile` is esbuild's; `copied` are packages of which a file was copied. */
export function writeLicenses(metafile, copied) {
  const inputs = Object.keys(metafile.inputs);
  const bundled = inputs.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean);
  const packages = [...new Set([...bundled, ...copied])].sort();
  const sections = [
    ...packages.map(ofPackage),
    ...innerLibraries(inputs, copied).map(({ inside, ...library }) => ofData(library, `inside ${inside}`)),
    ...Object.entries(GRAMMARS).map(([name, grammar]) =>
      ofData({ ...grammar, name: `tree-sitter-${name}` }, 'a grammar'),
    ),
  ];
  const head = 'Portolan contains the following software. Its own licence is in LICENSE.\n';
  writeFileSync(`${project}dist/THIRD_PARTY_LICENSES.txt`, [head, ...sections].join(`\n${RULE}\n`));
}

function ofPackage(name) {
  const folder = `node_modules/${name}/`;
  const { version, license, author } = readJson(`${folder}package.json`);
  const file = readdirSync(`${project}${folder}`).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const title = `${name} ${version} (${allowed(name, license)})`;
  if (file !== undefined) return `${title}\n\n${readFileSync(`${project}${folder}${file}`, 'utf8').trim()}\n`;
  return `${title}\n\nCopyright (c) ${author?.name ?? author ?? `the authors of ${name}`}\n\n${terms(license)}`;
}

function ofData({ name, source, license, copyright }, what) {
  const lines = copyright.map((each) => `Copyright (c) ${each}\n`).join('');
  return `${name}, ${what} (${allowed(name, license)})\n${source}\n\n${lines}\n${terms(license)}`;
}

function terms(license) {
  if (license === 'Apache-2.0') return 'The terms are those in LICENSE beside this package.\n';
  const path = `${project}scripts/licenses/${license}.txt`;
  if (!existsSync(path)) throw new Error(`scripts/licenses has no ${license}.txt`);
  return readFileSync(path, 'utf8');
}

function allowed(name, license) {
  if (!ALLOWED.includes(license)) throw new Error(`${name} comes under ${license}, which nobody looked at`);
  return license;
}

/** `copied`: compiled files, in which no mark can be seen: what the list says of them is taken. */
function innerLibraries(inputs, copied) {
  const found = new Set();
  for (const path of inputs.filter((each) => each.startsWith('node_modules/'))) {
    for (const [, name] of readFileSync(`${project}${path}`, 'utf8').matchAll(INNER_MARK)) found.add(name);
  }
  for (const name of found) {
    if (!INNER.some((each) => each.name === name)) throw new Error(`scripts/inner-libraries.json lacks ${name}`);
  }
  return INNER.filter(({ name, inside }) => found.has(name) || copied.includes(inside));
}
