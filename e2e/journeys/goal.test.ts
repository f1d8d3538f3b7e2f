/** A member's savings view: months and a named goal. */
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test(
  'a goal is set, changed and removed, and an invalid one shows an error at its field',
  VARIANT,
  async ({ page, become }) => {
    await become('holding');
    await page.goto('/history#over-time');
    await expect(page.getByText('No month with money yet')).toBeVisible();
    await page.getByRole('button', { name: 'Set a goal' }).click();
    await expect(page.getByLabel('What you’re saving for')).toBeFocused();
    await page.getByLabel('What you’re saving for').fill('A new roof');
    await page.getByLabel('Amount in dollars').fill('much');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByText('Please enter an amount like 50.00').first()).toBeVisible();
    await page.getByLabel('Amount in dollars').fill('1200');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByRole('heading', { name: 'A new roof' })).toBeVisible();
    await expect(page.getByText('$0.00 of $1,200.00')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'A new roof' })).toBeVisible();
    await expectNoPageFaults(page);

    await page.reload();
    await page.getByRole('button', { name: 'Change goal' }).click();
    await page.getByLabel('Amount in dollars').fill('900');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByText('$0.00 of $900.00')).toBeVisible();
    await page.getByRole('button', { name: 'Remove goal' }).click();
    await expect(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
  },
);
