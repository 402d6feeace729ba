// The folders of runtimes, packages and test runners: frames there are seldom what is looked for.
import { LANGUAGES } from '../../languages/all.ts';

const OF_LANGUAGES = [...new Set(LANGUAGES.flatMap(({ traces }) => traces?.library ?? []))];
/** Of the machine, of debuggers, and of several languages. */
const FOLDERS: readonly string[] = [
  ...['/usr/lib/', '/usr/lib64/', '/usr/local/lib/', '/usr/include/', '/lib/x86_64', '/usr/share/', '/opt/homebrew/'],
  ...['/vendor/', '/.asdf/', 'Program Files'],
  ...OF_LANGUAGES.flatMap(({ folders }) => folders ?? []),
];
const STARTS: readonly string[] = ['vendor/', '<', '[', ...OF_LANGUAGES.flatMap(({ starts }) => starts ?? [])];
const PATHS = OF_LANGUAGES.flatMap(({ paths }) => paths ?? []);
const CLASSES = OF_LANGUAGES.flatMap(({ classes }) => classes ?? []);
const APPLICATIONS = OF_LANGUAGES.flatMap(({ applications }) => applications ?? []);

export interface WrittenFrame {
  /** As it stands in the text. */
  readonly path: string;
  readonly name: string | undefined;
  readonly application: string | undefined;
  readonly isOfJvm: boolean;
}

export function isLibraryFrame({ path, name, application, isOfJvm }: WrittenFrame): boolean {
  const plain = path.replaceAll('\\', '/');
  return (
    STARTS.some((start) => plain.startsWith(start)) ||
    FOLDERS.some((folder) => plain.includes(folder)) ||
    PATHS.some((pattern) => pattern.test(plain)) ||
    (isOfJvm && name !== undefined && CLASSES.some((pattern) => pattern.test(name))) ||
    (application !== undefined && APPLICATIONS.some((pattern) => pattern.test(application)))
  );
}
