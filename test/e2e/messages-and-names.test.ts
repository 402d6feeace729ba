// Pasted messages, quoted text and qualified names.
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedRepository, portolan, portolanJson } from '../support/cli.ts';

const FILES = {
  'cmd/open.c': `#include <stdio.h>

FILE *open_chart(const char *path) {
  FILE *chart = fopen(path, "r");
  if (chart == NULL) fprintf(stderr, "cannot open %s: no chart there\\n", path);
  return chart;
}

int close_chart(FILE *chart) {
  return chart == NULL ? -1 : fclose(chart);
}
`,
  'src/harbour.ts': `export class Harbour {
  readonly berths: string[] = [];

  /** Takes a ship in. */
  moor(ship: string): void {
    if (this.berths.length > 9) throw new Error(\`no berth is free for \${ship} in this harbour\`);
    this.berths.push(ship);
  }
}

export interface Quay {
  moor(ship: string): void;
  leave(ship: string): void;
}
`,
  'src/buoy.ts': `export class Buoy {
  moor(ship: string): string {
    return 'moored at a buoy: ' + ship;
  }
}

/** 夜间的灯光会闪烁 */
export function blink(times: number): string {
  return '*'.repeat(times);
}
`,
  'src/tide/clock.py': `def high_water(day):
    return "high water comes at " + str(day % 12)
`,
  'test/harbour.test.ts': `import { Harbour } from '../src/harbour';

test('no berth is free for a tenth ship in this harbour', () => {
  expect(() => new Harbour().moor('ten')).toThrow('no berth is free for ten in this harbour');
});
`,
  'CHANGELOG.md': '# Changelog\n\n- No berth is free for a ship in this harbour is now an error.\n',
};

interface HitOut {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly name: string | null;
  readonly symbol_id: string | null;
}
interface Answer {
  readonly hits: readonly HitOut[];
  readonly degradations: readonly { readonly code: string; readonly detail: string }[];
}

let folder = '';
beforeAll(() => {
  folder = indexedRepository(FILES, 'port');
});

const ask = (question: string, ...more: string[]) =>
  portolanJson<Answer>(folder, ['search', question, ...more], [0, 1]);

describe('the source of a pasted message is first', () => {
  it.each([
    ['cannot open foo.txt: no chart there', 'cmd/open.c', 'open_chart'],
    ['Error: no berth is free for Ada in this harbour', 'src/harbour.ts', 'moor'],
    ['high water comes at 7', 'src/tide/clock.py', 'high_water'],
    ['moored at a buoy: Ada', 'src/buoy.ts', 'moor'],
  ])('%s', (message, path, name) => {
    expect(ask(message).hits[0]).toMatchObject({ path, name });
    expect(ask(message, '--no-dense').hits[0]).toMatchObject({ path, name });
  });

  it('in a report, by the line that names the error', () => {
    const report = 'Ships are lost\n\nIn autumn this is printed:\n\n  fatal error: cannot open a.txt: no chart there\n';
    expect(ask(report).hits[0]).toMatchObject({ path: 'cmd/open.c' });
  });

  it('letters of a comment in Chinese lead to the code beside it', () => {
    expect(ask('灯光会闪烁').hits[0]).toMatchObject({ path: 'src/buoy.ts', name: 'blink' });
  });
});

describe('quoted text filters', () => {
  it('to what holds it, in any case', () => {
    const { hits } = ask('"no berth is free" ships');
    expect(hits.map(({ path }) => path).sort()).toEqual(['CHANGELOG.md', 'src/harbour.ts', 'test/harbour.test.ts']);
  });

  it('by all of several texts where something holds them all', () => {
    expect(ask('"moor" "buoy"').hits.map(({ path }) => path)).toEqual(['src/buoy.ts']);
  });

  it('to nothing, and says so', () => {
    const { hits, degradations } = ask('"no such text" harbour');
    expect(hits).toEqual([]);
    expect(degradations.map(({ detail }) => detail)).toContain('no line has "no such text"');
    expect(portolan(folder, ['search', '"no such text" harbour']).code).toBe(1);
  });
});

describe('a qualified name is first', () => {
  it.each([
    ['Buoy.moor', 'src/buoy.ts', 2],
    ['Harbour#moor', 'src/harbour.ts', 5],
    ['Harbour::moor', 'src/harbour.ts', 5],
    ['Buoy.prototype.moor', 'src/buoy.ts', 2],
    ['Quay.moor', 'src/harbour.ts', 12],
    ['tide.clock.high_water', 'src/tide/clock.py', 1],
    ['clock.high_water', 'src/tide/clock.py', 1],
    ['where is Buoy.moor called', 'src/buoy.ts', 2],
  ])('%s', (name, path, line) => {
    const [first] = ask(name).hits;
    expect(first?.path).toBe(path);
    expect([first?.start_line ?? 0, first?.end_line ?? 0]).toSatisfy(([start, end]) => start <= line && line <= end);
  });
});
