import { builtinScan } from '../../src/adapters/builtin-scan/builtin-scan.ts';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import { exactSearchContract } from './exact-search.contract.ts';

const ripgrep = ripgrepSearch(nodeFiles(), lazyEncodings());

exactSearchContract('ripgrep', () => ripgrep);
exactSearchContract(
  'built-in scan',
  () => builtinScan(nodeFiles(), lazyEncodings()),
  new Map([
    ['^[[:alpha:]]{4}$', 'POSIX class'],
    ['(?i)^FOO$', 'flags (?i)'],
    ['^(?i:F)oo$', 'flags (?i:'],
  ]),
);
