// A problem that stops a request: a closed code, a cause, and a hint that says what to do. Shown once, by the
// interface.
export const ERROR_CODES = [
  'bad_argument',
  'bad_config',
  'bad_pattern',
  'cancelled',
  'disk_full',
  'embedder_mismatch',
  'embedder_unavailable',
  'folder_too_broad',
  'index_building',
  'index_missing',
  'index_stale',
  'model_unavailable',
  'output_unwritable',
  'path_not_found',
  'path_outside',
  'repository_unknown',
  'revision_unknown',
  'store_corrupt',
  'store_foreign',
  'store_newer',
  'store_older',
  'store_readonly',
  'store_unavailable',
  'symbol_ambiguous',
  'symbol_unknown',
  'too_many_open_files',
  'update_too_large',
  'writer_busy',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

interface ErrorOptions {
  /** Names no command and no flag of the command line: agents and programs read it too. */
  readonly hint?: string;
  /** Instead of `hint`, for someone at a shell. */
  readonly shellHint?: string;
  readonly cause?: unknown;
}

export class PortolanError extends Error {
  readonly code: ErrorCode;
  /** What to do about it, for any reader. */
  readonly plainHint: string | null;
  /** The same for someone at a shell: may name commands and flags. */
  readonly hint: string | null;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PortolanError';
    this.code = code;
    this.plainHint = options.hint ?? null;
    this.hint = options.shellHint ?? this.plainHint;
  }
}

export function isPortolanError(error: unknown, code?: ErrorCode): error is PortolanError {
  return error instanceof PortolanError && (code === undefined || error.code === code);
}
