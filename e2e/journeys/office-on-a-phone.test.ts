/** The back office on a narrow phone: two-line rows, a select for the pages, the same palette. */
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const SCREENS = [
  '/admin',
  '/admin/groups',
  '/admin/risk',
  '/admin/payments?status=succeeded',
  '/admin/refunds',
  '/admin/ledger',
  '/admin/audit',
];

test(
  'every list fits a narrow phone, and the select and palette navigate',
  VARIANT,
  async ({ become, createOwner, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const admin = await become('paid');
    await createOwner(admin);
    for (const screen of SCREENS) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoPageFaults(page);
    }

    await page.getByRole('navigation', { name: 'Back office' }).getByLabel('Go to').selectOption('Members');
    await expect(page).toHaveURL(/\/admin\/members$/);
    const row = page.getByRole('row', { name: admin.username });
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(70);

    await page.getByRole('button', { name: 'Find' }).click();
    const field = page.getByRole('combobox', { name: 'Page, member, group or payment' });
    await expect(field).toBeFocused();
    await field.fill(admin.username);
    await expect(page.getByRole('option', { name: new RegExp(`^${admin.username}`) })).toContainText(
      'Member',
    );
    await expectNoPageFaults(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(admin.email)).toBeVisible();
  },
);
