// What runtimes and test runners of JavaScript and TypeScript print of a fault.
import { INNER_FIRST, shaped, type TraceFacts } from './facts/trace-shape.ts';

export const ECMASCRIPT_TRACES: TraceFacts = {
  shapes: [
    {
      name: 'v8 within eval',
      turn: 100,
      sign: 'eval at ',
      pattern: shaped(String.raw`^\s*at .{0,200}?eval at (?<name>[^\s(]*) ?\((?<path>[^()]+):«LINE»:\d+\)`),
      ...INNER_FIRST,
      example: ['    at eval (eval at run (/app/src/cart.js:3:5), <anonymous>:1:7)', '/app/src/cart.js:3 run'],
    },
    {
      name: 'v8',
      turn: 110,
      sign: 'at ',
      pattern: shaped(
        String.raw`^[\s|]*at (?:(?:async )?(?:\(intermediate value\))?(?<name>[^()]{1,300}?) \()?(?:async )?(?<path>\S.*?\S):«LINE»:«NUMBER»\)*$`,
      ),
      ...INNER_FIRST,
      example: ['    at async Cart.add [as put] (/app/src/cart.ts:24:17)', '/app/src/cart.ts:24 Cart.add'],
    },
    {
      name: 'vitest',
      turn: 130,
      sign: '❯ ',
      pattern: shaped(String.raw`^\s*❯ (?:(?<name>[^\s❯]{1,200}) )?(?<path>\S+):«LINE»:\d+$`),
      ...INNER_FIRST,
      example: [' ❯ Cart.add src/cart.ts:9:11', 'src/cart.ts:9 Cart.add'],
    },
    {
      name: 'firefox',
      turn: 140,
      sign: '@',
      pattern: shaped(String.raw`^\s*(?<name>[^@\s]{0,200})@(?<path>\S+\.\w+(?:\?[^\s:]*)?):«LINE»:\d+$`),
      ...INNER_FIRST,
      example: ['total@http://localhost:5173/src/cart.ts:24:17', 'src/cart.ts:24 total'],
    },
  ],
  library: {
    folders: ['node_modules/', '/.pnpm/', '/.yarn/', 'webpack/bootstrap', 'webpack/runtime', '/.nvm/', '<anonymous>'],
    starts: ['node:', 'bun:', 'ext:'],
    /** Of Node before it wrote `node:`. */
    paths: /^internal\/(?:modules|process|timers|main|streams|fs|bootstrap|util|deps)\b/,
  },
  prefixes: [[/^(?:webpack|turbopack)(?:-internal)?:\/\/(?:[\w@.-]*\/)?(?:\([\w-]+\)\/)?/, '']],
};
