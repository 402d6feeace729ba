// Whether a path is a folder or inside it, by the text of both: absolute, with links resolved.
const SEPARATOR = process.platform === 'win32' ? '\\' : '/';

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(SEPARATOR) ? folder : folder + SEPARATOR);
}
