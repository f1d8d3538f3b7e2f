import { expect, type Page } from '@playwright/test';

/**
 * Waits for the server to save a choice without a button. The screen updates at once, so it does not show that the
 * request finished. Leaving the page earlier may cancel it.
 */
export async function waitForSave(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
  await choose();
  expect((await answer).ok()).toBe(true);
}
