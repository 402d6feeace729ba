import { expect, test } from 'vitest';
import { PortolanError } from '../../model/errors.ts';
import { encodeError } from '../shared/wire/encode-error.ts';
import { reportError } from './report-error.ts';

function report(error: unknown, json = false): { text: string; exitCode: number } {
  let text = '';
  const exitCode = reportError(error, (part) => (text += part), json);
  return { text, exitCode };
}

const missing = new PortolanError('index_missing', 'no index here', { hint: 'portolan index' });

test.each([
  ['with a hint', missing, 'portolan: no index here\nhint: portolan index\n', 2],
  ['without', new PortolanError('disk_full', 'no space left'), 'portolan: no space left\n', 2],
  ['cancelled', new PortolanError('cancelled', 'stopped'), 'portolan: stopped\n', 130],
  ['a hostile name', new PortolanError('path_not_found', 'no \x1b[2J.ts'), 'portolan: no <U+001B>[2J.ts\n', 2],
  ['several lines', new PortolanError('bad_pattern', '(a\n^ unclosed'), 'portolan: (a\n^ unclosed\n', 2],
])('an expected error: %s', (_, error, text, exitCode) => {
  expect(report(error)).toEqual({ text, exitCode });
  expect(report(error, true)).toEqual({ text: '', exitCode });
});

test.each([false, true])(
  'an unexpected error shows message, stack and cause, and says it is a bug (json: %s)',
  (json) => {
    const { text, exitCode } = report(new TypeError('x is not a function', { cause: new Error('the cause') }), json);
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^portolan: this is a bug in Portolan/);
    expect(text).toContain('TypeError: x is not a function');
    expect(text).toContain('report-error.test.ts');
    expect(text).toContain('the cause');
  },
);

test('something thrown that is no error is still reported', () => {
  expect(report('just text').text).toContain("'just text'");
});

test.each([
  [missing, { code: 'index_missing', message: 'no index here', hint: 'portolan index' }],
  [new PortolanError('disk_full', 'no space'), { code: 'disk_full', message: 'no space', hint: null }],
  [new TypeError('x'), { code: 'internal', message: 'x', hint: 'this is a bug in Portolan: please report it' }],
])('the object for programs: %s', (error, expected) => {
  expect(encodeError(error)).toEqual({ error: expected });
});
