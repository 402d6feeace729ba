// The units of a workspace, and the names by which others know them.
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import { pathName, pathParent, type RepoPath } from '../../model/repo-path.ts';
import type { LinkFile } from './link-file.ts';

export interface Unit {
  readonly repo: RepoId;
  readonly folder: RepoPath | '';
  readonly name: string;
  /** The file that makes it one; null for a repository that has none. */
  readonly marker: LinkFile | null;
}

const MARKER =
  /^(?:(?:.*\.)?(?:Dockerfile|Containerfile)(?:\..*)?|.*\.dockerfile|package\.json|composer\.json|Cargo\.toml|pyproject\.toml|setup\.py|requirements\.txt|Pipfile|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|.*\.(?:cs|fs|vb)proj|.*\.gemspec|Gemfile|mix\.exs)$/;
/** What lies in such a folder is the unit that the folder lies in. */
const INNER = /^(?:src|source|app|code|main|build|docker|deploy|deployment)$/i;
const IMAGE = /(?:Dockerfile|Containerfile)[^/]*$/;
/** Such folders are no units, nor are those within them. */
const NO_UNIT =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|[^/]*[._-]?tests|fixtures|examples?|samples?|docs?|vendor|node_modules|docker|deploy|deployments?|scripts?|tools?|ci|hack|third_party|\.[^/]*)(?:\/|$)/i;

/** Whether the folder of the file may be a unit because of it. */
export function marksUnit(path: string): boolean {
  return MARKER.test(pathName(path as RepoPath));
}

export class Units {
  readonly all: readonly Unit[];
  readonly #folders = new Map<RepoId, Unit[]>();
  readonly #byName = new Map<string, Set<Unit>>();

  constructor(repos: readonly { readonly id: RepoId }[], files: readonly LinkFile[]) {
    const folders = new Map<RepoId, Map<string, LinkFile | null>>(repos.map(({ id }) => [id, new Map([['', null]])]));
    const add = (file: LinkFile, folder: string) => {
      const known = folders.get(file.repo);
      if (known !== undefined) known.set(folder, known.get(folder) ?? file);
    };
    for (const file of files) {
      if (marksUnit(file.path)) add(file, unitFolder(file.path));
      // What compose builds from a folder is a service, whatever the image file is called.
      for (const { folder } of file.facts?.deployment?.aliases ?? []) {
        const built = folder === null ? '' : folderFrom(file.path, folder);
        if (!NO_UNIT.test(built) && !NO_UNIT.test(pathParent(file.path))) add(file, built);
      }
    }
    for (const [repo, markers] of folders) {
      const units = [...markers].map(([folder, marker]): Unit => {
        const name = folder === '' ? repo : pathName(folder as RepoPath);
        return { repo, folder: folder as RepoPath | '', name, marker };
      });
      // The innermost comes first.
      this.#folders.set(
        repo,
        units.sort((a, b) => b.folder.length - a.folder.length || compareText(a.folder, b.folder)),
      );
    }
    this.all = [...this.#folders.values()].flat();
    this.#nameAll(files);
  }

  of({ repo, path }: { readonly repo: RepoId; readonly path: string }): Unit {
    const units = this.#folders.get(repo) ?? [];
    const found = units.find(({ folder }) => folder === '' || path === folder || path.startsWith(`${folder}/`));
    return found ?? { repo, folder: '', name: repo, marker: null };
  }

  /** Who is known by the name; null where nobody or more than one is. */
  named(name: string): Unit | null {
    const plain = plainName(name);
    const exact = only(this.#byName.get(plain));
    if (exact !== undefined) return exact;
    const short = withoutSuffix(plain);
    return only(this.#byName.get(`~${short}`)) ?? null;
  }

  #add(name: string, unit: Unit): void {
    const plain = plainName(name);
    if (plain === '') return;
    for (const key of [plain, `~${withoutSuffix(plain)}`]) {
      const known = this.#byName.get(key);
      if (known === undefined) this.#byName.set(key, new Set([unit]));
      else known.add(unit);
    }
  }

  #nameAll(files: readonly LinkFile[]): void {
    for (const unit of this.all) this.#add(unit.name, unit);
    const speaking = files.filter(
      ({ path }) => !NO_UNIT.test(pathParent(path)) || !/(?:^|\/)(?:tests?|e2e)\//i.test(path),
    );
    for (const file of speaking) {
      const unit = this.of(file);
      for (const name of file.facts?.deployment?.ownNames ?? []) this.#add(name, unit);
    }
    const aliases = speaking.flatMap((file) =>
      (file.facts?.deployment?.aliases ?? []).map((alias) => ({ file, alias })),
    );
    for (const { file, alias } of aliases) {
      const { name, folder, image } = alias;
      const byFolder = folder === null ? null : this.#at(file, folder);
      const byImage = image === null ? null : only(this.#byName.get(plainName(imageName(image))));
      const unit = byFolder ?? byImage ?? null;
      if (unit !== null && !this.#byName.get(plainName(name))?.has(unit)) this.#add(name, unit);
    }
  }

  /** The unit that is a folder as a file names it; the repository itself only where it has no other. */
  #at({ repo, path }: LinkFile, folder: string): Unit | null {
    const built = folderFrom(path, folder);
    const unit = this.of({ repo, path: built });
    const isWhole = unit.folder === '' && (built !== '' || (this.#folders.get(repo)?.length ?? 0) > 1);
    return isWhole ? null : unit;
  }
}

/** A folder as a file names it. */
function folderFrom(path: RepoPath, folder: string): string {
  const parts: string[] = pathParent(path).split('/').filter(Boolean);
  for (const part of folder.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function unitFolder(path: RepoPath): string {
  // `catalogue/docker/catalogue/Dockerfile`: the image is of what its folder of images lies in.
  const folder = IMAGE.test(path) ? pathParent(path).replace(/(?:^|\/)docker(?:\/.*)?$/i, '') : pathParent(path);
  if (NO_UNIT.test(folder)) return '';
  const parts = folder.split('/').filter(Boolean);
  while (parts.length > 0 && INNER.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('/');
}

function imageName(image: string): string {
  return (image.split('/').at(-1) ?? '').replace(/[:@].*$/, '');
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutSuffix(plain: string): string {
  return plain.replace(/(?<=..)(?:service|svc|server|srv|api|app)$/, '');
}

/** Null where there are several. */
function only(units: ReadonlySet<Unit> | undefined): Unit | null | undefined {
  if (units === undefined) return undefined;
  return units.size === 1 ? [...units][0] : null;
}
