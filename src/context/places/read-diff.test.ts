import { describe, expect, it } from 'vitest';
import type { PlaceMention } from './place-mention.ts';
import { readPlaces } from './read-places.ts';

const shown = ({ path, startLine, endLine, side }: PlaceMention) => {
  const lines = startLine === null ? '' : `:${startLine === endLine ? startLine : `${startLine}-${endLine}`}`;
  return `${side?.at} ${path}${lines}${side?.isGap ? ' gap' : ''}`;
};

function changesIn(text: string): string[] {
  const read = readPlaces(text);
  expect(read.kind).toBe('diff');
  return read.places.map(shown);
}

const CHANGE = `@@ -3,6 +3,7 @@ export class Cart {
   items = [];
 
   add(name) {
-    log(name);
+    this.checkName(name);
+    this.items.push(name);
   }
 }
`;

describe('a diff', () => {
  it.each([
    ['of git', 'diff --git a/src/cart.ts b/src/cart.ts\nindex 1..2 100644\n--- a/src/cart.ts\n+++ b/src/cart.ts\n'],
    ['of git without prefixes', 'diff --git src/cart.ts src/cart.ts\n--- src/cart.ts\n+++ src/cart.ts\n'],
    ['of git with telling prefixes', 'diff --git i/src/cart.ts w/src/cart.ts\n--- i/src/cart.ts\n+++ w/src/cart.ts\n'],
    [
      'of diff -u',
      '--- src/cart.ts\t2024-05-01 10:00:00.000000000 +0200\n+++ src/cart.ts\t2024-05-02 10:00:00 +0200\n',
    ],
    ['of svn', 'Index: src/cart.ts\n=====\n--- src/cart.ts\t(revision 4)\n+++ src/cart.ts\t(working copy)\n'],
  ])('%s', (_, heading) => {
    expect(changesIn(heading + CHANGE)).toEqual(['new src/cart.ts:6-7', 'old src/cart.ts:6']);
    expect(changesIn((heading + CHANGE).replaceAll('\n', '\r\n'))).toEqual([
      'new src/cart.ts:6-7',
      'old src/cart.ts:6',
    ]);
  });

  it('says what stands on either side', () => {
    const { places, message } = readPlaces(`--- a/src/cart.ts\n+++ b/src/cart.ts\n${CHANGE}`);
    expect(places.map(({ side }) => side?.lines)).toEqual([
      ['    this.checkName(name);', '    this.items.push(name);'],
      ['    log(name);'],
    ]);
    expect(message).toBe('checkName');
  });

  it('of several files, each with its own number', () => {
    const text = `--- a/x.ts\n+++ b/x.ts\n${CHANGE}--- a/y.ts\n+++ b/y.ts\n${CHANGE}`;
    expect(readPlaces(text).places.map(({ path, side }) => `${path} ${side?.file}`)).toEqual([
      ...['x.ts 0', 'x.ts 0', 'y.ts 1', 'y.ts 1'],
    ]);
  });

  it('that only adds or only takes away has a gap on the other side', () => {
    const added = '--- a/x.ts\n+++ b/x.ts\n@@ -4,2 +4,3 @@\n one\n+two\n three\n';
    expect(changesIn(added)).toEqual(['new x.ts:5', 'old x.ts:4-5 gap']);
    const removed = '--- a/x.ts\n+++ b/x.ts\n@@ -4 +3,0 @@\n-two\n';
    expect(changesIn(removed)).toEqual(['new x.ts:3-4 gap', 'old x.ts:4']);
  });

  it('of a new file, a deleted one, a renamed one, a binary one, one with another mode', () => {
    const text = `diff --git a/new.ts b/new.ts
new file mode 100644
--- /dev/null
+++ b/new.ts
@@ -0,0 +1,2 @@
+export const one = 1;
+export const two = 2;
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-export const gone = 1;
diff --git a/from.ts b/to.ts
similarity index 100%
rename from from.ts
rename to to.ts
diff --git a/logo.png b/logo.png
index 1..2 100644
Binary files a/logo.png and b/logo.png differ
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
`;
    expect(changesIn(text)).toEqual([
      'new new.ts:1-2',
      'old gone.ts:1',
      ...['new to.ts', 'old from.ts', 'new logo.png', 'new run.sh'],
    ]);
  });

  it('of names that are quoted', () => {
    const text = `diff --git "a/caf\\303\\251 \\"x\\".ts" "b/caf\\303\\251 \\"x\\".ts"
--- "a/caf\\303\\251 \\"x\\".ts"
+++ "b/caf\\303\\251 \\"x\\".ts"
@@ -1 +1 @@
-a
+b
diff --git "a/t\\tb" "b/t\\tb"
old mode 100644
new mode 100755
`;
    expect(changesIn(text)).toEqual(['new café "x".ts:1', 'old café "x".ts:1', 'new t\tb']);
  });

  it('of a merge', () => {
    const text = `diff --cc src/cart.ts
index 1,2..3
--- a/src/cart.ts
+++ b/src/cart.ts
@@@ -1,2 -1,2 +1,3 @@@
  one
 -mine
- yours
++both
+ theirs
`;
    expect(changesIn(text)[0]).toBe('new src/cart.ts:2-3');
  });

  it('whose content looks like headings', () => {
    const text = `--- a/x.sql
+++ b/x.sql
@@ -1,3 +1,3 @@
 select 1
--- a comment
+++ another
 @@ -9 +9 @@
\\ No newline at end of file
`;
    expect(changesIn(text)).toEqual(['new x.sql:2', 'old x.sql:2']);
  });

  it('that breaks off', () => {
    expect(changesIn('--- a/x.ts\n+++ b/x.ts\n@@ -1,9 +1,9 @@\n one\n+two\n')[0]).toBe('new x.ts:2');
  });

  it('with its commit', () => {
    const text = `commit 1234567
Author: Ada <ada@example.org>

    Carts check names

    More of it.

diff --git a/src/cart.ts b/src/cart.ts
--- a/src/cart.ts
+++ b/src/cart.ts
${CHANGE}`;
    expect(readPlaces(text).message).toBe('Carts check names\ncheckName');
  });

  it.each([
    ['an assertion', '--- Expected\n+++ Actual\n@@ @@\n-1\n+2\n'],
    ['an assertion with numbers', '--- Expected\n+++ Actual\n@@ -1 +1 @@\n-1\n+2\n'],
    ['talk of diffs', 'what does diff --git a/x b/x mean, and what @@ -1 +1 @@ ?'],
    ['a rule and a list', '--- \n+++ \n@@ \n'],
  ])('is not %s', (_, text) => {
    expect(readPlaces(text).kind).toBe('prose');
  });
});
