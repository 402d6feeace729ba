// `portolan completion` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const completionSpec: Verb = {
  name: 'completion',
  group: GROUPS.machine,
  summary: 'print the completion script of a shell',
  arguments: [{ name: 'SHELL', required: true, many: false, completes: ['bash', 'zsh', 'fish'] }],
  options: [],
  examples: [{ command: 'source <(portolan completion bash)', means: 'enable completion in this bash' }],
  load: async () => (await import('./completion-verb.ts')).runCompletion,
};
