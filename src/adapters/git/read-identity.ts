// The identity of a repository: its URL without secrets, its default branch, its depth, and whether its files on disk
// may differ from their objects though git calls them clean. Also the excludes outside of its tree.
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { GitIdentity } from '../../ports/git.ts';
import { ownTracked } from './list-tracked.ts';
import { type AskedRepository, type Asking, inRepository } from './open-repository.ts';
import { readPlainFile, readTextOrEmpty } from './read-plain-file.ts';

const NOTHING: GitIdentity = { url: null, defaultBranch: null, isShallow: false, convertsContent: false };

export async function readIdentity(asking: Asking, folder: string): Promise<GitIdentity> {
  const answer = await inRepository(asking, folder, async (repository) => {
    const [remoteHead, branch, conversions] = await Promise.all([
      repository.ask(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']),
      repository.ask(['symbolic-ref', '--quiet', '--short', 'HEAD']),
      convertsContent(asking, repository),
    ]);
    const { url } = repository.settings;
    return {
      url: url === null ? null : withoutCredentials(url),
      defaultBranch: remoteHead?.replace(/^origin\//, '') ?? branch,
      isShallow: (readPlainFile(join(repository.folders.common, 'shallow'))?.length ?? 0) > 0,
      convertsContent: conversions,
    };
  });
  return 'kind' in answer ? NOTHING : answer;
}

/** `https://user:token@host/…` must never reach the index. */
function withoutCredentials(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

/** `-text` and `text=false` convert nothing; a macro names what it stands for, so its line is enough. */
const CONVERTING = /\s(?:text|crlf|ident|eol|filter|working-tree-encoding)(?:=(?!false\b)|\s|$)/m;

async function convertsContent(asking: Asking, repository: AskedRepository): Promise<boolean> {
  const { top, folders, settings } = repository;
  if (settings.mayConvert) return true;
  const configured = await configuredOf(repository);
  if (configured.autocrlf === 'true' || configured.autocrlf === 'input') return true;
  const tracked = await ownTracked(asking, top);
  if (tracked === null) return true;
  const inTree = tracked.filter(({ path }) => /(?:^|\/)\.gitattributes$/.test(path)).map(({ path }) => join(top, path));
  const ofUser = configured.attributesfile ?? join(userFolder(), 'attributes');
  const texts = [...inTree, join(folders.common, 'info/attributes'), ofUser].map(readTextOrEmpty);
  return texts.some((text) => CONVERTING.test(text));
}

export async function readOuterExcludes(
  asking: Asking,
  folder: string,
): Promise<readonly { origin: string; text: string }[]> {
  const answer = await inRepository(asking, folder, async (repository) => ({
    ofUser: (await configuredOf(repository)).excludesfile,
    ofClone: join(repository.folders.common, 'info/exclude'),
  }));
  const { ofUser, ofClone } = 'kind' in answer ? { ofUser: undefined, ofClone: null } : answer;
  return [
    { origin: 'global excludes', text: readTextOrEmpty(ofUser ?? join(userFolder(), 'ignore')) },
    { origin: '.git/info/exclude', text: ofClone === null ? '' : readTextOrEmpty(ofClone) },
  ];
}

/** Of the user and the machine, and of the repository where it may say so; paths without a tilde. */
async function configuredOf(repository: AskedRepository): Promise<Readonly<Record<string, string | undefined>>> {
  const wanted = '^core\\.(autocrlf|attributesfile|excludesfile)$';
  const run = await repository.run(['config', '-z', '--path', '--get-regexp', wanted]);
  const entries = run.kind === 'done' ? run.stdout.toString().split('\0') : [];
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const [, name, value] = /^core\.([a-z]+)\n(.*)$/s.exec(entry) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

function userFolder(): string {
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'git');
}
