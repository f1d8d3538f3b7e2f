import { generateSync } from 'otplib';
import { expect, expectSoundPage, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('with two-step sign-in on, another bank account and another password ask for the code', async ({
  become,
  page,
  serverUrl,
  watch,
}) => {
  const { password } = await become('paid');
  const post = async (path: string, data: object): Promise<unknown> => {
    const url = `/api/auth/second-factor/${path}`;
    return (await page.request.post(url, { headers: { origin: serverUrl }, data })).json();
  };
  const { secret } = (await post('start', { password })) as { secret: string };
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  const { recoveryCodes } = (await post('enable', { code })) as { recoveryCodes: string[] };
  const [first = '', second = '', third = ''] = recoveryCodes;

  watch.expectRefusal(422, '/api/withdrawals/account');
  await page.goto('/withdraw');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  const save = dialog.getByRole('button', { name: 'Save bank account' });
  await dialog.getByLabel('Name on the account').fill('Ada Okafor');
  await dialog.getByLabel('Routing number').fill('110000000');
  await dialog.getByLabel('Account number').fill('123456789');
  await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(password);
  await save.click();
  await dialog.getByLabel('Code of your app').fill(first);
  await expectSoundPage(page);
  await save.click();
  await expect(dialog.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
  // The code is used up, although the bank said no.
  await expect(dialog.getByLabel('Code of your app')).toHaveValue('');
  await dialog.getByLabel('Account number').fill('000123456789');
  await dialog.getByLabel('Code of your app').fill(second);
  await save.click();
  await expectToast(page, 'Bank account saved');

  watch.expectRefusal(422, '/api/auth/password/change');
  await page.goto('/settings/security');
  const next = 'violet-harbour-9';
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Code of your app').fill(third);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');
  await expect(page.getByLabel('Code of your app')).toHaveCount(0);
});
