// What does `portolan index` cost when nothing changed? A whole process against a whole `git status`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, projectFolder, publish, repositoryArgument, run } from './measure.mjs';

const { folder, about } = repositoryArgument();
const data = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
const cli = join(projectFolder(), 'dist/cli/main.js');
const index = () => run(process.execPath, [cli, 'index', '--quiet', '--json', '--dir', data], folder);
try {
  index();
  // History may need a second run to be complete.
  for (let tries = 0; tries < 20 && JSON.parse(index().toString()).repositories.length > 0; tries += 1);
  const speed = await compare(() => run('git', ['status'], folder), index);
  const start = await compare(
    () => run(process.execPath, ['-e', '0'], folder),
    () => run(process.execPath, [cli, '--version'], folder),
  );
  publish('index-unchanged', about, [
    {
      what: 'index with nothing changed ÷ git status, process start included',
      bar: '≤ 3',
      got: speed.ratio,
      holds: speed.ratio <= 3,
      nodeStartMs: start.calibrationMs,
      ...speed,
    },
  ]);
} finally {
  rmSync(data, { recursive: true, force: true });
}
