import type { Page } from '@playwright/test';
import { openCircle, payNext, saveCard } from '../support/circle.ts';
import { becomeMember } from '../support/member.ts';
import { getProviderUrl } from '../support/provider-url.ts';
import { expect, expectNoPageFaults, type OtherBrowser, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Several browsers. The sandbox bank opens a dispute after some seconds.

const NAMES = ['Ana', 'Ben', 'Cleo'];
const DISPUTED = '4000000000000259';

interface Places {
  readonly openBrowser: () => Promise<OtherBrowser>;
  readonly serverUrl: string;
}

/** Ben owes 51.80: his contribution was disputed after it was paid out. */
async function openDebtor(places: Places) {
  const circle = await openCircle(places, { names: NAMES, withCards: ['Ana', 'Cleo'] });
  const ben = circle.person('Ben');
  await saveCard(ben, DISPUTED);
  // Ben pays last: the bank disputes seconds later, which must be after the payout.
  for (const name of ['Ana', 'Cleo', 'Ben']) await payNext(circle.person(name), circle.id);
  const owed = async () => (await ben.call<{ owed: string }>('GET', '/api/owed')).owed;
  await expect.poll(owed).toBe('51.80');
  return ben;
}

test('a reversed contribution becomes a debt, paid in parts by card', async ({ openBrowser, serverUrl }) => {
  const ben = await openDebtor({ openBrowser, serverUrl });
  await saveCard(ben);
  await expect.poll(async () => (await ben.call<unknown[]>('GET', '/api/cards')).length).toBe(2);

  const { page, watch } = ben;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pay it' }).click();
  const card = page.getByRole('region', { name: 'You owe $51.80' });
  await card.getByText('How this happened').click();
  await expect(card.getByText('Reversed by your bank')).toBeVisible();
  await expect(card.getByText('We charge $53.66 to your card, including the card fee.')).toBeVisible();
  await expectNoPageFaults(page);
  await card.getByLabel('What you pay, in dollars').fill('60');
  watch.expectRefusal(422, '/api/owed/payments');
  await card.getByRole('button', { name: 'Pay by card' }).click();
  await expect(card.getByText('You owe $51.80.', { exact: true })).toBeVisible();
  await card.getByLabel('What you pay, in dollars').fill('20');
  await card.getByRole('button', { name: 'Pay by card' }).dblclick();
  await expectToast(page, 'Paid: $20.00');
  await page.goto('/withdraw');
  const rest = page.getByRole('region', { name: 'You owe $31.80' });
  await rest.getByText('How this happened').click();
  await expect(rest.getByText('Paid by you')).toBeVisible();
  await expectNoPageFaults(page);
  await rest.getByRole('button', { name: 'Pay by card' }).click();
  await expectToast(page, 'Paid: $31.80');
  await expect(page.getByRole('region', { name: 'You owe nothing' })).toBeVisible();
  await expectNoPageFaults(page);
});

/** The bank decides first. Until then, nothing is written off. */
async function loseDispute(page: Page, serverUrl: string, memberId: string): Promise<void> {
  const list = await page.request.get(`/api/admin/payments?search=${memberId}`);
  const { payments } = (await list.json()) as { payments: { id: string }[] };
  const payment = await page.request.get(`/api/admin/payments/${payments[0]?.id}`);
  const { disputes } = (await payment.json()) as { disputes: { id: string; status: string }[] };
  const closed = await page.request.post(
    `${getProviderUrl(serverUrl)}/sandbox/disputes/${disputes[0]?.id}/close`,
    {
      headers: { origin: serverUrl },
      data: { status: 'lost' },
    },
  );
  expect(closed.ok()).toBe(true);
  const status = async () => {
    const again = await page.request.get(`/api/admin/payments/${payments[0]?.id}`);
    return ((await again.json()) as { disputes: { status: string }[] }).disputes[0]?.status;
  };
  await expect.poll(status).toBe('lost');
}

test(
  'finance writes off the debt, and the member sees it',
  VARIANT,
  async ({ page, context, serverUrl, createOwner, openBrowser, watch }) => {
    const ben = await openDebtor({ openBrowser, serverUrl });
    const fay = await becomeMember(context, serverUrl, 'profile', 'Fay');
    await createOwner(fay);
    const { id } = await ben.call<{ id: string }>('GET', '/api/auth/me');
    await loseDispute(page, serverUrl, id);
    await page.goto(`/admin/members/${id}`);
    await page.getByRole('button', { name: 'Write off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write off this debt?' });
    await dialog.getByLabel('Reason').fill('cannot pay');
    await expectNoPageFaults(page);
    watch.expectRefusal(403, '/api/admin/write-offs');
    await dialog.getByRole('button', { name: 'Write off $51.80' }).click();
    const isItYou = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await isItYou.getByLabel('Your password').fill(fay.password);
    await isItYou.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'The debt is written off.');
    await expect(page.getByRole('button', { name: 'Write off' })).toHaveCount(0);
    await page.goto('/admin/refunds');
    const list = page.getByRole('region', { name: 'Written-off debts' });
    await expect(list.getByText('cannot pay')).toBeVisible();
    await expect(list.getByText('$51.80')).toBeVisible();
    await expectNoPageFaults(page);
    await ben.page.goto('/withdraw');
    const nothing = ben.page.getByRole('region', { name: 'You owe nothing' });
    await expect(nothing.getByText('Written off: you no longer owe it')).toBeVisible();
  },
);
