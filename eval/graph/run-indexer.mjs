// Runs the SCIP indexer of a language over a checkout whose dependencies are installed.
// For Python the dependencies are those of the `python` that PATH finds first, so a virtual environment goes there.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/** The configurations that together describe the code of a repository; the one at its top where none is named. */
export const PROJECTS = {
  hono: ['tsconfig.build.json', 'tsconfig.spec.json'],
  vitest: ['tsconfig.check.json', 'packages/browser/tsconfig.json'],
};

const HEAP_MB = 8000;

export function runIndexer({ language, folder, projects, output, tools }) {
  const indexer = tools.indexer(language);
  const args =
    language === 'python'
      ? ['index', '--quiet', '--project-name', basename(folder), '--output', output]
      : ['index', '--no-progress-bar', '--output', output, ...projects];
  execFileSync(process.execPath, [`--max-old-space-size=${HEAP_MB}`, indexer, ...args], {
    ...{ cwd: folder, maxBuffer: 1 << 30, stdio: ['ignore', 'ignore', 'inherit'] },
  });
}
