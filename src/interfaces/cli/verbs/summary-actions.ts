// What the word behind `summary` may be.
export const SUMMARY_ACTIONS = ['build', 'search', 'show', 'status', 'export'] as const;
export type SummaryAction = (typeof SUMMARY_ACTIONS)[number];
