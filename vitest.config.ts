import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['test/golden/languages/**', 'test/golden/transcripts/ferry/**', '**/node_modules/**'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Only what hangs is to be stopped: a busy machine has been seen to stand still for half a minute.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // Many tests wait for processes of their own: a core that is kept free is a core that idles.
    maxWorkers: '100%',
    reporters: ['default', './test/support/count-reporter.ts'],
  },
});
