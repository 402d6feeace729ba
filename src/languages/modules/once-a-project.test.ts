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

test('is not worked out again for a project whose settings say the same, and is for one where they do not', () => {
  let times = 0;
  const chainIn = onceAProject((settings) => {
    times += 1;
    const found: string[] = [];
    let [path] = settings.settingsNamed('tsconfig.json');
    while (path !== undefined) {
      const text = settings.settings(path) ?? '';
      found.push(text);
      path = text === '' ? undefined : text;
    }
    return found;
  });
  const chain = { 'tsconfig.json': 'go.mod', 'go.mod': '' };
  expect(chainIn(memoryProject(chain))).toEqual(['go.mod', '']);
  const same = memoryProject({ ...chain, 'Cargo.toml': 'x' });
  expect(chainIn(same)).toEqual(['go.mod', '']);
  expect(times).toBe(1);
  const named = ({ questions }: typeof same) => new Set(questions.filter((one) => one.startsWith('settingsNamed')));
  expect(named(same)).toEqual(new Set(['settingsNamed go.mod', 'settingsNamed tsconfig.json']));
  const other = memoryProject({ 'tsconfig.json': 'go.work', 'go.work': '' });
  expect(chainIn(other)).toEqual(['go.work', '']);
  expect(named(other)).toEqual(new Set(['settingsNamed go.work', 'settingsNamed tsconfig.json']));
  expect(chainIn(memoryProject({ ...chain, 'go.mod': 'go.work' }))).toEqual(['go.mod', 'go.work', '']);
  expect(times).toBe(3);
});
