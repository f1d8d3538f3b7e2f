import type { Page } from '@playwright/test';

/** A step of a picture: clicks the first button with this name. */
export const pressButton =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
