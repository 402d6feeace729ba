// The name of a service in messages, and the settings that say how it is reached.
import type { ErrorCode } from '../../../model/errors.ts';

export interface ServiceNames {
  /** Of every trouble with it. */
  readonly code: ErrorCode;
  /** Before the word `service`. */
  readonly work: string;
  /** What its settings begin with. */
  readonly settings: string;
  readonly modelSetting: string;
  /** What the model must be one for. */
  readonly modelFor: string;
}
