// The pairs that one parsed file gives.
const MOST_CODE_CHARS = 1_800;
const FEWEST_CODE_CHARS = 40;
const MOST_INLINE = 6;
const INLINE_LINES = 10;
const DOCUMENTED = new Set([
  'function',
  'method',
  'constructor',
  'class',
  'struct',
  'interface',
  'trait',
  'protocol',
  'enum',
  'type',
  'type_alias',
  'module',
  'namespace',
  'object',
  'macro',
  'extension',
  'record',
  'union',
  'component',
  'hook',
  'variable',
  'constant',
]);
const NO_PROSE =
  /copyright|licen[cs]e|spdx|all rights reserved|eslint|pylint|noqa|prettier|istanbul|@ts-|todo|fixme|xxx|auto-?generated|do not edit|^\W*(?:param|return|arg|see|since|author|deprecated|override|inheritdoc)\b/i;

export function* pairsOfFile({ text, parsed }) {
  const lines = text.split(/\r\n|\r|\n/);
  for (const symbol of parsed.symbols) {
    if (symbol.doc === null || !DOCUMENTED.has(symbol.kind)) continue;
    const query = firstSentence(symbol.doc);
    if (query === null) continue;
    const body = lines.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + 160));
    const bare = withoutDoc(body, symbol.doc);
    const isShort = (symbol.kind === 'variable' || symbol.kind === 'constant') && bare.length < 3;
    const code = bare.join('\n').slice(0, MOST_CODE_CHARS);
    if (code.length < FEWEST_CODE_CHARS || isShort) continue;
    yield { kind: 'doc', query, code, name: symbol.name, type: symbol.kind };
  }
  if (parsed.doc !== null) {
    const query = firstSentence(parsed.doc);
    const code = withoutDoc(lines.slice(0, 120), parsed.doc)
      .filter((line) => !isComment(line))
      .join('\n')
      .slice(0, MOST_CODE_CHARS);
    if (query !== null && code.length >= 200) yield { kind: 'file', query, code, name: '', type: 'file' };
  }
  yield* inlinePairs(lines, parsed);
}

/** A comment on lines of its own within a function, and what comes after it. */
function* inlinePairs(lines, parsed) {
  const inFunction = new Uint8Array(lines.length + 1);
  for (const { kind, startLine, endLine } of parsed.symbols) {
    if (kind === 'function' || kind === 'method' || kind === 'constructor') inFunction.fill(1, startLine, endLine);
  }
  let found = 0;
  for (let at = 1; at < lines.length && found < MOST_INLINE; at += 1) {
    if (inFunction[at] !== 1 || !isLineComment(lines[at]) || isComment(lines[at - 1])) continue;
    let end = at;
    while (end < lines.length && isLineComment(lines[end])) end += 1;
    const said = lines
      .slice(at, end)
      .map((line) => line.replace(/^\s*(?:\/\/+|#+|--+|\/\*+)\s?/, '').replace(/\*\/\s*$/, ''))
      .join(' ');
    const query = firstSentence(said);
    const code = [];
    for (let next = end; next < lines.length && code.length < INLINE_LINES && inFunction[next] === 1; next += 1) {
      if (lines[next].trim() === '' && code.length >= 3) break;
      if (isLineComment(lines[next])) break;
      code.push(lines[next]);
    }
    at = end;
    if (query === null || query.split(' ').length < 4 || /[;{}=]|\)\s*$/.test(said) || code.length < 3) continue;
    found += 1;
    yield { kind: 'inline', query, code: code.join('\n').slice(0, MOST_CODE_CHARS), name: '', type: 'lines' };
  }
}

function isLineComment(line) {
  return /^\s*(?:\/\/|#(?![![]|\s*(?:if|endif|else|define|include|pragma|undef|ifdef|ifndef|elif)\b)|--\s)/.test(line);
}

function isComment(line) {
  return isLineComment(line) || /^\s*(?:\/?\*|"""|''')/.test(line);
}

/** Lines that say what the doc says are no code. */
function withoutDoc(lines, doc) {
  const said = new Set(
    doc
      .split('\n')
      .map(bareWords)
      .filter((line) => line !== ''),
  );
  const whole = bareWords(doc);
  return lines.filter((line) => {
    const bare = bareWords(line);
    if (bare === '') return !/^\s*(?:\/?\*|\/\/|#|"""|'''|--|%%)/.test(line) && line.trim() !== '';
    if (said.has(bare)) return false;
    return !(
      bare.length > 12 &&
      whole.includes(bare) &&
      /^\s*(?:\/?\*|\/\/|#|"""|'''|@doc|@moduledoc|--|[A-Z"'])/.test(line)
    );
  });
}

function bareWords(line) {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Null where it is no prose, or says too little. */
function firstSentence(doc) {
  const paragraph =
    doc.replace(/^\s+/, '').split(/\n\s*\n|\n\s*(?:[@:\\]\w|-{3}|={3}|Args:|Returns:|Parameters)/)[0] ?? '';
  const plain = paragraph
    .replace(/<\/?\w[^>]*>/g, ' ')
    .replace(/\{@\w+\s+([^}]*)\}/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:https?|ftp):\S+/g, ' ')
    .replace(/^\W*@(?:brief|summary|description|short|fileoverview|file|module|class|desc)\b/i, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = (/^.*?[^.\s]{2}[.!?:](?=\s+[A-Z`]|\s*$)/.exec(plain)?.[0] ?? plain).slice(0, 240);
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 3 || words.length > 45 || NO_PROSE.test(sentence)) return null;
  const letters = sentence.replace(/[^\p{L}\s]/gu, '').length;
  return letters / sentence.length < 0.75 ? null : sentence;
}
