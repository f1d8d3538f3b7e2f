/** Component tests: parts of pages with states, each in a real browser, on a phone's width. */
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from '../e2e/support/chromium.ts';

export default defineConfig({
  plugins: [react(), tailwind()],
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: browserLaunch() }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 390, height: 844 },
      screenshotFailures: false,
    },
  },
});
