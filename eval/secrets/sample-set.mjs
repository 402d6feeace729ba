// The evaluation set for one seed: samples with a secret in them, and clean text that only looks like it.
// The seed decides the values, which templates are used, and where each vendor's token stands.
import { fillTemplate, takeMarked } from './fill-template.mjs';
import { GENERATORS } from './generators.mjs';
import { readTable, readTemplates } from './read-templates.mjs';
import { seededRandom } from './seeded-random.mjs';

/** How many of a kind's templates one seed uses; the rest is left for other seeds. */
const SHARE = { named: 0.5, layout: 0.75, clean: 0.85 };
const LEAST_PER_KIND = 4;
const MOST_PER_KIND = 12;

const SHAPES = readTable('token-shapes.txt', 4);
const NAMES = readTable('names.txt', 2).names;
const CONTEXTS = Object.fromEntries(
  readTemplates('token-contexts.txt').map(({ kind, templates }) => [kind, templates]),
);

export function sampleSet(seed) {
  const named = fromTemplates({ seed, group: 'named', file: 'named-values.txt' });
  const layouts = fromTemplates({ seed, group: 'layout', file: 'awkward-layouts.txt' });
  const clean = fromTemplates({ seed, group: 'clean', file: 'clean.txt' });
  return {
    samples: [...tokenSamples(seed), ...named, ...layouts].map(toSample),
    clean: clean.map(({ kind, text }) => ({ kind: kind.replace('clean/', ''), text })),
  };
}

function toSample({ kind, source, language, text, parts }) {
  return { kind, source, language, text, secret: parts.length === 1 ? parts[0] : parts };
}

function tokenSamples(seed) {
  const random = seededRandom(`${seed}/contexts`);
  const decks = { bare: deck(CONTEXTS.bare, random), named: deck(CONTEXTS.named, random) };
  const where = {
    common: () => ['bare', 'named'],
    other: () => [random.pick(['bare', 'named'])],
    'by name': () => ['named'],
  };
  return Object.entries(SHAPES).flatMap(([heading, rows]) =>
    rows.flatMap(([kind, source, names, shape]) =>
      where[heading]().map((wanted, at) => {
        // A webhook address is a configured value, not a header or an argument.
        const { language, text } = decks[shape.includes('://') ? 'named' : wanted]();
        const values = { name: random.pick(names.split(', ')), token: shape };
        return { source, language, kind: `token/${kind}`, ...fill(text, `${seed}/token/${kind}/${at}`, values) };
      }),
    ),
  );
}

function fromTemplates({ seed, group, file }) {
  return readTemplates(file).flatMap(({ kind, source, templates }) => {
    const random = seededRandom(`${seed}/${group}/${kind}`);
    const share = Math.round(templates.length * SHARE[group]);
    const count = Math.min(Math.max(share, LEAST_PER_KIND), MOST_PER_KIND);
    const deal = deck(templates, random);
    return Array.from({ length: count }, (_, at) => {
      const { language, text } = deal();
      return {
        kind: `${group}/${kind}`,
        source,
        language,
        ...fill(text, `${seed}/${group}/${kind}/${at}`, anyValues(text, random)),
      };
    });
  });
}

/** A name with its value; where the template asks for a vendor's token, that token and its name. */
function anyValues(template, random) {
  if (!template.includes('token›')) {
    const [name, value] = random.pick(NAMES);
    return { name, value };
  }
  const [, , names, shape] = random.pick(SHAPES.common.filter(([, , , pattern]) => !pattern.includes('://')));
  return { name: random.pick(names.split(', ')), token: shape };
}

function fill(template, seed, values) {
  return takeMarked(fillTemplate(template, { random: seededRandom(seed), generators: GENERATORS, values }).trimEnd());
}

/** Deals each item once in random order, then shuffles and starts over. */
function deck(items, random) {
  let left = [];
  return () => {
    if (left.length === 0) left = random.shuffle(items);
    return left.pop();
  };
}
