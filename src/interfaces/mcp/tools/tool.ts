// What a tool of the server is: its definition as clients see it, and what answers a call.

import type { Engine } from '../../../engine/workspace/engine.ts';
import type { SeenSpans } from '../../../model/context.ts';
import type { Upkeep } from '../../shared/live-engine.ts';
import type { AskedArguments } from '../asked-arguments.ts';
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
