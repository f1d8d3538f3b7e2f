import type { Page } from '@playwright/test';

/** A step of a picture: presses the first button of this name. */
export const pressButton =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
