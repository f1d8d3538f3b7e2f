/** The code of the verification email, for mail that opens on another device. */
import { createRandomPerson } from '../support/person.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test('the code of the email continues where the person signed up', async ({ page, mailbox, watch }) => {
  const person = createRandomPerson('Lena');

  await test.step('the page says only what to do with the email', async () => {
    await page.goto('/auth?path=savings');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verification Email Sent!' })).toBeVisible();
    await expect(page.getByText(`We sent it to ${person.email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await expectNoPageFaults(page);
  });

  await test.step('a wrong code is refused at the field, the right one opens the account form', async () => {
    const code = await mailbox.emailCode(person.email);
    watch.expectRefusal(422, '/api/verification/email/code');
    const field = page.getByLabel('6-digit code');
    await field.fill(code === '000000' ? '000001' : '000000');
    await expect(field).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await expectNoPageFaults(page);
    await field.fill(code);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByText(`For ${person.email}`)).toBeVisible();
  });

  await test.step('the account has a verified address', async () => {
    await page.getByLabel('Your name', { exact: true }).fill('Lena Berg');
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your phone' })).toBeVisible();
  });
});

test('an account enters the code of its email at /verify', VARIANT, async ({ page, mailbox, become }) => {
  const person = await become('email');
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expectNoPageFaults(page);
  await page.getByLabel('6-digit code').fill(await mailbox.emailCode(person.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Informed consent' })).toBeVisible();
});
