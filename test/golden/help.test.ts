// The help of the whole command line, as printed on a terminal of 80 columns.
import { expect, it } from 'vitest';
import { renderHelp } from '../../src/interfaces/cli/render-help.ts';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';

it('help', async () => {
  const pages = [null, ...VERBS.map(({ name }) => name)].map((verb) => renderHelp(VERBS, verb, 80));
  await expect(pages.join(`\n${'─'.repeat(80)}\n\n`)).toMatchFileSnapshot('help.txt');
});
