import { builtinScan } from '../../src/adapters/builtin-scan/builtin-scan.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import { exactSearchContract } from './exact-search.contract.ts';

const ripgrep = ripgrepSearch();

exactSearchContract('ripgrep', () => ripgrep);
exactSearchContract('built-in scan', builtinScan);
