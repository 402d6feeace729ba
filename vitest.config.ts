import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['test/golden/languages/**', '**/node_modules/**'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    reporters: ['default', './test/support/count-reporter.ts'],
  },
});
