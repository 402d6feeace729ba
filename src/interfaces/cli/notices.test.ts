import { expect, it } from 'vitest';
import type { Degradation } from '../../model/degradation.ts';
import { notices } from './notices.ts';

const ONE: Degradation = { code: 'config_untrusted', subject: 'a', detail: 'b' };
const TWO: Degradation = { code: 'index_stale', subject: 'c', detail: 'd' };

function recorded(isJson: boolean) {
  const said: Degradation[] = [];
  return { said, notices: notices(isJson, (degradations) => void said.push(...degradations)) };
}

it('says each notice once, at once where people read', () => {
  const { said, notices } = recorded(false);
  notices.add([ONE]);
  expect(said).toEqual([ONE]);
  notices.add([ONE, TWO]);
  notices.flush();
  expect(said).toEqual([ONE, TWO]);
  expect(notices.into({ degradations: [] })).toEqual({ degradations: [] });
});

it('puts notices into the first object that has degradations', () => {
  const { said, notices } = recorded(true);
  notices.add([ONE]);
  expect(notices.into({ kind: 'ready' })).toEqual({ kind: 'ready' });
  expect(notices.into({ hits: [], degradations: [TWO] })).toEqual({ hits: [], degradations: [ONE, TWO] });
  expect(notices.into({ degradations: [] })).toEqual({ degradations: [] });
  notices.flush();
  expect(said).toEqual([]);
});

it('says on stderr what no object carried', () => {
  const { said, notices } = recorded(true);
  notices.add([ONE]);
  notices.flush();
  expect(said).toEqual([ONE]);
});
