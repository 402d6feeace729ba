// A path as programs print it, made plain: `/` between its parts, no scheme, no query, no `./`.

const DART_PACKAGE = /^package:([^/]+)\//;
const WEBPACK = /^(?:webpack|turbopack)(?:-internal)?:\/\/(?:[\w@.-]*\/)?(?:\([\w-]+\)\/)?/;
const URL_HOST = /^https?:\/\/[^/]*\//;
const FILE_URL = /^file:\/\/(?:localhost)?(?:\/(?=[A-Za-z]:))?/;
const SCHEME = /^(?:file|https?|webpack|turbopack|package|webpack-internal):/;

/** Percent signs mean letters in the path of a URL only. */
export function writtenPath(text: string): string {
  const isUrl = SCHEME.test(text);
  const bare = text
    .replace(DART_PACKAGE, '$1/lib/')
    .replace(WEBPACK, '')
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
