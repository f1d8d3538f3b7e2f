import { generateSync } from 'otplib';
import { choosePayoutBank } from '../support/payout-page.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test(
  'two-step sign-in requires a code for the bank account page and a new password',
  VARIANT,
  async ({ become, page, serverUrl, watch }) => {
    const { password } = await become('paid');
    const post = async (path: string, data: object): Promise<unknown> => {
      const url = `/api/auth/second-factor/${path}`;
      return (await page.request.post(url, { headers: { origin: serverUrl }, data })).json();
    };
    const { secret } = (await post('start', { password })) as { secret: string };
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    const { recoveryCodes } = (await post('enable', { code })) as { recoveryCodes: string[] };
    const [first = '', second = ''] = recoveryCodes;

    watch.expectRefusal(422, '/api/withdrawals/account/link');
    await page.goto('/withdraw');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add bank account' });
    const goOn = dialog.getByRole('button', { name: 'Go to the page' });
    await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(password);
    await goOn.click();
    await dialog.getByLabel('Code from your authenticator app', { exact: true }).fill('000000');
    await expectNoPageFaults(page);
    await goOn.click();
    // A used code is rejected, so the form asks for a new one.
    await expect(dialog.getByLabel('Code from your authenticator app', { exact: true })).toHaveValue('');
    await dialog.getByLabel('Code from your authenticator app', { exact: true }).fill(first);
    await goOn.click();
    await choosePayoutBank(page, '000123456789');
    await expect(page.getByText('ending in 6789')).toBeVisible();

    watch.expectRefusal(422, '/api/auth/password/change');
    await page.goto('/settings/security');
    const next = 'violet-harbour-9';
    await page.getByRole('button', { name: 'Change password' }).click();
    const passwordDialog = page.getByRole('dialog', { name: 'Change password' });
    await passwordDialog.getByLabel('Current password', { exact: true }).fill(password);
    await passwordDialog.getByLabel('New password', { exact: true }).fill(next);
    await passwordDialog.getByLabel('Confirm new password', { exact: true }).fill(next);
    await passwordDialog.getByRole('button', { name: 'Change password' }).click();
    await passwordDialog.getByLabel('Code from your authenticator app', { exact: true }).fill(second);
    await expectNoPageFaults(page);
    await passwordDialog.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed');
    await expect(page.getByLabel('Code from your authenticator app', { exact: true })).toHaveCount(0);
  },
);
