// Many files in one: `-- path --` on a line of its own, and below it the text.
import { readFileSync } from 'node:fs';

export function readArchive(name: string): Record<string, string> {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [, ...parts] = text.split(/^-- (.+) --\n/m);
  const files: Record<string, string> = {};
  for (let at = 0; at < parts.length; at += 2) files[parts[at] as string] = parts[at + 1] as string;
  return files;
}
