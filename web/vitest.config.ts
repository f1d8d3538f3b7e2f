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
    // The same number as the other projects (vitest.config.mjs), otherwise these files run after all others.
    maxWorkers: 3,
    // Files share one page: reloading the app per file took a third of the time. test/setup.ts cleans up.
    isolate: false,
    // Ends hanging tests. No test is late on a machine several times slower.
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
