// Frames of stack traces, a row a shape: what runtimes print of the functions that were running.
import { shaped, type TraceShape } from './trace-shape.ts';

const raw = String.raw;
const first = { order: 'inner first', grade: 'sure' } as const;
const last = { order: 'inner last', grade: 'sure' } as const;

export const TRACE_SHAPES: readonly TraceShape[] = [
  {
    name: 'python',
    sign: 'ile "',
    pattern: shaped(raw`^[\s|+]*(?:\w+ .{0,120} in )?[Ff]ile "(?<path>[^"]+)", lines? «LINE»(?:, in (?<name>[^"]+))?`),
    isToldBelow: true,
    ...last,
  },
  {
    name: 'rust',
    sign: '.rs:',
    pattern: shaped(raw`^\s*at (?<path>.+\.rs):«LINE»«COLUMN»$`),
    above: shaped(raw`^\s*\d+: +(?:0x[0-9a-f]+ - )?(?<name>\S.*)$`),
    ...first,
  },
  {
    name: 'rust panic',
    sign: 'panicked at ',
    pattern: shaped(raw`^.{0,200}?panicked at (?:'(?<message>.*)', )?(?<path>[^\s',]+\.rs):«LINE»«COLUMN»`),
    ...first,
    order: 'each',
  },
  {
    name: 'swift',
    sign: '.swift:',
    pattern: shaped(
      raw`^\s*\d+ (?:\[[^\]]*\] )?(?:0x[0-9a-f]+ )?(?:static )?(?:(?<name>[\w.]+)(?![\w.]))?.* at (?<path>\S+\.swift):«LINE»«COLUMN»$`,
    ),
    ...first,
  },
  {
    name: 'c#',
    sign: ':line ',
    pattern: shaped(raw`^\s*(?:--- )?\S{1,12} (?<name>[^(]+)\([^)]*\)+ \S{1,6} (?<path>.+):line «LINE»$`),
    ...first,
  },
  {
    name: 'valgrind',
    sign: '==',
    pattern: shaped(raw`^==\d+==\s+(?:at|by) 0x[0-9A-Fa-f]+: (?<name>[^\s(]+).*\((?<path>[^()\s]+):«LINE»\)$`),
    ...first,
  },
  {
    name: 'dart',
    sign: '.dart:',
    pattern: shaped(raw`^\s*#\d+\s+(?<name>[^(]+?) \((?<path>[^()]+\.dart):«LINE»«COLUMN»\)`),
    ...first,
  },
  {
    name: 'dart terse',
    sign: '.dart ',
    pattern: shaped(raw`^\s*(?<path>\S+\.dart) «LINE»:\d+\s+(?<name>\S.*)$`),
    ...first,
  },
  {
    name: 'jvm',
    sign: ')',
    pattern: shaped(
      raw`^\s*(?:\[\w+\]\s+)?at (?:[^\s/()]{0,100}\/){0,2}(?<name>[\p{L}\p{N}_.$<>-]+)\((?<path>[\p{L}\p{N}_$.-]+\.(?:java|kt|kts|scala|groovy|clj|cljc))(?::«LINE»)?\)`,
    ),
    isOfJvm: true,
    ...first,
  },
  {
    name: 'v8 within eval',
    sign: 'eval at ',
    pattern: shaped(raw`^\s*at .{0,200}?eval at (?<name>[^\s(]*) ?\((?<path>[^()]+):«LINE»:\d+\)`),
    ...first,
  },
  {
    name: 'v8',
    sign: 'at ',
    pattern: shaped(
      raw`^[\s|]*at (?:(?:async )?(?:\(intermediate value\))?(?<name>[^()]{1,300}?) \()?(?:async )?(?<path>\S.*?\S):«LINE»:«NUMBER»\)*$`,
    ),
    ...first,
  },
  {
    name: 'laravel and node test',
    sign: 'at ',
    pattern: shaped(raw`^\s*at «ENDED»:«LINE»«COLUMN»$`),
    ...first,
  },
  {
    name: 'vitest',
    sign: '❯ ',
    pattern: shaped(raw`^\s*❯ (?:(?<name>[^\s❯]{1,200}) )?(?<path>\S+):«LINE»:\d+$`),
    ...first,
  },
  {
    name: 'firefox',
    sign: '@',
    pattern: shaped(raw`^\s*(?<name>[^@\s]{0,200})@(?<path>\S+\.\w+(?:\?[^\s:]*)?):«LINE»:\d+$`),
    ...first,
  },
  {
    name: 'go',
    sign: '.go:',
    pattern: shaped(raw`^\s+(?<path>\S.*\.go):«LINE»(?: \+0x[0-9a-f]+)?$`),
    above: shaped(raw`^(?:created by )?(?<name>[\w.\/@~-]*\.[^\s{}]+)(?:\(.*\))?(?: in goroutine \d+)?$`),
    ...first,
  },
  {
    name: 'php',
    sign: '#',
    pattern: shaped(raw`^\s*(?:PHP +\d+\. +.{0,200})?#\d+ (?<path>.+?)\(«LINE»\): (?<name>[^(]*)`),
    ...first,
  },
  {
    name: 'debugger or sanitizer',
    sign: '#',
    pattern: shaped(
      raw`^[\s=\d]*#\d+\s+(?:0x[0-9a-f]+ in )?(?:(?<name>[\w:~.$<>]{1,200})(?![\w:~.$<>]))?.* (?:at )?(?<path>\S+\.\w+):«LINE»«COLUMN»$`,
    ),
    ...first,
  },
  {
    name: 'ruby, outermost first',
    sign: ': from ',
    pattern: shaped(raw`^\s*\d+: from (?<path>\S.*?):«LINE»:in [${'`'}'](?<name>[^'${'`'}]+)'`),
    ...last,
  },
  {
    name: 'ruby',
    sign: ':in ',
    pattern: shaped(
      raw`^\s*(?:# )?(?:from )?(?<path>(?:[A-Za-z]:(?=[\\/]))?[^\s:][^:]*):«LINE»:in [${'`'}'](?<name>[^'${'`'}]+)'(?:: (?<message>.*))?`,
    ),
    ...first,
  },
  {
    name: 'elixir',
    sign: '.ex',
    pattern: shaped(
      raw`^\s*(?:└─ )?(?:\((?<application>[^)]*)\) )?(?<path>[^\s:]+\.exs?):«LINE»(?::\d+)?: (?:anonymous fn\/\d+ in )?\(?(?<name>[\w."!?]+\/\d+)`,
    ),
    ...first,
  },
  {
    name: 'lua',
    sign: ': in ',
    pattern: shaped(raw`^\s*«ENDED»:«LINE»: in (?:\w+ )?[<'](?<name>[^'>]*)['>]`),
    ...first,
  },
  {
    name: 'haskell',
    sign: ', called at ',
    pattern: shaped(raw`^\s*(?<name>[\w.']+), called at (?<path>\S+\.l?hs):«LINE»:\d+`),
    ...first,
  },
  {
    name: 'julia',
    sign: '.jl:',
    pattern: shaped(raw`^\s*(?:\[\d+\] (?<name>[\w.!]+).* )?@ (?:\S+ )?(?<path>\S+\.jl):«LINE»$`),
    ...first,
  },
  {
    name: 'perl',
    sign: ' line ',
    pattern: shaped(raw`^(?<message>.{0,800}) at (?<path>\S+\.(?:p[lm]|t|psgi)) line «LINE»`),
    ...first,
  },
];
