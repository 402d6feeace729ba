// Asks a person a question that is answered with yes or no. Never answers for them.
import { createInterface } from 'node:readline';
import type { CliContext } from './context.ts';

/** Null where nobody can see the question or answer it: what it is about is on stdout, the question on stderr. */
export async function askUser(context: CliContext, question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY || !context.isTerminal) return null;
  context.err(`${question} [y/N] `);
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    return /^\s*y(?:es)?\s*$/i.test(await firstLine(lines, context.signal));
  } finally {
    lines.close();
  }
}

function firstLine(lines: ReturnType<typeof createInterface>, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
