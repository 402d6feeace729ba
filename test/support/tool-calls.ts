// What the end-to-end tests call each tool of the server with: a row a tool. A new tool fails them until it has one.
import { HIDDEN } from './hostile-texts.ts';

type Given = Readonly<Record<string, unknown>>;

interface ToolCalls {
  /** In a repository of hostile texts. */
  readonly hostileTexts: readonly Given[];
  /** In a repository whose git settings name programs. */
  readonly hostileGit: Given;
  /** With a path that leads out of the workspace. */
  readonly outside: (path: string) => readonly Given[];
}

export const TOOL_CALLS: Readonly<Record<string, ToolCalls>> = {
  code_context: {
    hostileTexts: [{ query: 'sign release checkout' }, { query: `DB_PASSWORD value ${HIDDEN}`, again: true }],
    hostileGit: { query: 'what is the answer' },
    outside: (path) => [{ query: 'return', path }, { query: `Error: x\n    at f (${path}:2:1)` }],
  },
  code_search: {
    hostileTexts: [
      { query: 'checkout payment token key' },
      { query: 'DB_PASSWORD' },
      { query: 'value:', mode: 'exact' },
      { query: '/[A-Za-z0-9]{20}/', mode: 'exact' },
      { query: `nothing${HIDDEN}`, mode: 'words' },
      { query: '/(/', mode: 'exact' },
    ],
    hostileGit: { query: 'answer', mode: 'exact' },
    outside: (path) => [
      { query: 'return', path },
      { query: 'return', mode: 'exact', path },
    ],
  },
  code_symbol: {
    hostileTexts: [
      { name: 'checkout', with: ['source', 'callers', 'callees', 'possible', 'impact'] },
      { name: 'signRelease' },
      { name: 'signRelease', offset: 9 },
      { name: 'value' },
      { name: `nobody${HIDDEN}` },
    ],
    hostileGit: { name: 'user_filtered' },
    outside: (path) => [{ name: path }, { name: 'inside', path }, { name: `${path}:2` }],
  },
  code_map: {
    hostileTexts: [{}, { path: 'src' }, { path: `no${HIDDEN}` }],
    hostileGit: {},
    outside: (path) => [{ path }],
  },
  index_status: {
    hostileTexts: [{}, { action: 'refresh' }, { action: `what${HIDDEN}` }],
    hostileGit: { action: 'refresh' },
    outside: (path) => [{ action: path }],
  },
};
