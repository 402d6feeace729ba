// Finds the ripgrep binary and checks once that it runs. Downloads nothing: uses the bundled package or a given path.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';

export type RgBinary = { readonly kind: 'found'; readonly path: string } | { readonly kind: 'missing'; why: string };

/** `undefined` asks for the bundled binary, `null` for none at all. */
export async function findRg(binary: string | null | undefined): Promise<RgBinary> {
  if (binary === null) return { kind: 'missing', why: 'ripgrep is turned off' };
  let path: string;
  try {
    path = binary ?? (await import('@vscode/ripgrep')).rgPath;
  } catch (error) {
    throwIfOutOfHandles(error);
    return { kind: 'missing', why: `the bundled ripgrep is not installed: ${firstLine(error)}` };
  }
  try {
    const { stdout } = await promisify(execFile)(path, ['--no-config', '--version'], { timeout: 10_000 });
    if (!stdout.startsWith('ripgrep ')) return { kind: 'missing', why: `${path} is not ripgrep` };
    return { kind: 'found', path };
  } catch (error) {
    throwIfOutOfHandles(error);
    return { kind: 'missing', why: `${path} does not run: ${firstLine(error)}` };
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}
