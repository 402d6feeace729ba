import { describe, expect, test } from 'vitest';
import { progressSink, quietProgress } from './progress.ts';
import { textWidth } from './terminal.ts';

function setUp(terminal: { isTTY: boolean; columns?: number }) {
  const writes: string[] = [];
  let nowMs = 1000;
  const stream = { ...terminal, write: (text: string) => writes.push(text) };
  const progress = progressSink(stream, { monotonic: () => nowMs });
  return {
    ...progress,
    writes,
    wait: (ms: number) => {
      nowMs += ms;
    },
    taken: () => writes.splice(0).join(''),
  };
}

const START = { kind: 'started', stage: 'read', total: 5000, subject: 'app' } as const;
const advanced = (done: number, total: number | null = 5000) =>
  ({ kind: 'advanced', stage: 'read', done, total }) as const;

describe('on a terminal', () => {
  const live = () => setUp({ isTTY: true, columns: 80 });

  test('one line is rewritten with count, percent, rate and time left, and cleared when the stage is finished', () => {
    const { sink, wait, taken } = live();
    sink(START);
    expect(taken()).toBe('\r\x1b[Kapp: reading');
    wait(3000);
    sink(advanced(1200));
    expect(taken()).toBe('\r\x1b[Kapp: reading 1,200/5,000 24% 400/s 10s left');
    sink({ kind: 'finished', stage: 'read', done: 5000 });
    expect(taken()).toBe('\r\x1b[K');
  });

  test.each<[number, number, number | null, string]>([
    [200, 10, 5000, '10/5,000 0%'],
    [1000, 7, null, '7 7.0/s'],
    [2000, 5000, 5000, '5,000/5,000 100% 2,500/s'],
    [2000, 5001, 5000, '5,001/5,000 100% 2,501/s'],
    [1000, 0, 0, '0/0'],
    [1000, 50, 5000, '50/5,000 1% 50/s 1m39s left'],
    [1000, 1, 7301, '1/7,301 0% 1.0/s 2h01m left'],
  ])('after %i ms, %i of %s: %s', (ms, done, total, expected) => {
    const { sink, wait, taken } = live();
    sink(START);
    taken();
    wait(ms);
    sink(advanced(done, total));
    expect(taken()).toBe(`\r\x1b[Kapp: reading ${expected}`);
  });

  test('at most ten lines a second, however many events', () => {
    const { sink, wait, writes } = live();
    sink(START);
    for (let done = 1; done < 1000; done++) {
      wait(1);
      sink(advanced(done));
    }
    expect(writes.length).toBeLessThanOrEqual(10);
  });

  test('a line is cut to the width, and a hostile name cannot drive the terminal', () => {
    const { sink, writes } = setUp({ isTTY: true, columns: 20 });
    sink({ ...START, subject: '\x1b[2J日本語日本語日本語' });
    expect(writes).toEqual(['\r\x1b[K<U+001B>[2J日本語…']);
    expect(textWidth(writes[0]?.slice(4) ?? '')).toBeLessThan(20);
  });

  test('a notice gets a line of its own above the progress', () => {
    const { sink, taken } = live();
    sink({ kind: 'notice', message: 'first' });
    sink(START);
    sink({ kind: 'notice', message: 'a file\nis gone' });
    expect(taken()).toBe('first\n\r\x1b[Kapp: reading\r\x1b[Ka file<U+000A>is gone\napp: reading');
  });

  test('close clears the line once, and what comes later is dropped', () => {
    const { sink, close, taken } = live();
    sink(START);
    taken();
    close();
    close();
    sink(advanced(1));
    sink({ kind: 'notice', message: 'late' });
    expect(taken()).toBe('\r\x1b[K');
  });

  test('close without a line writes nothing', () => {
    const { close, taken } = live();
    close();
    expect(taken()).toBe('');
  });
});

describe('elsewhere', () => {
  const plain = () => setUp({ isTTY: false });

  test('a line when a stage starts, one when it is finished, no control characters', () => {
    const { sink, wait, close, taken } = plain();
    sink(START);
    wait(4900);
    sink(advanced(4000));
    sink({ kind: 'notice', message: 'two files skipped' });
    wait(7600);
    sink({ kind: 'finished', stage: 'read', done: 5000 });
    close();
    expect(taken()).toBe('app: reading\ntwo files skipped\napp: reading done: 5,000 in 12.5s\n');
  });

  test('at most a line every five seconds in between', () => {
    const { sink, wait, writes } = plain();
    sink(START);
    for (let second = 1; second <= 12; second++) {
      wait(1000);
      sink(advanced(second * 100));
    }
    expect(writes).toEqual([
      'app: reading\n',
      'app: reading 500/5,000 10% 100/s 45s left\n',
      'app: reading 1,000/5,000 20% 100/s 40s left\n',
    ]);
  });

  test('a stage that nobody started, and one that counts nothing', () => {
    const { sink, wait, taken } = plain();
    sink(advanced(1, null));
    sink({ kind: 'started', stage: 'wait', total: null, subject: 'writer 4711' });
    wait(3000);
    sink({ kind: 'finished', stage: 'wait', done: 0 });
    expect(taken()).toBe('reading\nwriter 4711: waiting\nwriter 4711: waiting done in 3.0s\n');
  });
});

test('quiet says nothing', () => {
  expect(quietProgress.sink(START)).toBeUndefined();
  expect(quietProgress.close()).toBeUndefined();
});
