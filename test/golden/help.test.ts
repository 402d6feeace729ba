// The help of the whole command line, as printed on a terminal of 80 columns.
import { expect, it } from 'vitest';
import { renderHelp } from '../../src/interfaces/cli/render-help.ts';
import { VERB_SPECS } from '../../src/interfaces/cli/verb-specs.ts';

it('help', async () => {
  const pages = [null, ...VERB_SPECS.map(({ name }) => name)].map((verb) => renderHelp(VERB_SPECS, verb, 80));
  await expect(pages.join(`\n${'─'.repeat(80)}\n\n`)).toMatchFileSnapshot('help.txt');
});
