// Writes the files of system.txt, each folder of which is a service, below a folder.
//   node eval/links/own/unpack.mjs FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [folder] = process.argv.slice(2);
const text = readFileSync(new URL('system.txt', import.meta.url), 'utf8');
for (const part of text.split(/^=== /m).slice(1)) {
  const end = part.indexOf('\n');
  const path = join(folder, part.slice(0, end));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, part.slice(end + 1));
}
