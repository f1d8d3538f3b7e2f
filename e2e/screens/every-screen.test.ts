/** Every screen in every state with every reader setting (WCAG 2.2 AA). Part of `npm run test:all`. */
import type { Page } from '@playwright/test';
import { BARE_DOLLAR_SIGN } from '@circle-link/contract/messages/test-words';
import { SCREENS } from '../measure/screens.ts';
import { openPicture, signInToDemo } from '../support/open-picture.ts';
import { listPictures, type Picture } from '../support/pictures.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { findFaults } from '../support/page-faults.ts';
import { tabThrough } from '../support/tab-through.ts';
import { expect, test } from '../support/test.ts';
import { TRIED_SETTINGS } from '../support/tried-settings.ts';

test.use({ serverSettings: { DEMO: 'true', COOL_OFF_HOURS: '0' } });

/** Expected statuses on screens that show an error. */
const REFUSALS = [400, 401, 402, 403, 404, 409, 410, 422, 429];
const pictures: readonly Picture[] = listPictures().filter(({ server = 'demo' }) => server === 'demo');
const names = new Set(pictures.map(({ name }) => name));
const others: readonly Picture[] = SCREENS.filter(
  ({ name, path }) => !names.has(name) && !path.includes(':'),
);

for (const picture of [...pictures, ...others])
  test(picture.name, async ({ openBrowser, serverUrl }) => {
    const { page, context, watch } = await openBrowser({
      locale: picture.locale ?? 'en-US',
      reducedMotion: 'reduce',
    });
    for (const status of REFUSALS) watch.expectRefusal(status, '/');
    if (picture.account !== undefined) await signInToDemo(context, serverUrl, picture.account);
    await openPicture(page, picture);
    if (!picture.path.startsWith('/admin')) {
      await page.setViewportSize({ width: 1280, height: 844 });
      expect.soft(await findLayoutFaults(page), `${picture.name}, layout`).toEqual([]);
    }
    for (const { name, width, media, set, isJudged = false } of TRIED_SETTINGS) {
      await page.setViewportSize({ width, height: 844 });
      if (media !== undefined) await page.emulateMedia(media);
      await set?.(page);
      expect.soft(await findFaults(page, { isJudged }), `${picture.name}, ${name}`).toEqual([]);
    }
  });

test('the dashboard with three groups is at most 2,000 px tall on a phone', async ({
  openBrowser,
  serverUrl,
}) => {
  const { page, context } = await openBrowser({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await signInToDemo(context, serverUrl, 'ada');
  await openPicture(page, { name: 'dashboard', path: '/dashboard' });
  await expect(page.locator('main article')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
});

for (const picture of pictures.filter(({ name }) => ['dashboard-typical', 'group-typical'].includes(name)))
  test(`${picture.name}: bars stay in view on at most a quarter of a window at 200 %`, async ({
    openBrowser,
    serverUrl,
  }) => {
    const { page, context } = await openBrowser({ reducedMotion: 'reduce' });
    await signInToDemo(context, serverUrl, picture.account ?? '');
    await openPicture(page, picture);
    await page.setViewportSize({ width: 640, height: 400 });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(await measureBars(page)).toBeLessThanOrEqual(100);
  });

for (const screen of SCREENS.filter(({ path }) => !path.includes(':')))
  test(`${screen.name} works with the keyboard`, async ({ openBrowser, serverUrl }) => {
    const { page, context } = await openBrowser({
      viewport: { width: 1280, height: 844 },
      reducedMotion: 'reduce',
    });
    if (screen.account !== undefined) await signInToDemo(context, serverUrl, screen.account);
    await openPicture(page, screen);
    expect(await tabThrough(page)).toEqual([]);
  });

for (const screen of SCREENS.filter(({ path }) => !path.includes(':')))
  test(`${screen.name} in Spanish fits a phone and marks dollars as US`, async ({
    openBrowser,
    serverUrl,
  }) => {
    const { page, context } = await openBrowser({
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    if (screen.account !== undefined) await signInToDemo(context, serverUrl, screen.account);
    await openPicture(page, screen);
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
    expect(await page.locator('body').innerText()).not.toMatch(BARE_DOLLAR_SIGN);
    expect(await findFaults(page, { isJudged: false })).toEqual([]);
  });

test('a printed page has its content without navigation, tabs and filters', async ({
  openBrowser,
  serverUrl,
}) => {
  const { page, context } = await openBrowser({ viewport: { width: 794, height: 1_123 } });
  await signInToDemo(context, serverUrl, 'ada');
  await openPicture(page, { name: 'history', path: '/history' });
  const around = page.locator('header, nav, footer, search, [role="tablist"]');
  await expect(around.filter({ visible: true })).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(around.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Height in CSS pixels of sticky and fixed elements over at least half of the window's width. */
function measureBars(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width >= innerWidth / 2 && bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
  );
}
