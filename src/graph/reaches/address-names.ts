// Where in a text names are set that may hold (a part of) an address. The pattern that reads such a place costs much: it
// is run on the few stretches of a text in which it can find something, and these are found by what they must hold.

const NAME =
  '(?:ur[il]|host(?:name)?|addr(?:ess)?|endpoint|base|server|service|topic|queue|subject|channel|exchange|stream)s?(?:_?(?:name|path|url))?';
/** Names of things that hold addresses. */
export const ADDRESS_NAME = new RegExp(`${NAME}$`, 'i');
const VALUE = '(?:https?:|lb:|env|ENV|onfig|getProp|viper)';
/** How far behind a name the value may say so. */
export const GLANCE = 80;
export const ADDRESSED = new RegExp(`^[^\\n]*?${VALUE}`);

const NAMED_PLACE = new RegExp(`${NAME}["']?\\s*[:=]`, 'gi');
/** As the words stand in a text with its comments: one may stand behind the name. */
const NAMED_WORD = new RegExp(`${NAME}["']?\\s*[:=/#"']`, 'i');
const VALUED_PLACE = new RegExp(VALUE, 'g');
/** One of these stands in every value: looked for one by one, which is many times faster than a pattern of all. */
const VALUE_WORDS = ['env', 'onfig', 'ENV', 'getProp', 'viper', 'lb:'];
/** In every place that is filled with what its environment says. */
const FILLING = /[eE]nv\w{0,60}\(\s*[&/#]|@Value/;

/** No name is set across one of these. */
const BOUNDS = new Uint8Array(128);
for (const char of '(),;{}[]+*/|&#!?%^`\\~') BOUNDS[char.charCodeAt(0)] = 1;

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Whether a text, comments and all, may set such a name; false is certain. */
export function maySetAddress(text: string): boolean {
  return mayHoldAddress(text) || NAMED_WORD.test(text) || mayBeFilled(text);
}

/** Whether a name may be filled with what its environment says; false is certain. */
export function mayBeFilled(text: string): boolean {
  return (text.includes('Env') || text.includes('env') || text.includes('@Value')) && FILLING.test(text);
}

function mayHoldAddress(text: string): boolean {
  return beginsAString(text, 'http') || VALUE_WORDS.some((word) => text.includes(word)) || beginsAString(text, 'grpc');
}

/** Whether the word stands right behind a quote. */
function beginsAString(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if ('"\'`'.includes(text.charAt(at - 1))) return true;
  }
  return false;
}

/** All that a name can be set in, in order; they do not overlap. */
export function settingStretches(code: string): Stretch[] {
  const near = mayHoldAddress(code) ? valuedPlaces(code) : [];
  for (const { index, 0: said } of code.matchAll(NAMED_PLACE)) near.push({ start: index, end: index + said.length });
  near.sort((a, b) => a.start - b.start || a.end - b.end);
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of near) {
    const last = found.at(-1);
    if (last !== undefined && end <= last.end) continue;
    const from = boundBefore(code, start, last?.end ?? 0);
    const to = boundBehind(code, end);
    if (last !== undefined && from <= last.end) last.end = to;
    else found.push({ start: from, end: to });
  }
  return found;
}

/** Before each word of a value: the stretch in which its name ends. */
function valuedPlaces(code: string): Stretch[] {
  return [...code.matchAll(VALUED_PLACE)].map(({ index }) => {
    const glance = Math.max(0, index - GLANCE - 1);
    const line = code.slice(glance, index).lastIndexOf('\n');
    return { start: glance + Math.max(0, line), end: index };
  });
}

function boundBefore(code: string, from: number, least: number): number {
  let at = from;
  while (at > least && BOUNDS[code.charCodeAt(at)] !== 1) at -= 1;
  return at;
}

/** With the bound itself: a pattern may look at it. */
function boundBehind(code: string, from: number): number {
  let at = from;
  while (at < code.length && BOUNDS[code.charCodeAt(at)] !== 1) at += 1;
  return Math.min(code.length, at + 1);
}
