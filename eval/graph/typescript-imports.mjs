// Import specifiers → files of the repository, by the compiler's own module resolution.
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * `(path, specifiers) → { imports: [{ to, isSure }], unbuilt: [folder] }`, each target once. A package of the
 * repository that leads to what only a build makes has no file yet: its folder is all that is known.
 */
export function importResolver({ ts, folder, projects, tracked }) {
  const root = realpathSync(folder);
  const optionsOf = optionsByFile(ts, root, projects);
  const folderOf = packageFolders(root, tracked);
  const inRepository = (file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    return tracked.has(path) ? path : null;
  };
  return (path, specifiers) => {
    const from = join(root, path);
    const options = optionsOf(from);
    const found = new Map();
    const unbuilt = new Set();
    for (const { text, isSure } of specifiers) {
      const mode = options.moduleResolution >= ts.ModuleResolutionKind.Node16 ? ts.ModuleKind.ESNext : undefined;
      const { resolvedModule } = ts.resolveModuleName(text, from, options, ts.sys, undefined, undefined, mode);
      const to =
        resolvedModule === undefined
          ? literalTarget(from, text, inRepository)
          : inRepository(real(resolvedModule.resolvedFileName));
      if (to !== null && to !== path) found.set(to, (found.get(to) ?? false) || isSure);
      const own = to === null ? folderOf(text) : undefined;
      if (own !== undefined) unbuilt.add(own);
    }
    return { imports: [...found].map(([to, isSure]) => ({ to, isSure })), unbuilt: [...unbuilt].sort() };
  };
}

/** What the compiler does not resolve but bundlers do: a file that is named in full, such as `./App.vue`. */
function literalTarget(from, text, inRepository) {
  return /^\.\.?\//.test(text) ? inRepository(join(dirname(from), text)) : null;
}

/** Specifier → the folder of that package, where the repository has it. */
function packageFolders(root, tracked) {
  const folders = new Map();
  for (const path of tracked) {
    if (!/(^|\/)package\.json$/.test(path)) continue;
    const { name } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    if (typeof name === 'string' && !folders.has(name)) folders.set(name, dirname(path) === '.' ? '' : dirname(path));
  }
  return (text) => folders.get(/^(?:@[^/]+\/)?[^/]+/.exec(text)?.[0] ?? '');
}

/** The options of the project that lists the file, else of the nearest tsconfig.json, else none. */
function optionsByFile(ts, root, projects) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const parse = (file) => ts.getParsedCommandLineOfConfigFile(file, {}, host);
  const byFile = new Map();
  for (const project of projects) {
    const parsed = parse(join(root, project));
    for (const file of parsed?.fileNames ?? []) if (!byFile.has(file)) byFile.set(file, parsed.options);
  }
  const byConfig = new Map();
  return (file) => {
    const listed = byFile.get(file);
    if (listed !== undefined) return listed;
    const config = ts.findConfigFile(dirname(file), ts.sys.fileExists);
    if (config === undefined) return {};
    if (!byConfig.has(config)) byConfig.set(config, parse(config)?.options ?? {});
    return byConfig.get(config);
  };
}

function real(file) {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
