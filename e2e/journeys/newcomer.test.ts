import { CONSENT_TEXTS } from '@circle-link/contract/auth/consent';
import { openSection } from '../support/open-section.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { recordTexts } from '../support/record-texts.ts';
import { payOnHostedPage } from '../support/checkout.ts';
import { createRandomPerson, PROFILE } from '../support/person.ts';
import { expectToast } from '../support/toast.ts';

test('a newcomer goes from an email address to a paid position', async ({ page, mailbox, watch }) => {
  const person = createRandomPerson();

  await test.step('the landing page leads to registration', async () => {
    await page.goto('/');
    await expectNoPageFaults(page);
    await page.getByRole('link', { name: 'Ready to Join - ~$52' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await expectNoPageFaults(page);
  });

  await test.step('a link is sent by email', async () => {
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Phone number').fill(person.phone);
    await page.getByRole('button', { name: 'Continue with Email Verification' }).click();
    await expectToast(
      page,
      'Verification Email Sent!',
      'Check your email and click the link to continue registration.',
    );
    await expect(page.getByRole('main').getByText('Verification Email Sent!')).toBeVisible();
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expectNoPageFaults(page);
  });

  await test.step('the link verifies the address and continues automatically', async () => {
    // The page shows it for two seconds.
    const readHeadings = await recordTexts(page, 'h1');
    await page.goto(await mailbox.link(person.email, /verify your email/i, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your registration' })).toBeVisible();
    const verified = (await readHeadings()).find(({ text }) => text === 'Email Verified!');
    expect(verified?.address, 'the token leaves the address').toMatch(/^(?!.*token).*\/verify-email/);
    await expectNoPageFaults(page);
  });

  await test.step('registration', async () => {
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(
      page,
      'Registration Complete!',
      'Welcome to Circle Link! Complete your profile to secure your position.',
    );
  });

  await test.step('consent: five boxes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Informed consent' })).toBeVisible();
    await expectNoPageFaults(page);
    const submit = page.getByRole('button', { name: 'I agree to all five' });
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    await expectOneScreen(page);
    for (const [key, text] of Object.entries(CONSENT_TEXTS)) {
      await expect(page.locator(`#${key}`)).toHaveAccessibleDescription(text);
      await page.locator('details', { hasText: text }).locator('summary').click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    for (let box = 0; box < 5; box += 1) {
      await expect(submit).toBeDisabled();
      await expect(page.getByText('You must check all boxes to proceed')).toBeVisible();
      await boxes.nth(box).check();
    }
    await submit.click();
    await expectToast(page, 'Consent Recorded');
  });

  await test.step('the phone is verified by a code, the identity by the development bypass', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your account' })).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await mailbox.code(person.e164);
    const wrong = code === '000000' ? '000001' : '000000';
    watch.expectRefusal(422, '/api/verification/phone/confirm');
    await page.getByLabel('6-digit code').fill(wrong);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('6-digit code').fill(code);
    await page.getByRole('button', { name: 'Skip verification' }).click();
    await expectToast(page, 'Verification Completed', 'You can now access Circle Link features.');
  });

  await test.step('the profile in three steps', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
    await expectNoPageFaults(page);
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await page.getByLabel('Date of birth').fill(PROFILE.dateOfBirth);
    await next.click();
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
    await expect(next).toBeDisabled();
    await page.getByLabel('Street address').fill(PROFILE.address);
    await page.getByLabel('City').fill(PROFILE.city);
    await page.getByLabel('State').fill('orx');
    await expect(page.getByLabel('State')).toHaveValue('or');
    await page.getByLabel('ZIP code').fill(PROFILE.zipCode);
    await expectNoPageFaults(page);
    await next.click();
    await expect(page.getByText('12 Harbor Street, Portland, OR 97201')).toBeVisible();
    await expect(page.getByText('you are placed in the queue and have 15 minutes to pay')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('City')).toHaveValue(PROFILE.city);
    await next.click();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Complete Profile & Reserve Position' }).click();
    await expectToast(page, 'Profile Updated', 'Your profile has been completed successfully!');
  });

  await test.step('the hold', async () => {
    await expect(page).toHaveURL(/\/queue-holding$/);
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    const main = page.getByRole('main');
    await expect(main.getByText('$52.35').first()).toBeVisible();
    for (const amount of ['$50.00', '$1.82', '$0.53'])
      await expect(main.getByText(amount).first()).toBeVisible();
    await expect(main.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
    await expect(main.getByText(person.email)).toBeVisible();
    await expect(main.getByText('Once you have a position, you can’t undo the entry.')).toBeVisible();
    await expectOneScreen(page);
    await expectNoPageFaults(page);
  });

  await test.step("payment on the provider's page", async () => {
    await page.getByRole('button', { name: 'Secure My Position - Pay Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay $52.35' })).toBeVisible();
    await expectNoPageFaults(page);
    await payOnHostedPage(page, '4242 4242 4242 4242');
  });

  await test.step('the paid position', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
    await expectNoPageFaults(page);
    await expectOneScreen(page);
    await expect(page.getByText(`is on its way to ${person.email}`)).toBeVisible();
    const status = page.getByRole('main').getByRole('status');
    const number = /Position number\s*([\d,]+)/.exec(await status.innerText())?.[1] ?? '';
    expect(number).toMatch(/^\d/);
    await expect(status.getByText('Starter')).toBeVisible();
    await page.getByRole('link', { name: 'View Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.firstName}` })).toBeVisible();
    const position = page.getByRole('region', { name: 'Your position' });
    await expect(position.getByText(number, { exact: true }).first()).toBeVisible();
    await expect(position.getByText('Starter').first()).toBeVisible();
    await page.getByRole('link', { name: 'My entry' }).click();
    await openSection(page, 'The line and your place in it');
    await expect(page.getByText(`You are number ${number}`).first()).toBeVisible();
    await expectNoPageFaults(page);
  });

  await test.step('the email confirms it', async () => {
    expect(await mailbox.text(person.email, /number|position|place/i)).toContain('52.35');
  });
});
