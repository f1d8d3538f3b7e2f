import { openCircle, payNext, saveCard } from '../support/circle.ts';
import { expect, expectSoundPage, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Several people, each in a browser of their own; the sandbox's bank disputes after some seconds.
test.describe.configure({ timeout: 90_000 });

const NAMES = ['Ana', 'Ben', 'Cleo'];
const DISPUTED = '4000000000000259';

test('what a bank took back is owed, and paid in parts by card', async ({ openBrowser, serverUrl }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ana', 'Cleo'] });
  const ben = circle.person('Ben');
  await saveCard(ben, DISPUTED);
  for (const name of NAMES) await payNext(circle.person(name), circle.id);
  const owed = async () => (await ben.call<{ owed: string }>('GET', '/api/owed')).owed;
  await expect.poll(owed, { timeout: 30_000 }).toBe('51.80');
  await saveCard(ben);
  await expect.poll(async () => (await ben.call<unknown[]>('GET', '/api/cards')).length).toBe(2);

  const { page, watch } = ben;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pay it' }).click();
  const card = page.getByRole('region', { name: 'You owe $51.80' });
  await expect(card.getByText('Taken back by a bank')).toBeVisible();
  await expect(card.getByText('Your card is charged $53.66, card fee included.')).toBeVisible();
  await expectSoundPage(page);
  await card.getByLabel('What you pay, in dollars').fill('60');
  watch.expectRefusal(422, '/api/owed/payments');
  await card.getByRole('button', { name: 'Pay by card' }).click();
  await expect(card.getByText('You owe $51.80.', { exact: true })).toBeVisible();
  await card.getByLabel('What you pay, in dollars').fill('20');
  await card.getByRole('button', { name: 'Pay by card' }).dblclick();
  await expectToast(page, 'Paid: $20.00');
  await page.goto('/withdraw');
  const rest = page.getByRole('region', { name: 'You owe $31.80' });
  await expect(rest.getByText('Paid by you')).toBeVisible();
  await expectSoundPage(page);
  await rest.getByRole('button', { name: 'Pay by card' }).click();
  await expectToast(page, 'Paid: $31.80');
  await expect(page.getByRole('region', { name: 'You owe nothing' })).toBeVisible();
  await expectSoundPage(page);
});
