import type { Page } from '@playwright/test';
import { expect, expectNoPageFaults, type OtherBrowser, test, VARIANT } from '../support/test.ts';
import { payOnHostedPage } from '../support/checkout.ts';
import { becomeMember, type Stage } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { expectToast } from '../support/toast.ts';

// A low threshold: two accounts in one browser.
test.use({ serverSettings: { FRAUD_SIGNALS: 'shared_device=2:60', FRAUD_REVIEW_SCORE: '50' } });
test.describe.configure({ mode: 'default' });

const WORDS = 'We need to review your account before you can pay. We’ll email you.';

/** A member whose browser was used by another account. */
async function stopAtPaying({
  page,
  become,
  serverUrl,
}: {
  readonly page: Page;
  readonly become: (stage: Stage) => Promise<Person>;
  readonly serverUrl: string;
}): Promise<{ readonly first: Person; readonly member: Person }> {
  const first = await become('profile');
  await page.request.post('/api/auth/logout', { headers: { origin: serverUrl } });
  const member = await become('holding');
  // The job detects the shared browser after a moment. Then the page offers no payment.
  await expect(async () => {
    await page.goto('/queue-holding');
    await expect(page.getByText('We’re reviewing your account')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeHidden();
  // A member with the page already open is rejected and loses the hold.
  const pressed = await page.request.post('/api/queue/proceed-to-payment', {
    headers: { origin: serverUrl },
  });
  expect(pressed.status()).toBe(403);
  expect(await pressed.json()).toMatchObject({ message: WORDS });
  return { first, member };
}

/** Opens the list with these members after the job has found what they share. */
async function openReview({ page }: OtherBrowser, waiting: readonly Person[]): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/risk');
    await expect(page.getByRole('heading', { level: 1, name: 'Risk' })).toBeVisible({ timeout: 20_000 });
    for (const { username } of waiting)
      await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test(
  'a member above the risk score sees a neutral message, a reviewer clears them, and they pay',
  VARIANT,
  async ({ page, become, openBrowser, createOwner, mailbox, serverUrl }) => {
    const { first, member } = await stopAtPaying({ page, become, serverUrl });
    await expect(page.getByRole('heading', { level: 1, name: 'No Active Position Hold' })).toBeVisible();
    await expect(page.getByText('We’re reviewing your account')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reserve a position' })).toBeHidden();
    await expect(page.locator('main')).not.toContainText(/score|flag|risk review|fraud|browser/i);
    await expectNoPageFaults(page);

    const owner = await openBrowser();
    await createOwner(await becomeMember(owner.context, serverUrl, 'profile', 'Olga'));
    await openReview(owner, [member]);
    const row = owner.page.getByRole('row').filter({ hasText: member.username });
    await expect(row).toContainText('60');
    await expect(row).toContainText('Several accounts in one browser');
    await expectNoPageFaults(owner.page);
    await row.getByRole('link', { name: member.username }).click();
    await expect(owner.page.getByRole('region', { name: member.username })).toContainText('60 of 100');
    const flags = owner.page.getByRole('region', { name: 'Flags' });
    await expect(flags).toContainText('Several accounts in one browser');
    await expect(flags.getByRole('link', { name: first.username })).toBeVisible();
    await expectNoPageFaults(owner.page);

    await owner.page.getByRole('button', { name: 'Clear member' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Clear member' });
    await dialog.getByRole('button', { name: 'Clear member' }).click();
    await expect(dialog.getByText('Please say why, in at least 3 characters').first()).toBeVisible();
    await expectNoPageFaults(owner.page);
    await dialog.getByLabel('Reason').fill('Two sisters with one laptop');
    await dialog.getByRole('button', { name: 'Clear member' }).click();
    await expectToast(owner.page, 'Member cleared');
    const history = owner.page.getByRole('region', { name: 'What happened' });
    await expect(history).toContainText('Two sisters with one laptop');
    expect(await mailbox.text(member.email, /reviewed your account/)).not.toMatch(
      /sister|laptop|score|browser/i,
    );

    await page.goto('/queue-holding');
    await expect(page.getByText('We’re reviewing your account')).toBeHidden();
    await page.getByRole('button', { name: 'Reserve a position' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await payOnHostedPage(page, '4242424242424242');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
  },
);

test(
  'several members are cleared at once with a progress bar, and a blacklisted one cannot start anything',
  VARIANT,
  async ({ page, watch, become, openBrowser, createOwner, serverUrl }) => {
    const { first, member } = await stopAtPaying({ page, become, serverUrl });
    const owner = await openBrowser();
    await createOwner(await becomeMember(owner.context, serverUrl, 'profile', 'Olga'));
    await openReview(owner, [first, member]);
    const findRow = (username: string) => owner.page.getByRole('row').filter({ hasText: username });
    for (const { username } of [first, member])
      await findRow(username)
        .getByRole('checkbox', { name: `Choose ${username}` })
        .check();
    await owner.page.getByRole('button', { name: 'Clear 2 members' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Clear the chosen members' });
    await dialog.getByLabel('Reason').fill('A class room');
    await expectNoPageFaults(owner.page);
    await dialog.getByRole('button', { name: 'Clear 2 members' }).click();
    await expectToast(owner.page, '2 members cleared');
    await expect(findRow(member.username)).toHaveCount(0);

    await owner.page.getByLabel('Show').selectOption({ label: 'Cleared' });
    await findRow(member.username).getByRole('link', { name: member.username }).click();
    await owner.page.getByRole('button', { name: 'Blacklist member' }).click();
    const blacklisting = owner.page.getByRole('dialog', { name: 'Blacklist member' });
    await blacklisting.getByLabel('Reason').fill('Stolen cards');
    await blacklisting.getByRole('button', { name: 'Blacklist member' }).click();
    await expectToast(owner.page, 'Member blacklisted');
    await expect(owner.page.getByText('They can’t withdraw their own balance.')).toBeVisible();

    watch.expectRefusal(403, '/api/queue/hold');
    await page.goto('/queue-holding');
    await page.getByRole('button', { name: 'Reserve a position' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'before you can start something new' }),
    ).toBeVisible();
    await expectNoPageFaults(page);
  },
);

test(
  'a bulk clearing stops at the member that cannot be cleared and names them',
  VARIANT,
  async ({ page, become, openBrowser, createOwner, serverUrl }) => {
    const { first, member } = await stopAtPaying({ page, become, serverUrl });
    const owner = await openBrowser();
    await createOwner(await becomeMember(owner.context, serverUrl, 'profile', 'Olga'));
    await openReview(owner, [first, member]);
    for (const { username } of [first, member])
      await owner.page.getByRole('checkbox', { name: `Choose ${username}` }).check();
    let requests = 0;
    await owner.page.route('**/api/admin/risk/*/clear', (route) => {
      requests += 1;
      if (requests === 1) return route.continue();
      const message = 'There is nothing left to clear here.';
      return route.fulfill({ status: 409, json: { code: 'nothing_to_clear', message } });
    });
    owner.watch.expectRefusal(409, '/api/admin/risk/');
    await owner.page.getByRole('button', { name: 'Clear 2 members' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Clear the chosen members' });
    await dialog.getByLabel('Reason').fill('A class room');
    await dialog.getByRole('button', { name: 'Clear 2 members' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /^Stopped at rosa-/ })).toBeVisible();
    await expect(dialog.getByText('1 of 2 cleared')).toBeVisible();
    await expectNoPageFaults(owner.page);
  },
);
