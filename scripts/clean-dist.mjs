// Empties dist before a build, so that a deleted source file leaves no compiled ghost.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
