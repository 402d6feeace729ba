// A engine of a folder, as the command line would compose it there.
import { composeEngine } from '../../src/compose.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { cliEnvironment } from './cli.ts';

interface BenchOptions {
  readonly dir?: string;
  readonly settings?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

export function openBench(folder: string, options: BenchOptions = {}): Promise<Engine> {
  const { dir = null, settings = [], environment = cliEnvironment() } = options;
  const signal = new AbortController().signal;
  return composeEngine({ folder, dir, settings, environment, redact: true, progress: () => {}, signal });
}
