import { expect, test } from 'vitest';
import { aboutOfReadme, firstSentence } from './first-sentence.ts';

test.each([
  ['Reads a file and gives its lines. Then more.', 'Reads a file and gives its lines'],
  ['Short. But the next one says what it is for. And more.', 'Short. But the next one says what it is for'],
  [
    'Over\nseveral lines of text,\nas it was wrapped.\n\nAnother paragraph.',
    'Over several lines of text, as it was wrapped',
  ],
  ['Works with Node.js v20.19 and e.g. with others too. More.', 'Works with Node.js v20.19 and e.g. with others too'],
  ['一句话说明它是做什么的以及为什么需要它存在于此处。第二句。', '一句话说明它是做什么的以及为什么需要它存在于此处'],
  [':markup: markdown\n\nRoutes requests to what answers them.', 'Routes requests to what answers them'],
  ['---', null],
  ['Core of it\n-----------\nMore.', 'Core of it'],
  ['', null],
])('%j says %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));

test('a long sentence is cut at a word', () => {
  const said = firstSentence('many words '.repeat(40)) ?? '';
  expect(said.length).toBeLessThanOrEqual(140);
  expect(said).toMatch(/ (?:many|words)…$/);
});

test.each([
  ['# Title\n\n[![badge](x)](y)\n\nA **fast** [thing](http://x) for `code`.\n', 'A fast thing for `code`'],
  ['Title\n=====\n\nThe words behind an underlined title.\n', 'The words behind an underlined title'],
  [
    '<!-- hidden\n\nwords -->\n<p align="center">\n\n```sh\nnpm i\n```\n\n- a list\n\nProse at last, of a kind.',
    'Prose at last, of a kind',
  ],
  ['---\ntitle: x\n---\n# T\n\nBehind the front matter there is text.', 'Behind the front matter there is text'],
  ['# Only a title\n', null],
  ['# Kiln\n\nSee the [site](x) for guides.\n\nKiln fires templates into pages.\n', 'Kiln fires templates into pages'],
  ['This README is a quick start.\n\nKiln fires templates into pages.\n', 'Kiln fires templates into pages'],
  ['# K\n\nPlease read the guide at kiln.example!\n\n## Sponsors\n\nKiln is made possible by its backers.\n', null],
])('a README says what it is for', (text, about) => expect(aboutOfReadme(text)).toBe(about));
