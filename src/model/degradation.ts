// A problem that is data: a part could not be done, the run continued, and the result says so.
export const DEGRADATION_CODES = [
  'clone_partial',
  'config_unknown',
  'config_untrusted',
  'dense_incomplete',
  'dense_mismatch',
  'dense_unavailable',
  'file_unreadable',
  'file_vanished',
  'git_unavailable',
  'git_refused',
  'git_setting_ignored',
  'grammar_unavailable',
  'graph_absent',
  'history_incomplete',
  'index_building',
  'index_stale',
  'matches_capped',
  'parse_crashed',
  'parse_partial',
  'parse_timeout',
  'parse_too_deep',
  'parse_too_large',
  'pattern_unusable',
  'place_unknown',
  'query_corrected',
  'query_unreadable',
  'refresh_skipped',
  'repository_missing',
  'repository_not_added',
  'ripgrep_unavailable',
  'submodule_absent',
  'summary_malformed',
  'summary_over_cap',
  'summary_stale',
  'summary_unavailable',
  'text_undecodable',
  'watch_polling',
  'words_unknown',
] as const;

export type DegradationCode = (typeof DEGRADATION_CODES)[number];

export interface Degradation {
  readonly code: DegradationCode;
  /** What it is about: a path, a repository, a part of the machine. */
  readonly subject: string;
  /** Names no command: agents and programs read it too. */
  readonly detail: string;
  /** What someone at a shell can do about it. */
  readonly hint?: string;
}
