// What must hold for an evaluation set: enough samples and kinds, and every secret verbatim in its text.
// Returns the problems as sentences; an empty list means that all holds.
const LEAST = { samples: 500, kinds: 60, clean: 200 };
const MOST_LINES = 12;
/** A shorter piece looks like an ordinary word. */
const LEAST_PART_CHARS = 6;
/** About a third each: the samples by shape, by name, and in awkward layouts. */
const GROUP_SHARE = [0.25, 0.42];

export function checkSamples({ samples, clean }) {
  return [
    ...samples.flatMap((sample, at) => sampleProblems(sample).map((problem) => `sample ${at + 1}: ${problem}`)),
    ...clean.flatMap((sample, at) => textProblems(sample).map((problem) => `clean ${at + 1}: ${problem}`)),
    ...countProblems(samples, clean),
    ...repeated('sample', samples),
    ...repeated('clean text', clean),
  ];
}

export const partsOf = ({ secret }) => (typeof secret === 'string' ? [secret] : secret);

/** Kinds with their number of samples, in the order of the set. */
export function countKinds(samples) {
  const counts = new Map();
  for (const { kind } of samples) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function sampleProblems(sample) {
  const problems = textProblems(sample);
  for (const field of ['source', 'language']) if (!sample[field]) problems.push(`${field} is missing`);
  if (sample.text.includes('undefined')) problems.push(`a value is missing: ${sample.text}`);
  const parts = partsOf(sample);
  if (parts.length === 0) problems.push('no secret');
  for (const part of parts) {
    if (!sample.text.includes(part)) problems.push(`not in the text: ${part}`);
    if (part.length < LEAST_PART_CHARS) problems.push(`too short: ${part}`);
    if (/\s/.test(part)) problems.push(`white space in: ${part}`);
  }
  return problems;
}

function textProblems({ kind, text }) {
  const problems = [];
  if (!kind) problems.push('kind is missing');
  if (!text) problems.push('text is missing');
  const lines = text.split('\n').length;
  if (lines > MOST_LINES) problems.push(`${lines} lines (${kind})`);
  if (/[«»‹›⏎]/.test(text)) problems.push(`left over from the template: ${text}`);
  return problems;
}

function countProblems(samples, clean) {
  const problems = [];
  const kinds = countKinds(samples).size;
  if (samples.length < LEAST.samples) problems.push(`${samples.length} samples, at least ${LEAST.samples} wanted`);
  if (kinds < LEAST.kinds) problems.push(`${kinds} kinds, at least ${LEAST.kinds} wanted`);
  if (clean.length < LEAST.clean) problems.push(`${clean.length} clean texts, at least ${LEAST.clean} wanted`);
  for (const group of ['token', 'named', 'layout']) {
    const share = samples.filter(({ kind }) => kind.startsWith(`${group}/`)).length / samples.length;
    if (share < GROUP_SHARE[0] || share > GROUP_SHARE[1]) problems.push(`${group} has a share of ${share.toFixed(2)}`);
  }
  return problems;
}

function repeated(what, items) {
  const seen = new Set();
  return items
    .filter(({ text }) => seen.has(text) || !seen.add(text))
    .map(({ text }) => `${what} occurs twice: ${text}`);
}
