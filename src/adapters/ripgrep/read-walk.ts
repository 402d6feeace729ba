// What ripgrep prints on a walk, read while it arrives: the same layout as for given files, `./` before each path, and
// statistics at the end. A name can break the layout (blank lines, a faked note): what does not fit is not guessed.
import { type RepoPath, trustedRepoPath } from '../../model/repo-path.ts';
import { BETWEEN_FILES, type PrintedText, readPrintedFiles } from './read-output.ts';

export interface PrintedWalk {
  /** Null where the file is binary. */
  readonly files: ReadonlyMap<RepoPath, PrintedText | null>;
  readonly filesSearched: number;
}

/** All of it is held in memory until it is put in order; a list is searched in portions instead. */
const MOST_BYTES = 64_000_000;
const STATISTICS =
  /^\n*\d+ match(?:es)?\n\d+ matched lines?\n(\d+) files? contained matches\n(\d+) files? searched\n\d+ bytes printed\n\d+ bytes searched\n[\d.]+ seconds spent searching\n[\d.]+ seconds(?: total)?\n$/;
const LINE_FEED = 0x0a;
const CONTROL = /[\x00-\x1f\x7f]/;

export class WalkReader {
  readonly #files = new Map<RepoPath, PrintedText | null>();
  readonly #onFound: (found: readonly RepoPath[]) => void;
  /** What came after the last whole file. */
  #rest: Buffer[] = [];
  #bytes = 0;
  #isPlain = true;

  /** `onFound` gets the printed files, a few at a time. */
  constructor(onFound: (found: readonly RepoPath[]) => void) {
    this.#onFound = onFound;
  }

  /** False once there is no use in going on. */
  take(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#bytes > MOST_BYTES) this.#isPlain = false;
    if (!this.#isPlain) return false;
    const isSplit = this.#rest.at(-1)?.at(-1) === LINE_FEED && chunk[0] === LINE_FEED;
    this.#rest.push(chunk);
    if (isSplit || chunk.includes(BETWEEN_FILES)) this.#readWhole(Buffer.concat(this.#rest));
    return this.#isPlain;
  }

  /** Null where the layout was not plain to see, where it broke off, or where a name made two files of one. */
  end(): PrintedWalk | null {
    const statistics = STATISTICS.exec(Buffer.concat(this.#rest).toString('latin1'));
    if (!this.#isPlain || statistics === null || Number(statistics[1]) !== this.#files.size) return null;
    return { files: this.#files, filesSearched: Number(statistics[2]) };
  }

  #readWhole(printed: Buffer): void {
    const cut = printed.lastIndexOf(BETWEEN_FILES);
    this.#rest = [printed.subarray(cut + BETWEEN_FILES.length)];
    const found: RepoPath[] = [];
    for (const file of readPrintedFiles(printed.subarray(0, cut + 1), true)) {
      const path = trustedRepoPath(file.path.slice(2));
      if (!file.path.startsWith('./') || CONTROL.test(path) || this.#files.has(path)) this.#isPlain = false;
      this.#files.set(path, file.lines);
      found.push(path);
    }
    this.#onFound(found);
  }
}
