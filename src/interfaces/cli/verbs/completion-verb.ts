// `portolan completion`: the script that a shell sources.
import { PortolanError } from '../../../model/errors.ts';
import { completionScript, type Shell } from '../completion.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';

const SHELLS: readonly string[] = ['bash', 'zsh', 'fish'];

export const runCompletion: RunVerb = async (context) => {
  const shell = context.typed.positionals[0] ?? '';
  if (!SHELLS.includes(shell)) {
    throw new PortolanError('bad_argument', `no completion for ${shell}`, { hint: `shells: ${SHELLS.join(', ')}` });
  }
  const script = completionScript(shell as Shell, context.verbs);
  if (context.json) printJson(context, { shell, script });
  else context.data(script);
  return EXIT.done;
};
