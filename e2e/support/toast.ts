import { expect, type Page } from '@playwright/test';

/** Asserts the single visible toast. (Radix repeats its text in a hidden live region.) */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page
    .getByRole('region', { name: /Notifications|Notificaciones|Avisos/ })
    .getByRole('listitem');
  await expect(toasts.filter({ hasText: title })).toHaveCount(1);
  await expect(toasts, 'one toast at a time').toHaveCount(1);
  await expect(toasts.getByText(title, { exact: true }).first()).toBeVisible();
  if (description !== undefined) await expect(toasts.getByText(description, { exact: true })).toBeVisible();
}

/** Asserts that a result is announced once, on the page and not in a toast. */
export async function expectResult(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: /Notifications|Notificaciones|Avisos/ }).getByText(text),
  ).toHaveCount(0);
}
