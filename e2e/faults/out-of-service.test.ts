import type { Page } from '@playwright/test';
import { openCircle, openTab, payNext, typeCard, type Circle } from '../support/circle.ts';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { becomeMember } from '../support/member.ts';
import { orderFaults, takeOutOfService } from '../support/order-faults.ts';
import type { Person } from '../support/person.ts';
import { countCharged } from '../support/provider-books.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Separate server: the provider's and our books are compared as a whole, so no other payment may run.
test.use({ serverSettings: { LOG_LEVEL: 'error' } });

const NAMES = ['Ana', 'Ben', 'Cleo'];
const CHARGED_CENTS = 5_180;
const UNANSWERED = 'The card provider did not answer. Please try again: you will not be charged twice.';
const UNAVAILABLE =
  'Card payments are not available right now. Nothing was charged. Please try again in a few minutes.';
const OUTAGE = 'Payments by card and bank debit aren’t going through right now.';
/** Consecutive failures that open the circuit breaker. */
const PRESSES = 6;
const HOUR = 3_600;

type Invited = ReturnType<Circle['person']>;

test('an outage shows a note, keeps cash working, and retries waiting payments once afterwards', async ({
  openBrowser,
  serverUrl,
  server,
  createOwner,
  request,
}) => {
  // Waits last as long as the outage.
  test.setTimeout(600_000);
  await orderFaults(serverUrl);
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: NAMES });
  const [ana, ben, cleo] = [circle.person('Ana'), circle.person('Ben'), circle.person('Cleo')];
  await ben.call('PUT', `/api/groups/${circle.id}/auto-pay`, { isOn: true });
  const office = await openBrowser();
  const owner = await becomeMember(office.context, serverUrl, 'profile', 'Olga');
  await createOwner(owner);
  const newcomer = await openBrowser();
  await becomeMember(newcomer.context, serverUrl, 'holding', 'Nora');
  const move = async (offsetSeconds: number): Promise<void> => {
    const moved = await request.post(`${serverUrl}/dev/clock`, {
      data: { offsetSeconds },
      headers: { origin: serverUrl },
    });
    expect(moved.status()).toBe(200);
  };

  const outSince = performance.now();
  await takeOutOfService(serverUrl);
  await pressInVain(ana, circle);

  const note = cleo.page.getByRole('region', { name: 'Current outages' });
  await cleo.page.goto('/dashboard');
  await expect(note).toContainText(OUTAGE);
  await expect(note).toContainText('Your groups, your balance, cash and withdrawals work.');
  await expect(note).toContainText('Auto-pay and refunds will go through automatically later.');
  // A charge may have succeeded without an answer.
  await expect(note).toContainText('Nobody is charged twice.');
  await expect(note).not.toContainText('Nothing was');
  await expectNoPageFaults(cleo.page);

  // No one can have paid, because the page was never opened.
  newcomer.watch.expectRefusal(503, '/api/queue/proceed-to-payment');
  await newcomer.page.goto('/queue-holding');
  await newcomer.page.getByRole('button', { name: 'Secure My Position - Pay Now' }).click();
  await expect(newcomer.page.getByText(UNAVAILABLE).first()).toBeVisible();
  // The note at the bottom must not cover content that cannot be scrolled into view.
  const release = newcomer.page.getByRole('button', { name: 'Release Position' });
  await release.focus();
  await expect(release).toBeInViewport({ ratio: 1 });
  await expectNoPageFaults(newcomer.page);

  cleo.watch.expectRefusal(503, '/api/cards/setup');
  await cleo.page.goto('/settings/cards');
  await cleo.page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(cleo.page, '4242 4242 4242 4242');
  await expect(cleo.page.getByRole('dialog').getByRole('alert')).toContainText('try again in a few minutes');

  await office.page.goto('/admin/operations');
  const outage = office.page.getByText('Card payments are not available');
  await expect(outage).toBeVisible();
  await expect(office.page.getByText(/Refunds and auto-pay wait\./)).toBeVisible();
  await expectNoPageFaults(office.page);

  await payInCash(ana, cleo, circle);
  // Auto-pay is due but the provider is down. The back-office session has expired by then.
  await office.page.goto('about:blank');
  await move(60 * HOUR);
  await expectRound(ben.page, 'Pending');

  await orderFaults(serverUrl);
  await move(61 * HOUR);
  // Each breaker pause is twice the previous one, so none lasts longer than the outage so far.
  const timeout = performance.now() - outSince + 60_000;
  await expect(() => payNext(ana, circle.id)).toPass({ timeout });
  await expect(() => expectRound(ben.page, 'Completed')).toPass({ timeout });
  await cleo.page.goto('/dashboard');
  await expect(cleo.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
  await signIn(office.page, serverUrl, owner);
  await office.page.goto('/admin/operations');
  await expect(office.page.getByText('Messages waiting').first()).toBeVisible();
  await expect(outage).toHaveCount(0);
  expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(2);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

async function expectRound(page: Page, status: 'Pending' | 'Completed'): Promise<void> {
  await page.goto('/payments');
  const history = page.getByRole('region', { name: 'Payment history' });
  await history.getByLabel('Status').selectOption(status, { timeout: 5_000 });
  const row = history.getByRole('row', { name: /Round 1/ });
  await expect(row).toContainText(status, { timeout: 5_000 });
}

async function signIn(page: Page, origin: string, { username, password }: Person): Promise<void> {
  const data = { username, password };
  expect((await page.request.post(`${origin}/api/auth/login`, { headers: { origin }, data })).ok()).toBe(
    true,
  );
}

async function pressInVain({ page, watch }: Invited, { path }: Circle): Promise<void> {
  watch.expectRefusal(503, '/api/payments/');
  await page.goto(path);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Harbor Circle' });
  for (let press = 0; press < PRESSES; press += 1) {
    const answer = page.waitForResponse((response) => response.status() === 503);
    await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
    await answer;
    await expect(dialog.getByRole('alert')).toContainText(UNANSWERED);
  }
  await expectNoPageFaults(page);
}

/** Cash needs no provider: the recipient records it and the payer confirms it. */
async function payInCash(recipient: Invited, payer: Invited, { path }: Circle): Promise<void> {
  await recipient.page.goto(path);
  await openTab(recipient.page, 'Members');
  const row = recipient.page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: 'Cleo' });
  await row.getByRole('button').first().click();
  await row.getByRole('button', { name: 'Record cash' }).click();
  await recipient.page
    .getByRole('dialog', { name: 'Record a contribution in cash?' })
    .getByRole('button', { name: 'Record cash' })
    .click();
  await expect(row.getByText('Cash, to be confirmed')).toBeVisible();
  await payer.page.goto(path);
  await payer.page.getByRole('button', { name: 'Yes, I handed over $50.00' }).click();
  await expectToast(payer.page, 'Cash confirmed');
}
