import { expect, type Page } from '@playwright/test';

/**
 * Does something that is saved without a button, and waits until the server has kept it. The choice is shown at once, so
 * that what the screen says is no sign of it: a page that is left before the answer may take the request along.
 */
export async function waitForSave(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
  await choose();
  expect((await answer).ok()).toBe(true);
}
