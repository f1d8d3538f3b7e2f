import { openCircle, openTab, type Circle } from '../support/circle.ts';
import { findPotArrival } from '../support/pot-arrival.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];

async function pay(circle: Circle, name: string, round: number): Promise<void> {
  const { page } = circle.person(name);
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Pay $51.80' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Harbor Circle' });
  await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
  // The dialog closes when the payment succeeds.
  await expect(dialog, `${name}, round ${round}`).toBeHidden();
}

/** Buttons about turns appear together with the rounds, so that nothing moves. */
async function expectNoButtonBeforeRounds({ person, path }: Circle): Promise<void> {
  const { page } = person('Ana');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/schedule', (route) => promise.then(() => route.continue()));
  await page.goto(path);
  await expect(page.getByRole('tab', { name: 'Now' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Pay $51.80' });
  await expect(button).toBeHidden();
  resolve(undefined);
  await expect(button).toBeVisible();
  await page.unroute('**/schedule');
}

/** Ana received the first pot: its screen appears once, and leads to the group. */
async function expectPotArrival({ person, path }: Circle): Promise<void> {
  const { page } = person('Ana');
  const arrival = findPotArrival(page);
  await page.removeLocatorHandler(arrival);
  await page.goto(path);
  await expect(arrival.getByText('$148.50 from round 1 of “Harbor Circle”')).toBeVisible();
  await expectNoPageFaults(page);
  await arrival.getByRole('button', { name: 'To the group' }).click();
  await page.getByRole('textbox', { name: 'A few words (optional)' }).fill('You made my roof whole');
  await page.getByRole('button', { name: 'Thank the group' }).click();
  await expect(page.getByText('You thanked the group for the pot of round 1.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You made my roof whole')).toBeVisible();
  await expect(arrival).toBeHidden();
  const { page: other } = person('Ben');
  await other.goto(path);
  await expect(other.getByText('Ana thanks all of you for the pot of round 1.')).toBeVisible();
  await expect(other.getByText('You made my roof whole')).toBeVisible();
  await expect(findPotArrival(other)).toBeHidden();
}

test('three members pay three rounds, receive one payout each, and get all receipts', async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: NAMES });
  await expectNoButtonBeforeRounds(circle);
  for (const name of ['Ana', 'Ben']) await pay(circle, name, 1);
  // The pot's screen appears once, so she must not have the group open.
  await circle.person('Ana').page.goto('/dashboard');
  await pay(circle, 'Cleo', 1);
  await expectPotArrival(circle);
  for (const round of [2, 3]) for (const name of NAMES) await pay(circle, name, round);

  for (const name of NAMES) {
    const { page, call } = circle.person(name);
    const { balance } = await call<{ balance: string }>('GET', '/api/balance');
    expect(balance, `balance of ${name}`).toBe('148.50');
    const payments = await call<{ id: string; status: string }[]>('GET', '/api/payments');
    expect(payments.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    for (const { id } of payments) {
      const receipt = await page.request.get(`${serverUrl}/api/payments/${id}/receipt`);
      expect(receipt.headers()['content-type']).toBe('application/pdf');
      expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  }
  const { page, call } = circle.person('Ana');
  const [newest] = await call<{ type: string }[]>('GET', '/api/activities');
  expect(newest?.type).toBe('cycle_completed');
  await page.goto(circle.path);
  await expect(page.getByText('All 9 contributions came on time.')).toBeVisible();
  await openTab(page, 'History');
  await expect(page.getByText('completed').first()).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto('/history');
  await expect(page.getByText('Pot of round 1').first()).toBeVisible();
});
