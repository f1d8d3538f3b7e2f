/**
 * npm run screenshots: every screen on phone and desktop, light and dark, empty, typical and full, into screenshots/
 * (ignored by git). Review them before a screen is done. `-- sign-in landing` takes only those. `-- --sheet` adds contact
 * sheets.
 */
import { chooseLanguage } from './support/choose-language.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './support/app-process.ts';
import { browserLaunch, requireChromium } from './support/chromium.ts';
import { buildPages } from './support/build-pages.ts';
import { writeContactSheet } from './support/contact-sheet.ts';
import { openPicture, signInToDemo } from './support/open-picture.ts';
import { listPictures, type Picture } from './support/pictures.ts';

const folder = join(import.meta.dirname, '../screenshots');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const schemes = ['light', 'dark'] as const;

requireChromium();
await buildPages();
mkdirSync(folder, { recursive: true });
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: 'boolean', default: false } },
});
const pictures = listPictures().filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const [demo, empty, queueOff] = await Promise.all([
  // Allows withdrawals to a new bank account at once.
  startServer({ DEMO: 'true', COOL_OFF_HOURS: '0' }),
  startServer(),
  startServer({ DEMO: 'true', QUEUE_ENABLED: 'false' }),
]);
const urls = { demo: demo.url, empty: empty.url, queueOff: queueOff.url };
try {
  const browser = await chromium.launch(browserLaunch());
  for (const picture of pictures) await takeAll(browser, picture).catch(report);
  if (values.sheet) await writeSheets(browser);
  await browser.close();
} finally {
  await Promise.all([demo.stop(), empty.stop(), queueOff.stop()]);
}
console.log(`${pictures.length * sizes.length * schemes.length} pictures in screenshots/`);

/** Goes on with the next screen. */
function report(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

async function writeSheets(browser: Browser): Promise<void> {
  const names = pictures.map(({ name }) => name);
  for (const { width: size } of sizes)
    for (const scheme of schemes) await writeContactSheet(browser, { folder, names, size, scheme });
}

/** Takes one screen in both sizes and both color schemes with one sign-in. */
async function takeAll(browser: Browser, picture: Picture): Promise<void> {
  const url = urls[picture.server ?? 'demo'];
  const session = await browser.newContext({ baseURL: url });
  if (picture.account !== undefined) await signInToDemo(session, url, picture.account);
  const storageState = await session.storageState();
  for (const viewport of sizes) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        storageState,
        locale: picture.locale ?? 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
      });
      await chooseLanguage(context, picture.locale ?? 'en-US');
      const file = join(folder, `${picture.name}-${viewport.width}-${colorScheme}.png`);
      await take(await context.newPage(), picture, file);
      await context.close();
    }
  }
  await session.close();
}

async function take(page: Page, picture: Picture, file: string): Promise<void> {
  rmSync(file, { force: true });
  try {
    await openPicture(page, picture);
    await page.screenshot({ path: file, fullPage: picture.isWindowOnly !== true });
  } catch (error) {
    throw new Error(`${picture.name} could not be taken`, { cause: error });
  }
}
