// Does a text share 64 characters with a file that measures? Letters and digits are compared, without case, blanks and line breaks.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const WINDOW = 64;
const BASE_A = 0x01000193;
const BASE_B = 0x9e3779b1 | 0;
const DROP_A = power(BASE_A, WINDOW);
const DROP_B = power(BASE_B, WINDOW);
const MAX_FILE_BYTES = 400_000;
const CODE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|rb|cc|cpp|cxx|hpp|h|c|vue|svelte|md)$/;

/** Open addressing; a slot holds the second hash. */
export class WindowSet {
  #slots;
  #mask;
  #ring = new Uint16Array(WINDOW);
  count = 0;

  constructor(slots = new Uint32Array(2 ** 26)) {
    this.#slots = slots;
    this.#mask = slots.length - 1;
  }

  addFolder(folder, seen = new Set(), depth = 0) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && depth === 0);
      if (isFolder && entry.name !== '.git' && entry.name !== '.indexes') this.addFolder(path, seen, depth + 1);
      if (!entry.isFile() || !CODE.test(entry.name) || statSync(path).size > MAX_FILE_BYTES) continue;
      const text = readFileSync(path, 'latin1');
      const hash = createHash('sha1').update(text).digest('base64');
      if (seen.has(hash)) continue;
      seen.add(hash);
      this.#walk(text, (a, b) => {
        this.#add(a, b);
        return false;
      });
    }
  }

  shares(text) {
    return this.#walk(text, (a, b) => this.#has(a, b));
  }

  get slots() {
    return this.#slots;
  }

  #walk(text, meet) {
    const ring = this.#ring;
    let a = 0;
    let b = 0;
    let n = 0;
    for (let at = 0; at < text.length; at += 1) {
      let code = text.charCodeAt(at);
      if (code <= 32) continue;
      if (code >= 65 && code <= 90) code += 32;
      const old = n >= WINDOW ? ring[n % WINDOW] : 0;
      ring[n % WINDOW] = code;
      n += 1;
      a = (Math.imul(a, BASE_A) + code - Math.imul(old, DROP_A)) | 0;
      b = (Math.imul(b, BASE_B) + code - Math.imul(old, DROP_B)) | 0;
      if (n >= WINDOW && meet(mix(a ^ (b >>> 15)), mix(b) >>> 0 || 1)) return true;
    }
    return false;
  }

  #add(a, b) {
    let at = a & this.#mask;
    while (this.#slots[at] !== 0) {
      if (this.#slots[at] === b) return;
      at = (at + 1) & this.#mask;
    }
    this.#slots[at] = b;
    this.count += 1;
    if (this.count * 10 > this.#slots.length * 9) throw new Error('too many windows for the table');
  }

  #has(a, b) {
    for (let at = a & this.#mask; this.#slots[at] !== 0; at = (at + 1) & this.#mask)
      if (this.#slots[at] === b) return true;
    return false;
  }
}

function mix(hash) {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

function power(base, times) {
  let result = 1;
  for (let at = 0; at < times; at += 1) result = Math.imul(result, base);
  return result;
}
