// The name of a function as a runtime prints it, normalised: parts joined with `.`, without additions of the compiler.

/** What stands in brackets, from the innermost out. */
const GENERICS = Array.from({ length: 4 }, (): readonly [RegExp, string] => [/\[[^\]]*\]|<[^<>]*>/g, '']);

/** In this order: each takes one habit of some runtime out of a name. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/\/<.*$|^async\*?$/, ''],
  [/^async\*|^(?:(?:async|new|static|bound|get|set|created by) )+/, ''],
  [/^(?:(?:block|rescue|ensure)(?: \([^)]{0,20}\))? in )+/, ''],
  [/ in goroutine \d+$/, ''],
  [/ \[as [^\]]*\]$/, ''],
  [/::h[0-9a-f]{16}$/, ''],
  [/^<(.{1,200}) as .{1,200}>(?=::)/, '$1'],
  [/(?:::)?\{\{?(?:closure|impl|main)[^}]*\}?\}/g, ''],
  [/\.?<(?:anonymous|fn|lambda|module|main|top|locals|listcomp|genexpr|unknown|clinit|init)[^>]*>/g, ''],
  [/\(anonymous\)|\(intermediate value\)/g, ''],
  [/\(\*?([\w.]+(?:\[[^\]]*\])?)\)\./g, '$1.'],
  [/\(.*$/, ''],
  [/\/\d+(?:-fun-.*)?$/, ''],
  [/(?:\.func\d+|\.gowrap\d+|-fm)(?:\.\d+)*/g, ''],
  [/\blambda\$(\w+?)\$\d+$/, '$1'],
  [/\$anonfun\$(\w+?)\$\d+$/, '$1'],
  ...GENERICS,
  [/`\d+/g, ''],
  [/^.*\//, ''],
  [/::|->|#|\$+|\\/g, '.'],
  [/\.{2,}/g, '.'],
  [/^[.\s*@]+|[.\s*:,]+$/g, ''],
  [/^(?:Object|Module|Function|Proxy)$/, ''],
];
const MAX_NAME = 300;
const A_NAME = /^[\p{L}\p{N}_.?!~=-]+$/u;

/** Null where nothing is left that a symbol could be called. */
export function plainName(text: string | undefined): string | null {
  if (text === undefined || text.length > MAX_NAME) return null;
  const plain = HABITS.reduce((name, [habit, put]) => name.replace(habit, put), text.trim()).trim();
  return A_NAME.test(plain) && /\p{L}/u.test(plain) ? plain : null;
}
