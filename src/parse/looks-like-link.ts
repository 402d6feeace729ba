// Strings that may name something elsewhere: routes, URLs, topics, tables. Prose and plain words are dropped.
const MAX_CHARS = 200;
const ROUTE =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY)\s+)?\/(?:[\w.~:@$&+*{}<>()[\]=%-]+(?:\/[\w.~:@$&+*{}<>()[\]=%-]+)*\/?)?(?:\?[^\s]*)?$/;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const TOPIC = /^[a-z][\w-]*(?:[.:/][\w{}*-]+){1,8}$/i;
/** A route without its first slash: `users/<int:id>/`. */
const RELATIVE_ROUTE = /^[\w-]+(?:\/[\w.:<>{}-]+)*\/$/;
/** Capitals tell SQL from prose; without them the statement must begin as one. */
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN|TABLE)\s+["'`[]?[A-Za-z_][\w.]*/;
const STATEMENT =
  /^(?:select\b.*\bfrom|insert\s+into|delete\s+from|update\s+\S+\s+set|(?:create|alter|drop)\s+(?:\w+\s+)*table)\s/i;

export function looksLikeLink(text: string): boolean {
  if (text === '/') return true;
  if (text.length < 2 || text.length > MAX_CHARS || text === 'default') return false;
  if (text.includes(' ')) return TABLE.test(text) || STATEMENT.test(text) || ROUTE.test(text);
  return ROUTE.test(text) || ADDRESS.test(text) || TOPIC.test(text) || RELATIVE_ROUTE.test(text);
}
