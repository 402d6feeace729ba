import { describe, expect, test } from 'vitest';
import type { Language, LanguagePart } from './facts/language.ts';
import { svelte } from './svelte.ts';
import { vue } from './vue.ts';

function partsOf(language: Language, text: string): readonly LanguagePart[] {
  const reading = language.syntax?.reading;
  return reading?.kind === 'parts' ? reading.findParts(text) : [];
}

/** The grammar of each part and what is read there, blanks collapsed. */
function shown(language: Language, text: string): string[] {
  return partsOf(language, text).map(({ reading, start, end, text: instead = text }) => {
    expect(instead).toHaveLength(text.length);
    expect(instead.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length));
    return `${reading.grammar}: ${instead.slice(start, end).replace(/\s+/g, ' ').trim()}`;
  });
}

describe('vue', () => {
  test('scripts are read in their languages', () => {
    const text =
      '<script>a()</script>\n<script setup lang="ts">b()</script>\n<script lang="tsx">c()</script>\n<style>d{}</style>';
    expect(shown(vue, text)).toEqual(['javascript: a()', 'typescript: b()', 'tsx: c()']);
  });

  test('a template may hold templates', () => {
    expect(shown(vue, '<template><template #a><b/></template><template /><c/></template><style></style>')).toEqual([
      'html: <template #a><b/></template><template /><c/>',
    ]);
  });

  test('expressions become statements, objects in parentheses', () => {
    const text = `<template><a v-for="x of xs" :b="{ c }" @d='e(x)'>{{ f < 1 }}</a></template>`;
    expect(shown(vue, text)).toEqual([
      `html: <a v-for="x of xs" :b="{ c }" @d='e(x)'> </a>`,
      'typescript: { xs} ({ c }); {e(x)} { f < 1 }',
    ]);
  });

  test('what is commented out, in another language or empty is left out', () => {
    expect(
      shown(vue, '<!-- <script>a()</script> -->\n<template lang="pug">div</template>\n<script src="./a.js"></script>'),
    ).toEqual([]);
  });
});

describe('svelte', () => {
  test('everything outside script and style is markup', () => {
    const text = '<h1>a</h1>\n<script lang="ts">b()</script>\n<c/>\n<style>d{}</style>\n';
    expect(shown(svelte, text)).toEqual(['html: <h1>a</h1>', 'typescript: b()', 'html: <c/>']);
  });

  test('blocks lose their words, values become quoted blanks', () => {
    const text = `{#each list(a) as x (x.id)}<p on:click={() => f("}")} {...rest}>{x}{y}</p>{:else}none{/each}`;
    expect(shown(svelte, text)).toEqual([
      'html: <p on:click=" " > </p> none',
      'typescript: { list(a) } {() => f("}")} { rest} {x}{y} { } { }',
    ]);
  });

  test('tags with dots are statements of their own', () => {
    expect(shown(svelte, '<Tabs.Root a={b}><c/></Tabs.Root>')).toEqual([
      'html: <xxxxxxxxx a=" "><c/></xxxxxxxxx>',
      'typescript: Tabs.Root; {b}',
    ]);
  });

  test('a brace that never closes ends the search', () => {
    expect(shown(svelte, '<a>{b</a>')).toEqual(['html: <a>{b</a>']);
  });
});
