import type { BrowserContext, Page } from '@playwright/test';
import type { Picture } from './pictures.ts';

const DEMO_PASSWORD = 'harvest-moon-52';

export async function signInToDemo(context: BrowserContext, url: string, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { origin: url },
    data: { username, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
}

export async function openPicture(page: Page, { path, prepare, isWindowOnly }: Picture): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await waitUntilLoaded(page);
  await prepare?.(page);
  await waitUntilLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  if (isWindowOnly !== true) await scrollThrough(page);
}

/** Waits until no skeleton is left. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  await page.waitForTimeout(150);
}

/** Parts below the window load when they come into view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await waitUntilLoaded(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}
