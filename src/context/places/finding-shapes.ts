// Lines that stand for themselves, a row a shape: what compilers, linters, test runners and grep say of one place.
import { shaped, type TraceShape } from './trace-shape.ts';

const raw = String.raw;
const sure = { order: 'each', grade: 'sure' } as const;
const likely = { order: 'each', grade: 'likely' } as const;

export const FINDING_SHAPES: readonly TraceShape[] = [
  {
    name: 'rustc',
    sign: '--> ',
    pattern: shaped(raw`^\s*--> (?<path>\S.*):«LINE»:\d+$`),
    above: shaped(raw`^«SEVERITY»(?:\[\w+\])?: (?<message>.*)$`),
    ...sure,
  },
  {
    name: 'tsc and msbuild',
    sign: ')',
    pattern: shaped(
      raw`^\s*(?:\d+>)?(?<path>\S.*)\(«LINE»(?:[,:]\d+){0,3}\) ?: (?:[\w ]{0,20} )?«SEVERITY» (?<message>.*)`,
    ),
    ...sure,
  },
  {
    name: 'tsc, pretty',
    sign: ' - ',
    pattern: shaped(raw`^\s*(?<path>\S.*):«LINE»:\d+ - «SEVERITY» (?<message>.*)`),
    ...sure,
  },
  {
    name: 'maven',
    sign: ':[',
    pattern: shaped(raw`^(?:\[«SEVERITY»\] )?(?<path>\S.*):\[«LINE»,\d+\] (?<message>.*)`),
    ...sure,
  },
  {
    name: 'kotlinc',
    sign: ': ',
    pattern: shaped(
      raw`^(?:(?<severity>[ew]): )(?<path>(?:file:\/\/)?(?:[A-Za-z]:)?[^\s:]+\.kts?)(?::«LINE»:\d+|: \((?<line2>\d{1,7}), \d+\):) (?<message>.*)`,
    ),
    ...sure,
  },
  {
    name: 'scalac',
    sign: '.scala:',
    pattern: shaped(
      raw`^(?:\[(?:«SEVERITY»)\]|-- (?:\[\w+\] )?.{0,60}:) (?<path>\S+\.scala):«LINE»«COLUMN»(?:: (?<message>.*))?`,
    ),
    ...sure,
  },
  {
    name: 'php, on a line',
    sign: ' on line ',
    pattern: shaped(raw`^(?<message>.{1,800}) in (?<path>(?:[A-Za-z]:)?[^\s:()"]+\.\w{1,8}) on line «LINE»$`),
    ...likely,
  },
  {
    name: 'php, uncaught',
    sign: ' in ',
    pattern: shaped(
      raw`^(?=.{0,100}?(?:Uncaught|Error|Exception))(?<message>.{1,800}) in (?<path>(?:[A-Za-z]:)?[^\s:()"]+\.\w{1,8}):«LINE»$`,
    ),
    ...likely,
  },
  {
    name: 'pytest place',
    sign: '.py:',
    pattern: shaped(raw`^(?<path>(?:[A-Za-z]:)?[^\s:"']+\.py):«LINE»: ?(?<message>[A-Z][\w.]*)?$`),
    order: 'inner last',
    grade: 'likely',
  },
  {
    name: 'pytest summary',
    sign: '::',
    pattern: shaped(raw`^(?:FAILED|ERROR) (?<path>[^\s:]+\.py)::(?<name>[\w:]+)\S*(?: - (?<message>.*))?`),
    worth: 0.6,
    ...sure,
  },
  {
    name: 'failed test file',
    sign: 'FAIL',
    pattern: shaped(raw`^\s*FAIL\s+(?:\|?[\w-]+\|? )?(?<path>[^\s:]+\.\w+)(?: > (?<message>.*))?$`),
    worth: 0.3,
    ...sure,
  },
  {
    name: 'go test',
    sign: '_test.go:',
    pattern: shaped(raw`^\s+(?:Error Trace:\s+)?(?<path>\S+_test\.go):«LINE»(?:: (?<message>.*))?$`),
    above: shaped(raw`^\s*--- FAIL: (?<name>\w+)`),
    ...sure,
  },
  {
    name: 'minitest',
    sign: '.rb:',
    pattern: shaped(raw`^\s*(?:(?<name>[\w:]+#[\w?!]+) )?\[(?<path>[^\]\s:]+\.rb):«LINE»\]`),
    ...sure,
  },
  {
    name: 'rspec summary',
    sign: 'rspec ',
    pattern: shaped(raw`^rspec (?<path>\S+\.rb):«LINE»(?: # (?<message>.*))?`),
    ...sure,
  },
  {
    name: 'assert of C',
    sign: 'ssertion',
    pattern: shaped(raw`^(?:[^\s:]+: )?«ENDED»:«LINE»: (?:(?<name>[^${'`'}]{1,300}?): )?(?<message>[Aa]ssertion .*)`),
    ...sure,
  },
  {
    name: 'sanitizer summary',
    sign: 'SUMMARY: ',
    pattern: shaped(
      raw`SUMMARY: (?<message>\w+: [\w -]{1,60}) (?<path>\S+\.\w+):«LINE»«COLUMN»(?: in (?<name>[\w:~]+))?`,
    ),
    ...sure,
  },
  {
    name: 'annotation of a build server',
    sign: '::',
    pattern: shaped(raw`^::«SEVERITY» file=(?<path>[^,:]+),line=«LINE»[^:]*::(?<message>.*)`),
    ...sure,
  },
  {
    name: 'elixir compiler',
    sign: '.ex',
    pattern: shaped(raw`^\*\* \((?<severity>\w+)\) (?<path>[^\s:]+\.exs?):«LINE»(?::\d+)?: (?<message>.*)`),
    ...sure,
  },
  {
    name: 'cmake',
    sign: ' at ',
    pattern: shaped(raw`^CMake «SEVERITY» at (?<path>[^\s:]+):«LINE»`),
    ...sure,
  },
  {
    name: 'terraform',
    sign: ' line ',
    pattern: shaped(raw`^[\s│|]*on (?<path>\S+\.\w+) line «LINE»`),
    ...sure,
  },
  {
    name: 'included from',
    sign: 'rom ',
    pattern: shaped(raw`^(?:In file included from| +from) «ENDED»:«LINE»`),
    worth: 0.2,
    ...sure,
  },
  {
    name: 'compiler',
    sign: ':',
    pattern: shaped(raw`^(?:vet: )?«ENDED»:«LINE»«COLUMN»: «SEVERITY»(?:\[[^\]]*\])?: (?<message>.*)`),
    ...sure,
  },
  {
    name: 'compiler or grep',
    sign: ':',
    pattern: shaped(raw`^(?:vet: |(?:\w+: )?(?=\S+\.(?:lua|sh|bash|zig):))?«ENDED»:«LINE»«COLUMN»:(?<message>.*)`),
    ...likely,
  },
  {
    name: 'bare place',
    sign: ':',
    pattern: shaped(raw`^\s*«ENDED»:«LINE»«COLUMN»$`),
    worth: 0.8,
    ...likely,
  },
  {
    name: 'in passing',
    sign: ':',
    pattern: shaped(
      raw`(?<![\w./\\@:+~-])(?<path>(?:[A-Za-z]:(?=[\\/]))?[\w@.+~\/\\-]{1,300}\.[A-Za-z]\w{0,9}):«LINE»(?!\w|\.\d)`,
    ),
    order: 'each',
    grade: 'passing',
    worth: 0.3,
  },
];
