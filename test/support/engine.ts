// An engine of a folder, as the command line would compose it there.
import { composeEngine } from '../../src/compose.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { cliEnvironment } from './cli.ts';

interface EngineOptions {
  readonly dir?: string;
  readonly settings?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

export function openEngine(folder: string, options: EngineOptions = {}): Promise<Engine> {
  const { dir = null, settings = [], environment = cliEnvironment() } = options;
  const signal = new AbortController().signal;
  return composeEngine({ folder, dir, settings, environment, redact: true, progress: () => {}, signal });
}
