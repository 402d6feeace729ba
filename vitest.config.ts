import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['test/golden/languages/**', '**/node_modules/**'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Many tests wait for processes of their own: a core that is kept free is a core that idles.
    maxWorkers: '100%',
    reporters: ['default', './test/support/count-reporter.ts'],
  },
});
