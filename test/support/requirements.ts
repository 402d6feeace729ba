// Reads the tables of docs/requirements.md and the requirement ids in test titles, and holds the one against the other.
const STATES = ['built', 'partly', 'not yet', 'decided otherwise', 'out of scope'] as const;
type State = (typeof STATES)[number];

export interface Requirement {
  readonly id: string;
  readonly state: State;
  /** What stands after the colon of the state. */
  readonly note: string;
  readonly shownBy: readonly string[];
}

export interface NamedId {
  readonly file: string;
  readonly id: string;
}

const ID = String.raw`R-00[0-4]-\w+(?:[.-]\w+)*`;
const HEAD = '| id | requirement | state | shown by |';
const RULE = '|---|---|---|---|';
/** A title: what is called, the bracket, the quote, and ids with a blank between and a colon behind. */
const TITLE = new RegExp(
  String.raw`(?<call>\b(?:it|test|describe)(?:\.\w+(?:\([^()]*\))?)*|[\])\`])\(\s*['"\`](?<ids>${ID}(?: ${ID})*): `,
  'g',
);
const NOT_RUN = /\.(?:skip|todo|fails)\b/;

/** Throws on a row that is not as it should be. */
export function readRequirements(text: string): readonly Requirement[] {
  const found: Requirement[] = [];
  let inTable = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line === HEAD) inTable = true;
    else if (!line.startsWith('|')) inTable = false;
    if (line === HEAD || line === RULE) continue;
    if (inTable) found.push(readRow(line, at + 1));
    else if (/^\|\s*R-/.test(line)) throw new Error(`line ${at + 1}: a requirement outside of a table`);
  }
  return found;
}

function readRow(line: string, at: number): Requirement {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [id = '', sentence = '', stated = '', shown = ''] = cells;
  const [, word = '', note = ''] = /^([^:]+?)(?:: (.+))?$/s.exec(stated) ?? [];
  const state = STATES.find((each) => each === word);
  const isWhole = cells.length === 4 && new RegExp(`^${ID}$`).test(id) && sentence !== '';
  if (!isWhole || state === undefined) throw new Error(`line ${at}: no requirement with a known state: ${line}`);
  const shownBy = shown === '' ? [] : shown.split(', ');
  if (shownBy.some((file) => !/^`[^`]+`$/.test(file))) throw new Error(`line ${at}: files stand in backticks`);
  return { id, state, note, shownBy: shownBy.map((file) => file.slice(1, -1)) };
}

/** Throws on an id that stands elsewhere than at the beginning of the title of a test that runs. */
export function idsInTitles(file: string, text: string): readonly NamedId[] {
  const named: NamedId[] = [];
  const inTitles = new Set<number>();
  for (const match of text.matchAll(TITLE)) {
    if (NOT_RUN.test(match.groups?.call ?? '')) continue;
    const ids = match.groups?.ids ?? '';
    const from = match.index + match[0].lastIndexOf(ids);
    for (const id of ids.matchAll(new RegExp(ID, 'g'))) {
      inTitles.add(from + id.index);
      named.push({ file, id: id[0] });
    }
  }
  for (const { 0: id, index } of text.matchAll(new RegExp(ID, 'g'))) {
    if (inTitles.has(index)) continue;
    const line = text.slice(0, index).split('\n').length;
    throw new Error(
      `${file}:${line}: ${id} does not stand at the beginning of a title ("${id}: …") of a test that runs`,
    );
  }
  return named;
}

/** One sentence each, in the order of the document; empty where all is right. */
export function troublesOf(
  requirements: readonly Requirement[],
  titles: readonly NamedId[],
  isRecord: (link: string) => boolean,
): readonly string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { id, file } of titles) filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file));
  const known = new Set<string>();
  const troubles = requirements.flatMap((requirement) => {
    const isTwice = known.has(requirement.id);
    known.add(requirement.id);
    const own = troublesOfRow(requirement, [...(filesOf.get(requirement.id) ?? [])].sort(), isRecord);
    return [...(isTwice ? ['is there twice'] : []), ...own].map((trouble) => `${requirement.id}: ${trouble}`);
  });
  const unknown = titles.filter(({ id }) => !known.has(id));
  return [...troubles, ...unknown.map(({ id, file }) => `${id}: named by ${file}, and not in the document`)];
}

function troublesOfRow(
  { state, note, shownBy }: Requirement,
  files: readonly string[],
  isRecord: (link: string) => boolean,
): readonly string[] {
  const troubles: string[] = [];
  const wanted = [...shownBy].sort();
  const records = [...note.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link as string);
  if (state === 'built' && files.length === 0) troubles.push('no test names it, and it is built');
  if ((state === 'not yet' || state === 'out of scope') && files.length > 0)
    troubles.push(`named by ${files.join(', ')}, and it is ${state}`);
  else if (wanted.join() !== files.join()) troubles.push(`named by ${files.join(', ') || 'no test'}, not as it says`);
  if (state !== 'built' && state !== 'not yet' && note === '') troubles.push(`"${state}" wants a note`);
  if (state === 'decided otherwise' && records.length === 0) troubles.push('wants a decision record');
  for (const link of records) if (!isRecord(link)) troubles.push(`no such record: ${link}`);
  return troubles;
}
