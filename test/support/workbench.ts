// A workbench of a folder, as the command line would compose it there.
import { composeWorkbench } from '../../src/compose.ts';
import type { Workbench } from '../../src/engine/workbench.ts';
import { cliEnvironment } from './cli.ts';

interface BenchOptions {
  readonly dir?: string;
  readonly settings?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

export function openBench(folder: string, options: BenchOptions = {}): Promise<Workbench> {
  const { dir = null, settings = [], environment = cliEnvironment() } = options;
  const signal = new AbortController().signal;
  return composeWorkbench({ folder, dir, settings, environment, redact: true, progress: () => {}, signal });
}
