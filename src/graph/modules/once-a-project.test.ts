import { expect, test } from 'vitest';
import { memoryProject } from '../../../test/support/memory-project.ts';
import { onceAProject } from './once-a-project.ts';

test('is worked out once, and each use asks for the names that it depends on', () => {
  let times = 0;
  const namesIn = onceAProject((settings) => {
    times += 1;
    return settings.settingsNamed('go.mod').map((path) => settings.settings(path));
  });
  const project = memoryProject({ 'a/go.mod': 'module a' });
  const other = memoryProject({});
  expect(namesIn(project)).toEqual(['module a']);
  project.questions.length = 0;
  expect(namesIn(project)).toBe(namesIn(project));
  expect(project.questions).toEqual(['settingsNamed go.mod', 'settingsNamed go.mod']);
  expect(namesIn(other)).toEqual([]);
  expect(times).toBe(2);
});
