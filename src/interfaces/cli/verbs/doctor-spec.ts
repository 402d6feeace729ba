// `portolan doctor` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const doctorSpec: Verb = {
  name: 'doctor',
  group: GROUPS.machine,
  summary: 'what works on this machine, and how to fix what does not',
  arguments: [],
  options: [],
  examples: [{ command: 'portolan doctor', means: 'check node, git, ripgrep and the index' }],
  load: async () => (await import('./doctor-verb.ts')).runDoctor,
  showsSettings: true,
};
