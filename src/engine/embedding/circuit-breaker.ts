// Whether to go on asking a service. A wrong key is wrong for all requests; a service that fails again and again
// without an answer in between is considered down.
import type { PortolanError } from '../../model/errors.ts';
import type { ChatOutcome } from '../../ports/chat-model.ts';

const MOST_FAILURES_IN_A_ROW = 5;
/** One that has never answered is given up sooner: each failure is several requests and their waits. */
const MOST_FAILURES_AT_FIRST = 3;

export interface Trust {
  readonly isLost: boolean;
  readonly lastError: PortolanError | null;
  heed(outcome: ChatOutcome): void;
}

export function trustIn(): Trust {
  let failures = 0;
  let hasAnswered = false;
  let isBarred = false;
  let lastError: PortolanError | null = null;
  return {
    get isLost() {
      return isBarred || failures >= (hasAnswered ? MOST_FAILURES_IN_A_ROW : MOST_FAILURES_AT_FIRST);
    },
    get lastError() {
      return lastError;
    },
    heed(outcome) {
      hasAnswered ||= outcome.kind === 'reply';
      failures = outcome.kind === 'reply' ? 0 : failures + 1;
      if (outcome.kind === 'reply') return;
      lastError = outcome.error;
      isBarred ||= outcome.reason === 'barred';
    },
  };
}
