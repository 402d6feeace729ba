// What HTML and CSS include: files beside, from the root of the site if the path is absolute, and npm packages that
// style sheets import by name.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder, pathFrom } from './folders.ts';
import type { ModuleResolver, Project } from './module-resolver.ts';
import { file, NOTHING, outside } from './targets.ts';

const IS_URL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
const PACKAGE = /^~?(@[a-z0-9_.-]+\/[a-z0-9_.-]+|[a-z0-9_-]+)(?:\/|$)/;

export const html: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    return IS_URL.test(source) ? NOTHING : file(fileOfAddress(project, from, withoutQuery(source)));
  },
};

export const css: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    const address = withoutQuery(source.trim());
    if (IS_URL.test(address) || address === '') return NOTHING;
    const names = /\.css$/.test(address) ? [address] : [address, `${address}.css`];
    const found = names.map((name) => fileOfAddress(project, from, name)).find((path) => path !== null);
    if (found !== undefined) return file(found);
    const name = PACKAGE.exec(address)?.[1];
    return name === undefined ? NOTHING : outside('npm', name);
  },
};

function withoutQuery(address: string): string {
  return address.replace(/(?<=.)[?#].*$/, '');
}

/** The root of a site is a folder above, or the `public` or `static` folder in one. */
function fileOfAddress(project: Project, from: string, address: string): string | null {
  const folders = address.startsWith('/')
    ? foldersAbove(from).flatMap((folder) => ['', 'public', 'static'].map((each) => inFolder(folder, each)))
    : [pathParent(from)];
  const paths = folders.flatMap((folder) => pathFrom(folder, address) ?? []);
  return paths.find((path) => project.has(path)) ?? null;
}
