// The summary files of every repository under a data folder, without what depends on when they were written.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX_FILES } from './summary-project.ts';

/** What the files of every repository say, without times, generations and what follows from them. */
export function summaryFilesIn(data: string): Record<string, string> {
  const root = join(data, 'summary_index_function_level');
  const said: Record<string, string> = {};
  for (const repo of readdirSync(root).sort()) {
    for (const name of INDEX_FILES) {
      const bytes = readFileSync(join(root, repo, name));
      if (name === 'manifest.json') {
        const { generation, files, crc32, ...rest } = JSON.parse(bytes.toString());
        said[`${repo}/${name}`] = JSON.stringify(rest);
      } else if (name === 'summary.jsonl') {
        said[`${repo}/${name}`] = bytes.toString().replaceAll(/"last_updated":"[^"]*"/g, '');
      } else said[`${repo}/${name}`] = bytes.toString('base64');
    }
  }
  return said;
}
