// What a tool of the server is: its definition as clients see it, and what answers a call.

import type { SeenSpans } from '../../../engine/context/context-request.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { isPortolanError } from '../../../model/errors.ts';
import type { AskedArguments } from '../asked-arguments.ts';
import type { Upkeep } from '../live-engine.ts';
import type { Reply } from '../reply.ts';

/** JSON Schema, as much of it as the arguments need. */
export interface ArgumentSchema {
  readonly type: 'string' | 'integer' | 'boolean' | 'array';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: ArgumentSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number;
}

export interface ToolCall {
  readonly asked: AskedArguments;
  readonly engine: Engine;
  /** What this client was given before. */
  readonly seen: SeenSpans;
  readonly upkeep: Upkeep;
}

export interface Tool {
  readonly name: string;
  /** Counted: all definitions together stay below 1,500 tokens. */
  readonly description: string;
  readonly arguments: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  answer(call: ToolCall): Promise<Reply>;
}

/** Whether what is asked for is not there yet and on its way: nothing indexed, or in an older form. */
export function isAwaited(error: unknown, upkeep: Upkeep): boolean {
  const isMissing = isPortolanError(error, 'index_missing') || isPortolanError(error, 'store_older');
  return isMissing && upkeep.kind !== 'failed';
}
