import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/chromium.ts';
import { SETUP } from './support/setup.ts';

/** Journeys of desktop users. The others run on a phone. */
const DESKTOP =
  /(admin-|team|risk|identity|stories|two-step|code-for-changes|member-rights|groups-ends|groups-turns|history|transparency-ledger|validation)[^/]*\.test\.ts$/;
/** Journeys that differ by width run on both. `npm test` uses the phone alone. */
const BOTH = /(dashboard|landing|newcomer)\.test\.ts$/;
/** `npm run test:all` runs every journey at both widths and every screen with every reader setting. */
const everyWidth = process.env['JOURNEYS'] === 'all';
/** `npm test` runs journeys without variants. */
const mainWays = process.env['JOURNEYS'] === 'main';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Servers, commands and workers start often from the same files, so compiled code is cached. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/journeys');

/** Journeys in a real browser, on phone and desktop, against a real server. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  ...(mainWays && { grepInvert: /@variant/ }),
  // Stops hung tests. No journey takes this long, even on a much slower machine.
  timeout: 420_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    launchOptions: browserLaunch(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Only its own journey uses the worker, because tests cannot see requests that it handles.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      ...(!everyWidth && { testIgnore: DESKTOP }),
      use: PHONE,
    },
    {
      name: 'desktop',
      ...(!everyWidth && { testMatch: mainWays ? DESKTOP : [DESKTOP, BOTH] }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...(everyWidth ? [{ name: 'screens', testDir: './screens' }] : []),
    ...(SETUP === 'faults' ? [{ name: 'faults', testDir: './faults', use: PHONE }] : []),
  ],
});
