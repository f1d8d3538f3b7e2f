import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test(
  'releasing asks for confirmation, shows a toast, leads home, and allows a new hold',
  VARIANT,
  async ({ page, become }) => {
    await become('holding');
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByText('Reserve a position')).toBeHidden();
    await page.getByRole('link', { name: 'Go to your hold' }).click();
    const release = page.getByRole('button', { name: 'Release Position' });

    await release.click();
    const dialog = page.getByRole('dialog', { name: 'Release your position?' });
    await expect(dialog).toBeVisible();
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Keep my position' }).click();
    await expect(dialog).toBeHidden();
    await expect(release).toBeFocused();
    await expect(page.getByRole('timer')).toBeVisible();

    await release.click();
    // The page redirects home soon, so its clock is paused until the message is read.
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Release Position' }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return page.getByText('Position Released').count();
      })
      .toBeGreaterThan(0);
    await expectToast(page, 'Position Released', 'Nothing was charged.');
    await page.clock.resume();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/queue-holding');
    await expect(page.getByRole('heading', { level: 1, name: 'No Active Position Hold' })).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Reserve a position' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  },
);

test('a member with a position cannot reserve or pay again', VARIANT, async ({ page, become }) => {
  await become('paid');
  await page.goto('/queue-holding');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
  await page.goto('/join');
  await expect(page.getByText(/You are number [\d,]+\. Each member has one position/)).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto('/profile-completion');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile is complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your dashboard' })).toBeVisible();
  await expectNoPageFaults(page);
});
