import type { Engine } from './engine.ts';

/** The same engine for work that stops with another signal, and its git with it. */
export function stoppingWith(engine: Engine, signal: AbortSignal): Engine {
  return { ...engine, signal, git: engine.git.until(signal) };
}
