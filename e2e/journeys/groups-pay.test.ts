import { openCircle, openTab, payNext, saveCard, typeCard } from '../support/circle.ts';
import { openSection } from '../support/open-section.ts';
import { waitForSave } from '../support/saved.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];
/** Saving works, but every charge is declined. */
const DECLINED_LATER = '4000 0000 0000 0341';
const SECURE = '4000 0027 6000 3184';
const GOOD = '4242 4242 4242 4242';

test('a declined first card is replaced by another that pays, and both lists show it', async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES });
  const { page } = circle.person('Ana');
  await page.goto(circle.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Circle' })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Harbor Circle' });
  await typeCard(page, DECLINED_LATER);
  for (const amount of ['$50.00', '$1.80', '$51.80'])
    await expect(dialog.getByRole('definition').filter({ hasText: amount }).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay $51.80' }).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('Payment Failed');
  await expectToast(page, 'Payment Failed', 'There was an error processing your payment');
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await expect(dialog.getByRole('alert')).toContainText('You weren’t charged.');
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto('/payments');
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('row', { name: /Harbor Circle/ })).toContainText('Failed');
  const upcoming = page.getByRole('region', { name: 'Upcoming payments' });
  await expect(upcoming.getByText('The last attempt failed: Your card was declined.')).toBeVisible();
  await expect(upcoming.getByText('Due in 2 days')).toBeVisible();
  await expectNoPageFaults(page);

  await upcoming.getByRole('button', { name: /^Pay Now/ }).click();
  await dialog.getByRole('button', { name: 'Add another card' }).click();
  await typeCard(page, GOOD);
  await expect(dialog.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Pay $51.80' }).dblclick();
  await expectToast(page, 'Payment Successful!', 'Your contribution has been recorded');
  const paid = page.getByRole('dialog', { name: '$51.80 paid' });
  await expect(paid.getByText('Round 1 of Harbor Circle')).toBeVisible();
  await expect(paid.getByText(/^1 of 3 have paid\. Still missing: Ben and Cleo\.$/)).toBeVisible();
  await expect(paid.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expectNoPageFaults(page);
  await paid.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const row = history.getByRole('row', { name: /Round 1/ });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('by card');

  await page.goto(circle.path);
  await expect(page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
});

test('cash is chosen like a card, in a sheet on phones, and the ring shows that it waits', async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ben'] });
  const { page } = circle.person('Ben');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Harbor Circle' });
  await expect(dialog.getByRole('radio', { name: /^Cash.*\$50\.00.*cheapest/ })).toBeVisible();
  await expectNoPageFaults(page);
  await expect
    .poll(async () => ((box) => (box === null ? 0 : box.y + box.height))(await dialog.boundingBox()))
    .toBeCloseTo(844, 0);
  await dialog.getByRole('radio', { name: /^Cash/ }).check();
  await expect(dialog.getByRole('heading', { name: 'Did you hand Ana $50.00 in cash?' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeHidden();
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Yes, record it' }).dblclick();
  await expectToast(page, 'Recorded: we asked Ana to confirm');
  await expect(page.getByRole('button', { name: 'Ben, turn 2: cash, to be confirmed (you)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What the ring shows' })).toContainText(
    'cash, to be confirmed',
  );
  await expectNoPageFaults(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await expect(page.getByRole('list', { name: 'What the ring shows' })).toContainText(
    'cash, to be confirmed',
  );

  const ana = circle.person('Ana');
  await ana.page.goto(circle.path);
  await expect(
    ana.page.getByRole('button', { name: 'Ben, turn 2: cash, to be confirmed', exact: true }),
  ).toBeVisible();
  await ana.page.getByRole('button', { name: 'Yes, I have the $50.00' }).click();
  await expect(ana.page.getByRole('button', { name: 'Ben, turn 2: paid', exact: true })).toBeVisible();
});

test('3-D Secure confirms a contribution, and declining it returns to the form', async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES });
  const { page } = circle.person('Ana');
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  await typeCard(page, SECURE);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Visa ending in 3184 is now your default card.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $51.80' }).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Payment Failed');
  await expectNoPageFaults(page);
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('region', { name: 'Upcoming payments' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $51.80' }).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Payment history' }).getByRole('row', { name: /Round 1/ }),
  ).toContainText('Completed');
  await expectNoPageFaults(page);
});

test(
  'a member covers another, and the history can be searched and has receipts',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ana', 'Cleo'] });
    const ana = circle.person('Ana');
    await payNext(ana, circle.id);
    await ana.page.goto(circle.path);
    const members = ana.page.getByRole('region', { name: 'Members' });
    await ana.page.getByRole('button', { name: 'Ben, turn 2: not paid yet' }).press('Enter');
    const row = members.getByRole('listitem').filter({ hasText: 'Ben' });
    await row.getByRole('button', { name: 'Pay for Ben' }).click();
    const dialog = ana.page.getByRole('dialog');
    await expect(dialog.getByText(/^You pay Ben’s contribution for round 1\./)).toBeVisible();
    await expectNoPageFaults(ana.page);
    await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
    await expectToast(ana.page, 'Payment Successful!', 'Your contribution has been recorded');
    await expect(row.getByText(/by card, by Ana/)).toBeVisible();
    await expectNoPageFaults(ana.page);

    const { page } = circle.person('Ben');
    await page.goto('/payments');
    const history = page.getByRole('region', { name: 'Payment history' });
    await expect(history.getByRole('row', { name: /Round 1/ })).toContainText('paid by Ana');
    await history.getByLabel('Search by group name').fill('HARBOR');
    await expect(history.getByRole('row', { name: /Round 1/ })).toBeVisible();
    await history.getByLabel('Status').selectOption('Failed');
    await expect(history.getByText('No payments match your filters')).toBeVisible();
    await expectNoPageFaults(page);
    await history.getByLabel('Status').selectOption('Completed');
    const download = page.waitForEvent('download');
    await history.getByRole('button', { name: /^Receipt/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  },
);

test('an empty payments page shows that nothing is due', VARIANT, async ({ page, become }) => {
  await become('profile');
  await page.goto('/payments');
  await expect(page.getByText('No upcoming payments')).toBeVisible();
  await expect(page.getByText('No payment history yet')).toBeVisible();
  await expectNoPageFaults(page);
});

test(
  'auto-pay shows what it charges and when before it is enabled',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES });
    const ana = circle.person('Ana');
    await saveCard(ana);
    await ana.page.goto(circle.path);
    await openTab(ana.page, 'Members');
    await openSection(ana.page, 'Your part');
    const autoPay = ana.page.getByRole('switch', { name: 'Auto-pay' });
    await expect(autoPay).not.toBeChecked();
    await waitForSave(ana.page, () => autoPay.click());
    await expect(autoPay).toBeChecked();
    await expect(
      ana.page.getByText(/^On\. We charge \$51\.80 to your default card on each due date/),
    ).toBeVisible();
    await ana.page.reload();
    await openSection(ana.page, 'Your part');
    await expect(autoPay).toBeChecked();
  },
);

test('payments work in Spanish and in dark mode', VARIANT, async ({ openBrowser, serverUrl }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ana'] });
  const { page } = circle.person('Ana');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(circle.path);
  await page.getByLabel('English, Español, Français').selectOption('es');
  await openTab(page, 'Miembros');
  const members = page.getByRole('list', { name: 'Miembros' });
  await members.getByRole('button').nth(1).click();
  await expect(members.getByRole('button', { name: 'Pagar por Ben' })).toBeVisible();
  await expectNoPageFaults(page);
  await openTab(page, 'Ahora');
  await page.getByRole('button', { name: 'Pagar US$51.80' }).click();
  await expectNoPageFaults(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar US$51.80' }).click();
  await expectToast(page, '¡Pago realizado!', 'Tu aporte quedó registrado');
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ronda 1/ })).toContainText('Completado');
  await expectNoPageFaults(page);
});
