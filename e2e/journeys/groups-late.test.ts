import { openCircle, openTab, payNext } from '../support/circle.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectResult, expectToast } from '../support/toast.ts';

// Separate server, because the test moves the clock.
test.use({ serverSettings: { RATE_LIMIT_FACTOR: '0' } });

const DAY = 86_400;

test('a missed payment pays the pot short, moves the turn, and a later payment repairs the round', async ({
  openBrowser,
  serverUrl,
  request,
}) => {
  const names = ['Ana', 'Ben', 'Cleo'];
  const circle = await openCircle({ openBrowser, serverUrl }, { names, withCards: names });
  const [ana, ben, cleo] = [circle.person('Ana'), circle.person('Ben'), circle.person('Cleo')];
  for (const person of [ana, cleo]) await payNext(person, circle.id);
  await ben.page.goto(circle.path);
  await openTab(ben.page, 'Members');
  await expect(ben.page.getByText('Not paid yet').first()).toBeVisible();
  const people = ben.page.getByRole('region', { name: 'Members' });
  await expect(people.getByText(/missed/i)).toHaveCount(0);

  const moved = await request.post(`${serverUrl}/dev/clock`, {
    data: { offsetSeconds: 7 * DAY },
    headers: { origin: serverUrl },
  });
  expect(moved.status()).toBe(200);
  await expect
    .poll(async () => (await ana.call<{ balance: string }>('GET', '/api/balance')).balance)
    .toBe('99.00');

  await ana.page.goto(circle.path);
  await openTab(ana.page, 'Schedule');
  await expect(ana.page.getByText('Paid out short', { exact: true }).filter({ visible: true })).toBeVisible();
  await expectNoPageFaults(ana.page);
  await openTab(ana.page, 'Members');
  const members = ana.page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Receives round 3');
  await expect(members.getByRole('listitem').filter({ hasText: 'Cleo' })).toContainText(
    'Receives this round',
  );

  // The organizer sees who is behind and since when, and can remind them or record their cash; other members see no list.
  await openTab(ana.page, 'Now');
  const behind = ana.page.getByRole('region', { name: 'Behind with payments' });
  await expect(behind.getByRole('listitem')).toHaveText(/Ben.*Missed round 1, due/);
  await expect(behind.getByRole('link', { name: 'Remind on WhatsApp' })).toBeVisible();
  await behind.getByRole('button', { name: 'Record cash from Ben' }).click();
  await expect(ana.page.getByRole('dialog').getByText('Ben has handed $50.00 in cash to Ana.')).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await behind.getByRole('button', { name: 'Remind Ben' }).click();
  await expectResult(ana.page, 'Ben gets a friendly reminder');
  await expect(behind.getByText('Reminded today')).toBeVisible();
  await cleo.page.goto(circle.path);
  await expect(cleo.page.getByRole('group', { name: /^The ring of/ })).toBeVisible();
  await expect(cleo.page.getByRole('region', { name: 'Behind with payments' })).toHaveCount(0);

  // Cash for the closed round: Ben records it, and Ana, who has not seen the money, answers on the group's page.
  const [owed] = await ben.call<{ id: string; round: number }[]>('GET', '/api/payments/upcoming');
  expect(owed?.round).toBe(1);
  await ben.call('POST', `/api${circle.path}/payments/${owed?.id ?? ''}/cash`, {});
  await ben.page.goto(circle.path);
  const his = ben.page.getByRole('region', { name: 'Cash to be confirmed' });
  await expect(his.getByText('Round 1: $50.00 in cash from Ben to Ana')).toBeVisible();
  await expect(his.getByText('Waiting for Ana.')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Remove record' })).toBeVisible();
  await expectNoPageFaults(ben.page);
  await cleo.page.goto(circle.path);
  await expect(cleo.page.getByRole('group', { name: /^The ring of/ })).toBeVisible();
  await expect(cleo.page.getByRole('region', { name: 'Cash to be confirmed' })).toHaveCount(0);
  await ana.page.goto(circle.path);
  const hers = ana.page.getByRole('region', { name: 'Cash to be confirmed' });
  await expect(hers.getByRole('button', { name: 'Yes, I have the $50.00' })).toBeVisible();
  await expectNoPageFaults(ana.page);
  await hers.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await ana.page
    .getByRole('dialog', { name: 'You didn’t get the cash?' })
    .getByRole('button', { name: 'No, I didn’t get it' })
    .click();
  await expectToast(ana.page, 'Cash record removed');
  await expect(hers).toBeHidden();

  await ben.page.goto(circle.path);
  await ben.page
    .getByRole('button', { name: /^Pay \$51\.80/ })
    .first()
    .click();
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay \$51\.80/ }).click();
  await expectToast(ben.page, 'Payment Successful!', 'Your contribution has been recorded');
  expect((await ana.call<{ balance: string }>('GET', '/api/balance')).balance).toBe('148.50');
  await ana.page.reload();
  await openTab(ana.page, 'Schedule');
  // After the repair the round is shown as paid, not short.
  await expect(
    ana.page.getByText('Paid out', { exact: true }).and(ana.page.locator('span')).filter({ visible: true }),
  ).toBeVisible();
  await expect(ana.page.getByText('Paid out short', { exact: true })).toHaveCount(0);
  await expectNoPageFaults(ben.page);
});
