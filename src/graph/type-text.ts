// The names in a type as it is written: `Promise<Foo | null>` → a promise of `Foo`, `*pkg.Server` → `pkg.Server`.
import { memoize } from '../lib/memoize.ts';

export type WrittenType =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'promise'; readonly of: WrittenType }
  | { readonly kind: 'list'; readonly of: WrittenType }
  /** `typeof x`; `ReturnType<typeof f>` is what a call of it gives. */
  | { readonly kind: 'value'; readonly name: string; readonly isCalled: boolean }
  /** `Parameters<F>[n]`, where `return` stands for what the function around has to return. */
  | { readonly kind: 'parameter'; readonly of: string; readonly at: number }
  /** All of them at once. */
  | { readonly kind: 'all'; readonly of: readonly WrittenType[] };

/** What holds the same members as the type in it. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  `Pick Omit Extract Readonly Partial Required NonNullable DeepPartial DeepReadonly Mutable Writable Optional Final ClassVar Annotated Ref
   ComputedRef Box Rc Arc Cow RefMut MutexGuard shared_ptr unique_ptr weak_ptr Nullable InstanceType`.split(/\s+/),
);
const PROMISES: ReadonlySet<string> = new Set(
  'Promise PromiseLike Awaitable Coroutine Future Task ValueTask'.split(' '),
);
const LISTS: ReadonlySet<string> = new Set(
  `Array ReadonlyArray Set ReadonlySet Iterable Iterator IterableIterator Generator list List set frozenset tuple Sequence
   Collection Deque Vec VecDeque HashSet IEnumerable IList ArrayList vector`.split(/\s+/),
);
/** What gives its second type by an index. */
const TABLES: ReadonlySet<string> = new Set(
  'Record dict Dict Mapping defaultdict HashMap BTreeMap Dictionary'.split(' '),
);
const NOTHING = /^(?:null|undefined|void|never|None|nil|false|unknown|any)$/;

const MOST_REMEMBERED = 20_000;

export const readType = memoize(MOST_REMEMBERED, read);

function read(written: string): WrittenType | null {
  const text = bare(written);
  if (text === '') return null;
  const given = /^Parameters<([\s\S]+)>\[(\d)\]$/.exec(text);
  if (given !== null) return { kind: 'parameter', of: given[1] as string, at: Number(given[2]) };
  const value = /^(ReturnType<\s*)?typeof\s+([\w$.]+)\s*>?$/.exec(text);
  if (value !== null) return { kind: 'value', name: value[2] as string, isCalled: value[1] !== undefined };
  const kinds = splitTop(text, '|').filter((part) => !NOTHING.test(part));
  if (kinds.length !== 1) return null;
  const all = splitTop(kinds[0] as string, '&');
  if (all.length > 1) {
    const read = all.map(readType).filter((each) => each !== null);
    return read.length === 0 ? null : { kind: 'all', of: read };
  }
  return readOne(all[0] ?? '');
}

function readOne(written: string): WrittenType | null {
  const text = bare(written);
  if (text.endsWith('[]')) return listOf(text.slice(0, -2));
  if (text.startsWith('[]')) return listOf(text.slice(2));
  const applied = /^([\p{L}_$][\p{L}\p{N}_$.:\\]*)\s*(?:<([\s\S]*)>|\[([\s\S]*)\])$/u.exec(text);
  const name = applied?.[1] ?? text;
  if (!/^[\p{L}_$\\][\p{L}\p{N}_$.:\\]*$/u.test(name)) return null;
  const short = lastName(name);
  const [first = '', second = ''] = splitTop(applied?.[2] ?? applied?.[3] ?? '', ',');
  if (applied !== null && TRANSPARENT.has(short)) return readType(first);
  if (applied !== null && PROMISES.has(short)) return wrapped('promise', readType(first));
  if (applied !== null && LISTS.has(short)) return wrapped('list', readType(first));
  if (applied !== null && TABLES.has(short)) return wrapped('list', readType(second));
  return { kind: 'named', name: name.replace(/::|\\/g, '.').replace(/^\./, '') };
}

function listOf(written: string): WrittenType | null {
  return wrapped('list', readType(written));
}

function wrapped(kind: 'promise' | 'list', of: WrittenType | null): WrittenType | null {
  return of === null ? null : { kind, of };
}

function lastName(name: string): string {
  return /[^.:\\]*$/.exec(name)?.[0] ?? name;
}

const MODIFIERS = /^(?:readonly|const|mut|dyn|impl|static|volatile|struct|enum|class|final|ref|in|out|asserts)\s+/;

function bare(written: string): string {
  let text = written.trim().replace(/^(?::|->|=>)\s*/, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(MODIFIERS, '')
      .replace(/^[&*?]+(?:'\w+\s+)?/, '')
      .replace(/[&*?]+$/, '')
      .replace(/^(['"])(.*)\1$/, '$2')
      .trim();
    if (text.startsWith('(') && text.endsWith(')') && !text.includes('=>')) text = text.slice(1, -1).trim();
  }
  return text;
}

/** The type of a parameter of `(a: A, b: B) => C`; null where there is none such. */
export function parameterType(written: string, at: number): string | null {
  const text = written.trim().replace(/^(?:async\s+)?(?:<[^()]*>)?\s*/, '');
  if (!text.startsWith('(')) return null;
  const part = splitTop(text.slice(1).replace(/\)\s*=>[\s\S]*$/, ''), ',')[at];
  return part === undefined ? null : (/^[\w$]+\??\s*:\s*([\s\S]+)$/.exec(part)?.[1] ?? null);
}

/** Parts at the top level, brackets left whole. */
function splitTop(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if ('<([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char) || (char === '>' && text.charAt(at - 1) !== '=')) depth -= 1;
    else if (char === mark && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '');
}
