// The prepared pairs, as typed arrays.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ABOUT = 4;

export function readPrepared(folder) {
  const numbers = (name) => {
    const bytes = readFileSync(join(folder, `${name}.bin`));
    return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  };
  const about = numbers('about');
  const pairs = about.length / ABOUT;
  const column = (name) => {
    const lists = numbers(name);
    const starts = new Int32Array(pairs + 1);
    for (let pair = 0, at = 0; pair < pairs; pair += 1) {
      starts[pair] = at;
      at += lists[at] + 1;
    }
    return { of: (pair) => lists.subarray(starts[pair] + 1, starts[pair] + 1 + lists[starts[pair]]) };
  };
  const words = readFileSync(join(folder, 'words.txt'), 'utf8').split('\n');
  const counts = numbers('words');
  return {
    ...{ pairs, words, query: column('query'), code: column('code'), path: column('path'), name: column('name') },
    packagesOfWord: counts.subarray(0, words.length),
    codesOfWord: counts.subarray(words.length),
    isHeldOut: (pair) => about[pair * ABOUT] === 1,
    languageOf: (pair) => about[pair * ABOUT + 1],
    packageOf: (pair) => about[pair * ABOUT + 3],
  };
}
