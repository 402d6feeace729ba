// Python's import statements → files of the repository, as the import system would find them: a module `a.b` is
// `a/b.py` or `a/b/__init__.py` below a root, and a root is a folder that holds a top package or the repository's top.

/** `[{ to, isSure }]`; an `__init__.py` that is only run on the way to a module is there, but not sure. */
export function resolvePythonImports(path, imports, tracked) {
  const roots = rootsOf(path, tracked);
  const found = new Map();
  const add = (to, isSure) => found.set(to, (found.get(to) ?? false) || isSure);
  for (const { level, module, names } of imports) {
    const bases = level === 0 ? roots : [above(path, level)];
    const base = bases.find((candidate) => module === '' || fileOf(candidate, module, tracked) !== null);
    if (base === undefined) continue;
    const parts = module === '' ? [] : module.split('.');
    for (let length = 1; length < parts.length; length += 1) {
      const passed = fileOf(base, parts.slice(0, length).join('.'), tracked);
      if (passed !== null) add(passed, false);
    }
    const own = module === '' ? initOf(base, tracked) : fileOf(base, module, tracked);
    const submodules = (names ?? []).map((name) => fileOf(base, [...parts, name].join('.'), tracked));
    for (const submodule of submodules) if (submodule !== null) add(submodule, true);
    if (own !== null) add(own, names === null || submodules.includes(null));
  }
  found.delete(path);
  return [...found].map(([to, isSure]) => ({ to, isSure }));
}

/** Nearest first: the parents of the folders above that are no packages. */
function rootsOf(path, tracked) {
  const roots = [];
  for (let folder = parent(path); folder !== null; folder = parent(folder)) {
    if (initOf(folder, tracked) === null) roots.push(folder);
  }
  return [...roots, ...['src', 'lib'].filter((folder) => !roots.includes(folder))];
}

function above(path, level) {
  let folder = parent(path);
  for (let step = 1; step < level; step += 1) folder = parent(folder ?? '');
  return folder ?? '';
}

function parent(path) {
  if (path === '') return null;
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function fileOf(base, module, tracked) {
  const stem = join(base, module.replaceAll('.', '/'));
  return [`${stem}/__init__.py`, `${stem}.py`].find((file) => tracked.has(file)) ?? null;
}

function initOf(folder, tracked) {
  const file = join(folder, '__init__.py');
  return tracked.has(file) ? file : null;
}

function join(base, rest) {
  return base === '' ? rest : `${base}/${rest}`;
}
