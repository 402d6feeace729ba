// Paths of calls and of routes, compared part by part.

export interface RoutePath {
  readonly method: string;
  readonly parts: readonly string[];
  /** Whether any further parts may follow. */
  readonly isOpen: boolean;
}

/** Stands for any one part. */
const ANY_PART = '{}';
const HEALTH =
  /^\/?(?:[\w-]+\/)?(?:_?health(?:z|check|-check)?|_?ready(?:z)?|readiness|_?live(?:z|ness)?|ping|metrics|status|actuator(?:\/.*)?|favicon\.ico|robots\.txt|version|swagger.*|openapi\.json)\/?$/i;
/** As frameworks write a part that stands for any text. */
const HOLE = /^(?::.*|\{.*\}|<.*>|\[[^\]]*\]|\*.*|.*\{[^}]*\}.*|\$.*|\(.*\))$/;

/** `GET /users/:id` → its parts. */
export function readRoute(name: string): RoutePath {
  const [method = 'ANY', path = '/'] = name.split(/ (.*)/s);
  return { method, ...partsOf(path) };
}

export function partsOf(path: string): Omit<RoutePath, 'method'> {
  const plain = path
    .replace(/[?#].*$/s, '')
    .replace(/\{[^{}]*\}/g, (hole) => (/\*\*|^\{\*/.test(hole) ? '**' : ANY_PART));
  const all = plain.split('/').filter((part) => part !== '');
  const isOpen = /^(?:\*\*|\[\.\.\..*|\*\w*|.*\*\*)$/.test(all.at(-1) ?? '');
  const parts = (isOpen ? all.slice(0, -1) : all).map((part) => (HOLE.test(part) ? ANY_PART : part));
  return { parts, isOpen };
}

export function isHealthPath(path: string): boolean {
  return HEALTH.test(path.replace(/[?#].*$/s, ''));
}

/** How well a route answers a call; null where it does not. A part that is said in full counts most. */
export function routeScore(call: RoutePath, route: RoutePath): number | null {
  if (call.method !== 'ANY' && route.method !== 'ANY' && call.method !== route.method) return null;
  if (route.isOpen ? call.parts.length < route.parts.length : call.parts.length !== route.parts.length) return null;
  let score = route.isOpen ? 0 : 1;
  for (const [at, part] of route.parts.entries()) {
    const asked = call.parts[at];
    if (asked === part) score += part === ANY_PART ? 3 : 4;
    else if (part === ANY_PART) score += 2;
    // Also where the call leaves the part open: nothing says that it is this one.
    else return null;
  }
  return score + (route.method === call.method ? 0.5 : 0);
}

/** Whether some part says more than any other path would. */
export function saysSomething({ parts }: Pick<RoutePath, 'parts'>): boolean {
  return parts.some((part) => part !== ANY_PART);
}

export function writtenPath({ parts, isOpen }: Pick<RoutePath, 'parts' | 'isOpen'>): string {
  return `/${[...parts, ...(isOpen ? ['**'] : [])].join('/')}`;
}
