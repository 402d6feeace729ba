// Fills the templates of this folder. `‹name argument›` calls a generator (calls nest), `‹name#1 argument›` gives the same
// value each time it occurs in one template, and `«…»` marks what is secret.
export function fillTemplate(template, { random, generators, values = {} }) {
  const remembered = new Map();
  const scope = { random, values, expand };
  return expand(template);

  function expand(text) {
    let filled = '';
    let at = 0;
    while (at < text.length) {
      const start = text.indexOf('‹', at);
      if (start === -1) return filled + text.slice(at);
      const end = endOfCall(text, start);
      filled += text.slice(at, start) + call(text.slice(start + 1, end));
      at = end + 1;
    }
    return filled;
  }

  function call(body) {
    const space = body.search(/\s/);
    const name = space === -1 ? body : body.slice(0, space);
    const argument = space === -1 ? '' : body.slice(space + 1);
    const [plain, mark] = name.split('#');
    const generator = generators[plain];
    if (generator === undefined) throw new Error(`no generator named ${plain} in ‹${body}›`);
    if (mark === undefined) return generator(argument, scope);
    const key = `${plain}#${mark}`;
    if (!remembered.has(key)) remembered.set(key, generator(argument, scope));
    return remembered.get(key);
  }
}

/** Splits at `|`, but not inside a nested call. */
export function alternatives(argument) {
  const found = [''];
  let depth = 0;
  for (const char of argument) {
    if (char === '‹') depth++;
    if (char === '›') depth--;
    if (char === '|' && depth === 0) found.push('');
    else found[found.length - 1] += char;
  }
  return found;
}

/** The text without its marks, and the marked parts in order, each once. */
export function takeMarked(marked) {
  const parts = new Set();
  const text = marked.replaceAll(/«([^«»]*)»/g, (_, part) => {
    parts.add(part);
    return part;
  });
  if (/[«»‹›]/.test(text)) throw new Error(`marks do not pair in: ${marked}`);
  return { text, parts: [...parts] };
}

export const withoutMarks = (marked) => marked.replaceAll(/[«»]/g, '');

function endOfCall(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '‹') depth++;
    if (text[at] === '›' && --depth === 0) return at;
  }
  throw new Error(`a call is not closed in: ${text.slice(start)}`);
}
