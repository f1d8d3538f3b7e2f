import { defineConfig } from 'vitest/config';

/** Stops hung tests; generous, for machines several times slower. */
const patient = { testTimeout: 420_000, hookTimeout: 420_000 };

/** Shared modules save a third of the run. Workers wait for the database, so three keep two cores busy. */
const shared = { isolate: false, maxWorkers: 3 };

/** Node loads modules as in production; Vite's runner took a tenth longer. */
const native = { ...shared, experimental: { viteModuleRunner: false } };

/** Tests of other folders that use the database of the server tests. */
const ON_A_DATABASE = ['tools/chaos/check/facts.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...native, ...patient } },
      {
        test: {
          name: 'server',
          include: [
            ...['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'sandbox/src/**/*.test.ts'],
            ...ON_A_DATABASE,
          ],
          globalSetup: ['server/test/product/global-setup.ts'],
          setupFiles: ['server/test/product/after-each-file.ts'],
          ...native,
          // Test garbage is short-lived: a larger young generation saved a tenth of processor time.
          execArgv: ['--max-semi-space-size=64'],
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.component.test.tsx'],
          ...shared,
          ...patient,
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'tools',
          include: ['tools/{bench,chaos,pentest}/**/*.test.ts'],
          exclude: ON_A_DATABASE,
          ...native,
          ...patient,
        },
      },
      { test: { name: 'scripts', include: ['{scripts,tools}/**/*.test.mjs'], ...native, ...patient } },
    ],
  },
});
