// The help texts, made from the specs: the program with its verbs, or one verb. Plain text, no colour.
import { textWidth } from './terminal.ts';
import { GLOBAL_OPTIONS, type OptionSpec, optionsOf, placeholderOf, type VerbSpec, withHelp } from './verb.ts';

const ABOUT =
  'Portolan charts code: it indexes repositories, finds the few lines that answer a question, and proves where they ' +
  'come from. Offline, on one machine.';

/** The top-level help shows the first example of each of these. */
const SHOWN_EXAMPLES = ['index', 'search', 'grep'];

const MIN_WIDTH = 40;
/** Longer lines are hard to read. */
const MAX_WIDTH = 100;
/** A label longer than this has its text on the line below. */
const MAX_LABEL_WIDTH = 26;
const INDENT = '  ';

export function renderHelp(verbs: readonly VerbSpec[], verbName: string | null, width: number): string {
  const columns = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width));
  const known = withHelp(verbs);
  const verb = known.find((one) => one.name === verbName);
  const sections = verb === undefined ? programHelp(known, columns) : verbHelp(verb, columns);
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function programHelp(verbs: readonly VerbSpec[], width: number): string[][] {
  const examples = SHOWN_EXAMPLES.flatMap((name) => verbs.find((verb) => verb.name === name)?.examples[0] ?? []);
  return [
    wrap(ABOUT, width),
    wrap('Usage: portolan VERB [ARGUMENT...] [OPTION...]', width, INDENT),
    ...verbSections(verbs, width),
    optionSection('Options of every verb', optionsOf(null), width),
    ...exampleSections(examples, width),
    wrap('`portolan help VERB` says more about a verb.', width),
  ];
}

function verbHelp(verb: VerbSpec, width: number): string[][] {
  return [
    wrap(usageLine(verb), width, INDENT),
    wrap(`${verb.summary.charAt(0).toUpperCase()}${verb.summary.slice(1)}.`, width),
    ...(verb.details === undefined ? [] : [wrapLines(verb.details, width)]),
    ...(verb.options.length === 0 ? [] : [optionSection('Options', verb.options, width)]),
    optionSection('Options of every verb', GLOBAL_OPTIONS, width),
    ...exampleSections(verb.examples, width),
  ];
}

function usageLine(verb: VerbSpec): string {
  const words = verb.arguments.map((argument) => {
    const name = argument.many ? `${argument.name}...` : argument.name;
    const substitute = verb.options.find((option) => option.long === argument.requiredUnless);
    if (substitute !== undefined) return `(${name} | ${longLabel(substitute)})`;
    return argument.required ? name : `[${name}]`;
  });
  return ['Usage: portolan', verb.name, ...words, '[OPTION...]'].join(' ');
}

function verbSections(verbs: readonly VerbSpec[], width: number): string[][] {
  const labelWidth = Math.max(...verbs.map((verb) => verb.name.length));
  const sections: { readonly heading: string; readonly lines: string[] }[] = [];
  for (const verb of verbs) {
    const heading = verb.group ?? 'Verbs';
    if (sections.at(-1)?.heading !== heading) sections.push({ heading, lines: [heading] });
    sections.at(-1)?.lines.push(...entry(verb.name, verb.summary, labelWidth, width));
  }
  return sections.map((section) => section.lines);
}

function optionSection(heading: string, options: readonly OptionSpec[], width: number): string[] {
  const shown = options.filter((option) => option.hidden !== true);
  const labels = shown.map(
    (option) => `${option.short === undefined ? '    ' : `-${option.short}, `}${longLabel(option)}`,
  );
  const labelWidth = Math.max(0, ...labels.map(textWidth).filter((one) => one <= MAX_LABEL_WIDTH));
  return [heading, ...shown.flatMap((option, at) => entry(labels[at] ?? '', optionText(option), labelWidth, width))];
}

function longLabel(option: OptionSpec): string {
  return option.kind === 'flag' ? `--${option.long}` : `--${option.long} ${placeholderOf(option)}`;
}

function optionText({ summary, many, min, max, choices, placeholder }: OptionSpec): string {
  const notes: string[] = [];
  if (choices !== undefined && placeholder !== undefined) notes.push(choices.join(', '));
  if (min !== undefined) notes.push(max === undefined ? `at least ${min}` : `${min} to ${max}`);
  else if (max !== undefined) notes.push(`at most ${max}`);
  if (many === true) notes.push('may be repeated');
  return notes.length === 0 ? summary : `${summary} (${notes.join(', ')})`;
}

function exampleSections(examples: VerbSpec['examples'], width: number): string[][] {
  if (examples.length === 0) return [];
  const lines = examples.flatMap(({ command, means }) => [
    `${INDENT}${command}`,
    ...wrap(`${INDENT.repeat(3)}${means}`, width, INDENT.repeat(3)),
  ]);
  return [['Examples', ...lines]];
}

function entry(label: string, text: string, labelWidth: number, width: number): string[] {
  const hanging = ' '.repeat(INDENT.length + labelWidth + INDENT.length);
  const fits = textWidth(label) <= labelWidth;
  const lead = fits ? INDENT + label.padEnd(labelWidth) + INDENT : hanging;
  return [...(fits ? [] : [INDENT + label]), ...wrap(lead + text, width, hanging)];
}

/** Lines that begin with a space are kept as they are: tables and commands. */
function wrapLines(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => (line === '' || line.startsWith(' ') ? [line] : wrap(line, width)));
}

/** Breaks at single spaces; a run of spaces (the gap behind a label) stays, and a word wider than the line overruns. */
function wrap(text: string, width: number, hanging = ''): string[] {
  const [first = '', ...rest] = text.split(/(?<=\S) (?=\S)/);
  const lines = [first];
  for (const word of rest) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(hanging + word);
  }
  return lines;
}
