// `portolan doctor`: what works here.

import { examineMachine } from '../../../engine/workspace/examine-machine.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { encodeFindings } from '../../shared/wire/encode-settings.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';

const MARKS = { good: '✓', degraded: '!', bad: '✗' } as const;

export const runDoctor: RunVerb = async (context) => {
  const findings = await examineMachine(await context.engine(), process.version);
  if (context.json) printJson(context, encodeFindings(findings));
  else
    for (const { name, state, detail, hint } of findings) {
      context.out(`${MARKS[state]} ${name}: ${visibleLine(detail)}\n`);
      if (hint !== null) context.out(`    ${visibleLine(hint)}\n`);
    }
  return findings.some(({ state }) => state === 'bad') ? EXIT.nothing : EXIT.done;
};
