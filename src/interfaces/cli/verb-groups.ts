// The headings of the verbs in the help; verbs of one heading stand together in verbs/all.ts.
export const GROUPS = {
  indexing: 'Indexing',
  searching: 'Searching',
  graph: 'The graph',
  agents: 'Agents',
  machine: 'Settings and machine',
} as const;
