/** Component tests: parts of pages with states, each in a real browser, on a phone's width. */
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from '../e2e/support/chromium.ts';
import { WHOLE_FONT } from './subset-letters.ts';

export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: { alias: { 'inter-latin.woff2': WHOLE_FONT } },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    // As many as the other projects have (vitest.config.mjs): otherwise its files wait until all others are done.
    maxWorkers: 3,
    // Files follow each other on one page: to load the app anew for each was a third of the time. test/setup.ts cleans up.
    isolate: false,
    // Ends what hangs; no test is late on a machine several times slower.
    testTimeout: 420_000,
    hookTimeout: 420_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: browserLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 390, height: 844 },
      screenshotFailures: false,
    },
  },
});
