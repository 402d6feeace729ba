// What the process remembers of a store that a test asks by itself, as an engine over that store would.
import { ProcessMemory } from '../../src/engine/workspace/process-memory.ts';

const memories = new WeakMap<object, ProcessMemory>();

export function memoryOf(store: object): ProcessMemory {
  const memory = memories.get(store) ?? new ProcessMemory();
  memories.set(store, memory);
  return memory;
}
