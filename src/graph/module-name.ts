// The dotted module name of a file: `src/shop/store/__init__.py` → `shop.store`.
const SOURCE_ROOT = /^(?:.*?\/)?(?:src\/(?:main|test)\/(?:java|kotlin|scala|groovy)|src|lib)\//;
const STANDS_FOR_FOLDER = /(?:^|\/)(?:__init__|index|mod|lib|main)$/;

export function moduleName(path: string): string {
  const bare = path.replace(SOURCE_ROOT, '').replace(/(?:\.d)?\.[^./]+$/, '');
  const folder = bare.replace(STANDS_FOR_FOLDER, '');
  return (folder === '' ? bare : folder).replaceAll('/', '.');
}
