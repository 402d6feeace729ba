// Debian's packages as its indexes tell them. The indexes are the system's own, with sources switched on, kept in a folder
// of ours: nothing of the system is changed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM_SOURCES = '/etc/apt/sources.list.d';

/** Stanzas of binary packages and of source packages, each with `base`, where its files are found. */
export function readIndexes(folder) {
  const apt = aptIn(folder);
  apt(['update']);
  const targets = apt(['indextargets', '--format', '$(CREATED_BY)\t$(REPO_URI)\t$(FILENAME)']).trim().split('\n');
  const binary = [];
  const source = [];
  for (const [kind, base, file] of targets.map((line) => line.split('\t')).sort()) {
    if (kind !== 'Packages' && kind !== 'Sources') continue;
    const text = execFileSync('/usr/lib/apt/apt-helper', ['cat-file', file], { maxBuffer: 2 ** 30 }).toString();
    for (const stanza of text.split('\n\n')) {
      if (stanza.trim() !== '') (kind === 'Packages' ? binary : source).push({ ...fieldsOf(stanza), base });
    }
  }
  return { binary, source };
}

function aptIn(folder) {
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  mkdirSync(join(folder, 'cache/archives/partial'), { recursive: true });
  const debian = readdirSync(SYSTEM_SOURCES).filter((name) => name.startsWith('debian'));
  const stated = debian.map((name) => readFileSync(join(SYSTEM_SOURCES, name), 'utf8')).join('\n');
  writeFileSync(join(folder, 'debian.sources'), stated.replace(/^Types: deb$/gm, 'Types: deb deb-src'));
  const settings = [
    `Dir::Etc::sourcelist "${join(folder, 'debian.sources')}";`,
    'Dir::Etc::sourceparts "-";',
    `Dir::State::lists "${join(folder, 'lists')}";`,
    `Dir::Cache "${join(folder, 'cache')}";`,
  ];
  writeFileSync(join(folder, 'apt.conf'), `${settings.join('\n')}\n`);
  const env = { ...process.env, APT_CONFIG: join(folder, 'apt.conf') };
  return (args) => execFileSync('apt-get', args, { env, maxBuffer: 2 ** 30, stdio: 'pipe' }).toString();
}

function fieldsOf(stanza) {
  const fields = {};
  let last = '';
  for (const line of stanza.split('\n')) {
    if (/^\s/.test(line)) fields[last] += `\n${line.trim()}`;
    else {
      const colon = line.indexOf(':');
      last = line.slice(0, colon);
      fields[last] = line.slice(colon + 1).trim();
    }
  }
  return fields;
}

/** Where a package's text is, by what the list calls it: `deb` a binary package, `dsc` the upstream tarball of a source package. */
export function debianFiles({ binary, source }) {
  const files = new Map();
  for (const each of binary) {
    files.set(`deb ${each.Package} ${each.Version}`, {
      ...{ url: addressOf(each.base, each.Filename), sha256: each.SHA256, bytes: Number(each.Size) },
    });
  }
  for (const each of source) {
    const listed = (each['Checksums-Sha256'] ?? '').split('\n').map((line) => line.split(' '));
    const tarball = listed.find(
      ([, , name]) => /(?:\.orig)?\.tar\.(?:xz|gz|bz2)$/.test(name ?? '') && !/debian\.tar|orig-/.test(name),
    );
    if (tarball === undefined) continue;
    const [sha256, bytes, name] = tarball;
    files.set(`dsc ${each.Package} ${each.Version}`, {
      ...{ url: addressOf(each.base, `${each.Directory}/${name}`), sha256, bytes: Number(bytes) },
    });
  }
  return files;
}

/** Some mirrors read a bare plus sign as a blank. */
function addressOf(base, path) {
  return base + path.replaceAll('+', '%2B');
}
