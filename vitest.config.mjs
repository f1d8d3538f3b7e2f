import { defineConfig } from 'vitest/config';

/** Ends what hangs; no test is late on a machine several times slower. */
const patient = { testTimeout: 420_000, hookTimeout: 420_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...patient } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'sandbox/src/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/after-each-file.ts'],
          // Each waits for the database two fifths of its time: three keep two cores busy.
          maxWorkers: 3,
          // The product is imported once a worker, not once a file: that was a third of the run.
          isolate: false,
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
          isolate: false,
          ...patient,
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'chaos',
          include: ['chaos/**/*.test.ts', 'e2e/pentest/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], isolate: false, ...patient } },
    ],
  },
});
