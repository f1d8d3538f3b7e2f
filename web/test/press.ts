import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Clicks three times before the page can render a button as pending. */
export async function pressThrice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  const target = button.element() as HTMLElement;
  for (let presses = 0; presses < 3; presses += 1) target.click();
}
