import { defineConfig } from 'vitest/config';

/** Ends what hangs; no test is late on a machine several times slower. */
const patient = { testTimeout: 420_000, hookTimeout: 420_000 };

/**
 * Modules live as long as a worker: to load the product once a file was a third of the run. A worker of the server's tests
 * waits for the database two fifths of its time: three keep two cores busy, and who shares workers has as many.
 */
const shared = { isolate: false, maxWorkers: 3 };

/** Node loads the modules as it does in production: Vite's runner, whose every import is a getter, took a tenth more. */
const native = { ...shared, experimental: { viteModuleRunner: false } };

/** Of other folders, on the database of the server's tests. */
const ON_A_DATABASE = ['chaos/check/facts.test.ts'];

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
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/after-each-file.ts'],
          ...native,
          // What a test leaves dies young: with more room for it the collector took a tenth less of the processor.
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
          name: 'chaos',
          include: ['chaos/**/*.test.ts', 'e2e/pentest/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ON_A_DATABASE,
          ...native,
          ...patient,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...native, ...patient } },
    ],
  },
});
