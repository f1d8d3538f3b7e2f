import { defineConfig } from 'vitest/config';

/** The tests of one module; Stryker starts this in a copy of the project. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS.split(' '),
    setupFiles: ['tools/mutation/seed.mjs'],
    testTimeout: 180_000,
  },
});
