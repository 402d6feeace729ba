// What may differ between two builds that behave the same: words for people, and what a clock or a disk says. All else
// is compared letter by letter, the order of keys included.

/** Words for people. */
const PROSE = ['description', 'detail', 'hint', 'instructions', 'message', 'note', 'notes', 'shellHint'];
/** Clocks, bytes on disk, what the background does at the moment, and the checksum of a file that holds times. */
const MACHINE = [
  ...['data_bytes', 'dataBytes', 'elapsed_ms', 'elapsedMs', 'indexed_at', 'indexedAt', 'last_updated', 'lastUpdated'],
  ...['store_bytes', 'storeBytes', 'upkeep', 'summary.jsonl'],
];
const MASKED_KEYS = new Set([...PROSE, ...MACHINE]);
/** Lines for people in a text that is sent: notes, and what is said behind the code of a degradation. */
const MASKED_LINE = /^(note: |> [a-z_]+: ).*$/gm;
const MASK = '<masked>';

/** Folders that differ between the two sides, and what is written instead of each. */
export function placesOf({ data, build }) {
  return [
    { folder: data, name: '<data>' },
    { folder: build, name: '<build>' },
  ];
}

/** One answer as a text. */
export function maskAnswer(answer, places) {
  return JSON.stringify(plain(answer, places));
}

function plain(value, places) {
  if (typeof value === 'string') return plainText(value, places);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => plain(each, places));
  if (value instanceof Map) return { map: [...value].map((each) => plain(each, places)) };
  if (value instanceof Set) return { set: [...value].map((each) => plain(each, places)) };
  if (ArrayBuffer.isView(value)) return { numbers: Array.from(value) };
  if (value instanceof Error) return { error: value.name, code: value.code ?? null };
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, MASKED_KEYS.has(key) ? masked(each) : plain(each, places)]),
  );
}

/** That there is a text, or how many, is no prose. */
function masked(value) {
  if (value === null || value === undefined) return value;
  return Array.isArray(value) ? value.map(() => MASK) : MASK;
}

function plainText(text, places) {
  const own = places.reduce((all, { folder, name }) => all.replaceAll(folder, name), text);
  return own.replace(MASKED_LINE, `$1${MASK}`);
}
