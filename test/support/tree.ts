// Files with any name the system takes, made and read back by bytes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { encodePathBytes, pathParent } from '../../src/model/repo-path.ts';

/** What the system is called with: names that are no UTF-8 go as their bytes. */
export function onDisk(root: string, path: string): Buffer {
  return Buffer.from(path === '' ? encodePathBytes(root) : encodePathBytes(`${root}/${path}`));
}

export function writeTree(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(onDisk(root, pathParent(path)), { recursive: true });
    writeFileSync(onDisk(root, path), text);
  }
}

export function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}
