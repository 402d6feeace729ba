import { expect, test } from 'vitest';
import { aboutOfManifest, isManifest } from './manifest-description.ts';

test.each([
  [
    'package.json',
    '{\n  "name": "kiln",\n  "description": "Fires \\"templates\\" into pages."\n}',
    'Fires "templates" into pages',
  ],
  [
    'Cargo.toml',
    '[package]\nname = "kiln"\ndescription = "Fires templates into pages"\n',
    'Fires templates into pages',
  ],
  ['pyproject.toml', "[project]\ndescription = 'Fires templates into pages'\n", 'Fires templates into pages'],
  [
    'kiln.gemspec',
    "Gem::Specification.new do |s|\n  s.summary = 'Fires templates into pages.'\nend\n",
    'Fires templates into pages',
  ],
  ['pubspec.yaml', 'name: kiln\ndescription: >-\n  Fires templates into pages.\n', 'Fires templates into pages'],
  ['mix.exs', 'def project, do: [description: "Fires templates into pages"]', 'Fires templates into pages'],
  ['pom.xml', '<project>\n<description>\n Fires templates\n into pages. </description>', 'Fires templates into pages'],
  ['composer.json', '{"description": "Templates"}', null],
  ['package.json', 'no JSON at all', null],
  ['notes.json', '{"description": "Fires templates into pages"}', null],
])('%s: %j says %j', (name, text, about) => expect(aboutOfManifest(name, text)).toBe(about));

test('other files are no manifests', () => {
  expect(['package.json', 'kiln.gemspec', 'package-lock.json', 'README.md'].map(isManifest)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
