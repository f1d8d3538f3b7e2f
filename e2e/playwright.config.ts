import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './support/chromium.ts';
import { SETUP } from './support/setup.ts';

/** Where people work at a desktop. The others are played on a phone. */
const DESKTOP =
  /(admin-|team|risk|identity|stories|two-step|code-for-changes|member-rights|groups-ends|groups-turns|history|transparency-ledger|validation)[^/]*\.test\.ts$/;
/** What differs by width is played on both, by `npm test` on a phone alone. */
const BOTH = /(dashboard|landing|newcomer)\.test\.ts$/;
/** `npm run test:all` plays every journey at both widths, and tries every screen as every reader has set theirs. */
const everyWidth = process.env['JOURNEYS'] === 'all';
/** `npm test` plays each way once, without its variants. */
const mainWays = process.env['JOURNEYS'] === 'main';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Servers, commands and workers start a dozen times each, of the same files: they need not be read anew each time. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/journeys');

/** Journeys of real people in a real browser, on a phone and on a desktop, against a real server. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  ...(mainWays && { grepInvert: /@variant/ }),
  // Ends what hangs, as in the other tests; no journey is late on a machine several times slower.
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
    // Only the journey about it has one: requests that go through a worker are seen by no other.
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
