import { expect, type Page } from '@playwright/test';

/** A screen at most 2,000 pixels tall where it is 390 wide (design.md); the size of the window stays as it was. */
export async function expectOneScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(2_000);
  if (before !== null) await page.setViewportSize(before);
}
