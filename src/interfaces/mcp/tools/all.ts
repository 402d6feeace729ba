// The tools of the server, in the order in which they are listed.
import { codeContext } from './code-context.ts';
import { codeMap } from './code-map.ts';
import { codeSearch } from './code-search.ts';
import { codeSymbol } from './code-symbol.ts';
import { indexStatus } from './index-status.ts';
import type { Tool } from './tool.ts';

export const TOOLS: readonly Tool[] = [codeContext, codeSearch, codeSymbol, codeMap, indexStatus];
