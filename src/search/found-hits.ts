// Collects exact hits up to a limit, the first ones by path, and counts the rest.

import type { SearchHit } from '../model/hit.ts';
import type { RepoId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { ExactHit } from '../ports/exact-search.ts';
import { cutPreview } from './cut-preview.ts';

interface FileHits {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly hits: SearchHit[];
  /** Those beyond the cap included. */
  count: number;
}

export class FoundHits {
  readonly #files: FileHits[] = [];
  readonly #maxHits: number;
  readonly #isCut: boolean;
  #last: FileHits | null = null;
  #kept = 0;

  /** `isCut`: lines are cut to what can be shown as they come. */
  constructor(maxHits: number, isCut: boolean) {
    this.#maxHits = maxHits;
    this.#isCut = isCut;
  }

  /** From here on hits arrive by path: this many of them are enough, whatever came before. */
  begin(): void {
    this.#kept = 0;
  }

  /** The hits of a file come together. Always goes on: what is not kept is still counted. */
  add(repo: RepoId, hit: ExactHit): boolean {
    let file = this.#last;
    if (file === null || file.path !== hit.path || file.repo !== repo) {
      file = { repo, path: hit.path, hits: [], count: 0 };
      this.#last = file;
      this.#files.push(file);
    }
    file.count += 1;
    if (this.#kept < this.#maxHits) {
      this.#kept += 1;
      const { path, line, column, before, after, matches, text } = hit;
      const preview = this.#isCut ? cutPreview(text, column) : text;
      file.hits.push({ repo, path, line, column, preview, before, after, matches });
    }
    return true;
  }

  result(): { readonly hits: readonly SearchHit[]; readonly more: number; readonly filesWithHits: number } {
    const files = this.#files.toSorted((a, b) => compareText(a.repo, b.repo) || compareText(a.path, b.path));
    const hits = files.flatMap((file) => file.hits).slice(0, this.#maxHits);
    const total = files.reduce((sum, file) => sum + file.count, 0);
    return { hits, more: total - hits.length, filesWithHits: files.length };
  }
}
