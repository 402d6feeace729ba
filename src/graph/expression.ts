// The little that must be understood of an expression to know its value: `new Foo(…)`, `this.a.b`, `make(x).c`. Reads
// the receiver of a call, or the value of a name; gives up on anything more than a chain.
import { memoize } from '../lib/memoize.ts';

export interface Expression {
  readonly root: Root;
  readonly steps: readonly ExpressionStep[];
}

type Root =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'new'; readonly type: string }
  /** `(x as Type)`, `Type{…}`, a literal of a known type. */
  | { readonly kind: 'typed'; readonly type: string };

export type ExpressionStep =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'call' }
  | { readonly kind: 'index' }
  | { readonly kind: 'await' };

const NAME = /^[\p{L}_$@#][\p{L}\p{N}_$]*/u;
const CAST = /^([^\s]+|\S[^{}]*?[)\]])\s+as\s+(?!const\b)(.+)$/s;
const LINK = /^\s*(?:\?\.|!!?\.|->|::|\.)\s*/;
const MAX_STEPS = 12;

/** Most receivers of calls are a few names, over and over. */
const MOST_REMEMBERED = 20_000;

export const readExpression = memoize(MOST_REMEMBERED, read);

function read(written: string): Expression | null {
  let text = withoutParentheses(written.trim());
  const isAwaited = /^await\s/.test(text);
  text = withoutParentheses(text.replace(/^(?:await|yield|return)\s+/, '').replace(/^(?:&mut\s+|[&*!]+)/, ''));
  const cast = text.startsWith('(') ? null : CAST.exec(text);
  if (cast !== null) return { root: { kind: 'typed', type: cast[2] as string }, steps: [] };
  const started = readRoot(text);
  if (started === null) return null;
  const steps = readSteps(text.slice(started.length));
  if (steps === null) return null;
  const all = [...(started.before ?? []), ...steps];
  return { root: started.root, steps: isAwaited ? [...all, { kind: 'await' }] : all };
}

interface Started {
  readonly root: Root;
  /** What is done to the root within parentheses. */
  readonly before?: readonly ExpressionStep[];
  readonly length: number;
}

function readRoot(text: string): Started | null {
  const made = /^new\s+([\p{L}_$][\p{L}\p{N}_$.\\:]*)\s*/u.exec(text);
  if (made !== null) {
    let at = made[0].length;
    at = skipBrackets(text, at, '<', '>') ?? at;
    at = skipBrackets(text, at, '(', ')') ?? at;
    return { root: { kind: 'new', type: made[1] as string }, length: at };
  }
  if (text.startsWith('(')) {
    const end = skipBrackets(text, 0, '(', ')');
    const inner = end === null ? null : readExpression(text.slice(1, end - 1));
    return inner === null || end === null ? null : { root: inner.root, before: inner.steps, length: end };
  }
  const literal = /^([\p{Lu}][\p{L}\p{N}_.]*)\{/u.exec(text);
  if (literal !== null) {
    const end = skipBrackets(text, (literal[1] as string).length, '{', '}') ?? text.length;
    return { root: { kind: 'typed', type: literal[1] as string }, length: end };
  }
  const name = NAME.exec(text)?.[0];
  return name === undefined ? null : { root: { kind: 'name', name }, length: name.length };
}

function readSteps(written: string): ExpressionStep[] | null {
  const steps: ExpressionStep[] = [];
  let text = written;
  while (text.trim() !== '' && text.trim() !== '!' && text.trim() !== ';') {
    if (steps.length > MAX_STEPS) return null;
    const link = LINK.exec(text)?.[0];
    if (link !== undefined) {
      text = text.slice(link.length);
      const name = NAME.exec(text)?.[0];
      if (name !== undefined) {
        steps.push(name === 'await' ? { kind: 'await' } : { kind: 'member', name });
        text = text.slice(name.length);
        continue;
      }
      if (!/^[[(]/.test(text)) return null;
    }
    const generic = /^!?<[\w$.,\s<>[\]|]*>(?=\()/.exec(text)?.[0];
    if (generic !== undefined) text = text.slice(generic.length);
    if (text.startsWith('!')) text = text.slice(1);
    else if (text.startsWith('(')) {
      steps.push({ kind: 'call' });
      text = text.slice(skipBrackets(text, 0, '(', ')') ?? text.length);
    } else if (text.startsWith('[')) {
      steps.push({ kind: 'index' });
      text = text.slice(skipBrackets(text, 0, '[', ']') ?? text.length);
    } else return null;
  }
  return steps;
}

/** Where what is opened here is closed; null where nothing is opened or it never closes. */
function skipBrackets(text: string, from: number, open: string, close: string): number | null {
  if (text.charAt(from) !== open) return null;
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char === open) depth += 1;
    else if (char === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function withoutParentheses(text: string): string {
  return skipBrackets(text, 0, '(', ')') === text.length ? withoutParentheses(text.slice(1, -1).trim()) : text;
}
