// A path as programs print it, normalised: `/` between its parts, no scheme, no query, no `./`.
import { LANGUAGES } from '../../languages/all.ts';

/** Of the runtimes and bundlers of the languages: no two fit one path. */
const PREFIXES = [...new Set(LANGUAGES.flatMap(({ traces }) => traces?.prefixes ?? []))];
const URL_HOST = /^https?:\/\/[^/]*\//;
const FILE_URL = /^file:\/\/(?:localhost)?(?:\/(?=[A-Za-z]:))?/;
const SCHEME = /^(?:file|https?|webpack|turbopack|package|webpack-internal):/;

/** Percent signs mean letters in the path of a URL only. */
export function writtenPath(text: string): string {
  const isUrl = SCHEME.test(text);
  const bare = PREFIXES.reduce((path, [prefix, put]) => path.replace(prefix, put), text)
    .replace(URL_HOST, '')
    .replace(FILE_URL, '')
    .replace(/^\\\\\?\\/, '')
    .replaceAll('\\', '/');
  const plain = isUrl ? decoded(bare.replace(/[?#].*$/s, '')) : bare.replace(/\?[^/]*$/, '');
  return plain.replace(/\/{2,}/g, '/').replace(/^(?:\.\/)+/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
