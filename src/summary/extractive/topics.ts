// The topic of a path: the words of its last name, or of the folder if that name is one that every folder has.
import { partsOfName } from '../name-parts.ts';
import { shownWords } from './shown-words.ts';

const EVERYWHERE: ReadonlySet<string> = new Set(
  'index main init mod lib src __init__ util utils helper helpers common types base core app test tests spec'.split(
    ' ',
  ),
);

export function fileTopic(path: string): string {
  const names = path.split('/').map((name) => name.replace(/(?<=.)\..*$/, ''));
  const telling = names.findLast((name) => !EVERYWHERE.has(name.toLowerCase()) && partsOfName(name).length > 0);
  return shownWords(partsOfName(telling ?? names.at(-1) ?? path)).join(' ') || 'this code';
}

/** What a file of tests is about: `path_test` tests the path. */
export function testedTopic(path: string): string {
  const topic = fileTopic(path);
  return (
    topic
      .replace(/\b(?:tests?|specs?)\b/gi, '')
      .replace(/\s+/g, ' ')
      .trim() || topic
  );
}
