import { cardCalls, type SavedCard } from '@circle-link/contract/charges/cards';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { authCalls } from '@circle-link/contract/auth/auth';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { paymentCalls } from '@circle-link/contract/payments';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { expect, it } from 'vitest';
import { isPaymentWaiting, payAfterDocument, takeWaiting } from '../../platform/navigation/after-document.ts';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { setReaderTimeZone } from '../../../test/reader-time-zone.ts';
import { render } from '../../../test/render.tsx';
import { BEN, buildGroup, buildRound } from '../groups/page/test-group.ts';
import { toOwnPayable } from './payable.ts';
import { PayButton } from './pay-button.tsx';
import { CHECKED, ITEM, OTHER_CARD as OTHER, PAID, VISA } from './test-payment.ts';

const GROUP = buildGroup({ currentRecipient: { id: BEN, firstName: 'Ben' } });

async function openDialog(cards: SavedCard[] = [VISA, OTHER], item = ITEM, group = GROUP) {
  mockAnswer(groupCalls.page, group);
  mockAnswer(cardCalls.list, cards);
  mockAnswer(verificationCalls.status, CHECKED);
  mockAnswer(paymentCalls.upcoming, [item]);
  const screen = await render(<PayButton payable={toOwnPayable(item)} />);
  await screen.getByRole('button', { name: 'Pay $56.95' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Pay for Rent' })).toBeVisible();
  return { screen, submit: screen.getByRole('dialog').getByRole('button', { name: /Pay \$56.95/i }) };
}

it('the pay dialog shows every part of the charge and charges the default card', async () => {
  const { screen, submit } = await openDialog();
  const dialog = screen.getByRole('dialog');
  for (const amount of ['$50.00', '$5.00', '$1.95', '$56.95'])
    await expect.element(dialog.getByText(amount, { exact: true }).first()).toBeVisible();
  await expect
    .element(dialog.getByText('If the group ends before this pot is paid out', { exact: false }))
    .toBeVisible();
  mockAnswer(paymentCalls.pay, PAID);
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Your contribution has been recorded')).toBeVisible();
  expect(listCalls(paymentCalls.pay)).toMatchObject([
    { address: `/api/payments/${ITEM.id}`, body: { status: 'completed', cardId: VISA.id } },
  ]);
});

it('the pay dialog shows the end of the day to readers in another time zone than the group’s', async () => {
  setReaderTimeZone('America/Los_Angeles');
  const { screen } = await openDialog(undefined, ITEM, { ...GROUP, timeZone: 'America/Chicago' });
  await expect
    .element(screen.getByText('Ends Feb 1, 2026, 11:59 PM (Chicago) · 9:59 PM your time'))
    .toBeVisible();
});

it('without saved methods shows cash, bank account and card as equal choices, the cheapest marked', async () => {
  const { screen } = await openDialog([]);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: /^Bank account/ })).toBeVisible();
  const ways = dialog.getByRole('group', { name: 'Pay from' });
  expect(ways.element().textContent).toMatch(
    /Cashcounts once Ben confirms it\$50\.00cheapestBank accounttakes about 4 working days\$55\.44Cardright away\$56\.95$/,
  );
  await expect.element(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect.element(dialog.getByRole('heading', { name: 'Add a card' })).toBeVisible();
  await dialog.getByRole('radio', { name: /Bank account/ }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Add a bank account' })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Add a card' })).not.toBeInTheDocument();
  expect(dialog.getByText('Total').elements()).toEqual([]);
});

it('the pay dialog records cash after a confirmation and notifies its recipient', async () => {
  const { screen } = await openDialog();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Cash.*\$50\.00/ }).click();
  await expect.element(dialog.getByText('Did you hand Ben $50.00 in cash?')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
  mockRefusal(cashCalls.recordCash, { status: 409, code: 'cash_noted', message: 'It is noted already.' });
  await dialog.getByRole('button', { name: 'Yes, record it' }).click();
  await expect.element(dialog.getByText('It is noted already.')).toBeVisible();
  mockAnswer(cashCalls.recordCash, { ok: true });
  await dialog.getByRole('button', { name: 'Yes, record it' }).click();
  await expect.element(screen.getByText('Recorded: we asked Ben to confirm')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(cashCalls.recordCash)[0]?.address).toContain(ITEM.id);
});

it('the pay dialog records cash once, however often the button is clicked', async () => {
  const { screen } = await openDialog();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Cash/ }).click();
  const goOn = holdAnswer(cashCalls.recordCash, { ok: true });
  const button = dialog.getByRole('button', { name: 'Yes, record it' });
  await expect.element(button).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) (button.element() as HTMLButtonElement).click();
  goOn();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(cashCalls.recordCash)).toHaveLength(1);
});

it('choosing a saved card again leaves the question about cash', async () => {
  const { screen, submit } = await openDialog();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Cash/ }).click();
  await expect.element(submit).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /4242/ }).click();
  await expect.element(submit).toBeVisible();
  expect(dialog.getByText('Did you hand Ben $50.00 in cash?').elements()).toEqual([]);
});

it('the pay dialog adds another card in the place of the payment, and any choice leads back', async () => {
  const { screen, submit } = await openDialog([VISA]);
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add another card' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Add a card' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect.element(submit).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: /4242/ }).click();
  await expect.element(submit).toBeVisible();
});

it('the pay dialog offers no cash for an ended round or to oneself', async () => {
  mockAnswer(groupCalls.schedule, [buildRound(1, { recipient: { id: BEN, firstName: 'Ben' } })]);
  const late = await openDialog([VISA], { ...ITEM, round: 1, isMissed: true });
  await expect.element(late.screen.getByText('To Ben, whose pot of round 1 was short')).toBeVisible();
  expect(late.screen.getByRole('radio', { name: /Cash/ }).elements()).toEqual([]);
});

it('the pay dialog shows the recipient: another member, the reader, or one who was short-paid', async () => {
  const { screen } = await openDialog();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('To Ben, round 2')).toBeVisible();
  await expect.element(dialog.getByText(/1% of it is our fee/)).toBeVisible();
  await screen.unmount();
  const seat = {
    turn: 2,
    userId: BEN,
    firstName: 'Ben',
    state: 'due',
    hasCashToConfirm: false,
    hasReceived: false,
    isMine: true,
  } as const;
  const own = await openDialog([VISA], ITEM, { ...GROUP, seats: [seat] });
  await expect.element(own.screen.getByText(/^Round 2 is your turn/)).toBeVisible();
  await expect.element(own.screen.getByRole('radio', { name: /4242/ })).toBeVisible();
  expect(own.screen.getByRole('radio', { name: /Cash/ }).elements()).toEqual([]);
});

it('the pay dialog charges the chosen card', async () => {
  const { screen, submit } = await openDialog();
  await screen.getByRole('radio', { name: /0341/ }).click();
  mockAnswer(paymentCalls.pay, PAID);
  await submit.click();
  await expect.element(screen.getByText('Your contribution has been recorded')).toBeVisible();
  expect(listCalls(paymentCalls.pay)).toMatchObject([{ body: { cardId: OTHER.id } }]);
});

it('the pay dialog shows the cost of each method, the cheapest first, and starts a bank debit', async () => {
  const account: SavedCard = {
    ...VISA,
    id: VISA.id.replace('a', 'c'),
    kind: 'us_bank_account',
    bankName: 'Sandbox Test Bank',
    brand: null,
    expMonth: null,
    expYear: null,
    last4: '6789',
    isDefault: false,
  };
  const { screen } = await openDialog([VISA, account]);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: /6789/ })).toBeVisible();
  const labels = dialog
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent ?? '');
  expect(labels[0]).toContain('Cash');
  expect(labels[1]).toContain('Sandbox Test Bank ending in 6789');
  expect(labels[1]).toContain('$55.44');
  expect(labels[2]).toContain('$56.95');
  await dialog.getByRole('radio', { name: /6789/ }).click();
  await expect.element(dialog.getByText('Bank debit fee')).toBeVisible();
  await expect.element(dialog.getByText(/you pay \$4\.00/)).toBeVisible();
  const begun = { ...ITEM, attempt: 'processing', settlesOn: '2026-02-05' } as const;
  mockAnswer(paymentCalls.pay, begun);
  await dialog.getByRole('button', { name: 'Pay $55.44' }).click();
  await expect.element(screen.getByText('Your bank debit has started')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the pay dialog offers no card that cannot be charged, and names it', async () => {
  const { screen } = await openDialog([VISA, { ...OTHER, isUnusable: true }]);
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('Visa ending in 0341 no longer works.', { exact: false }))
    .toBeVisible();
  expect(dialog.getByRole('radio', { name: /ending in/ }).elements()).toHaveLength(1);
});

it('the pay dialog requests the charge once, however often the button is clicked', async () => {
  const { screen, submit } = await openDialog();
  const goOn = holdAnswer(paymentCalls.pay, PAID);
  await expect.element(submit).toBeVisible();
  const button = submit.element() as HTMLButtonElement;
  for (let presses = 0; presses < 3; presses += 1) button.click();
  await expect.element(screen.getByText('Processing your payment...')).toBeVisible();
  goOn();
  await expect.element(screen.getByText('Your contribution has been recorded')).toBeVisible();
  expect(listCalls(paymentCalls.pay)).toHaveLength(1);
});

it('a declined card shows the reason and that nothing was charged, with a retry', async () => {
  const { screen, submit } = await openDialog();
  mockAnswer(paymentCalls.pay, { ...ITEM, failureReason: 'Your card has insufficient funds.' });
  await submit.click();
  const alert = screen.getByRole('dialog').getByRole('alert');
  await expect.element(alert.getByText(/Your card has insufficient funds\./)).toBeVisible();
  await expect.element(alert.getByText(/You weren’t charged\./)).toBeVisible();
  await expect.element(submit).toHaveTextContent('Try again: pay $56.95');
});

it('the pay dialog clears the error of a declined card when another is chosen, whose attempt is a first one', async () => {
  const { screen, submit } = await openDialog();
  mockAnswer(paymentCalls.pay, { ...ITEM, failureReason: 'Your card has insufficient funds.' });
  await submit.click();
  await expect.element(submit).toHaveTextContent('Try again: pay $56.95');
  await screen.getByRole('radio', { name: /0341/ }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument();
  await expect.element(submit).not.toHaveTextContent('again');
});

it("the pay dialog shows the server's error", async () => {
  const { screen, submit } = await openDialog();
  mockRefusal(paymentCalls.pay, { status: 409, code: 'older_first', message: 'Pay round 1 first.' });
  await submit.click();
  await expect
    .element(
      screen
        .getByRole('dialog')
        .getByRole('alert')
        .getByText(/Pay round 1 first\./),
    )
    .toBeVisible();
});

it('the pay dialog without a connection does not claim that nothing was charged', async () => {
  const { screen, submit } = await openDialog();
  mockConnectionLoss(paymentCalls.pay);
  await submit.click();
  const alert = screen.getByRole('dialog').getByRole('alert');
  await expect.element(alert.getByText(/you won’t be charged twice/)).toBeVisible();
  await expect.element(alert.getByText(/You weren’t charged/)).not.toBeInTheDocument();
});

it('the pay dialog waits for a slow bank until it approves', async () => {
  const { screen, submit } = await openDialog();
  mockAnswer(paymentCalls.pay, { ...ITEM, attempt: 'processing' });
  const charge = { kind: 'card', amount: '56.95', declineMessage: null } as const;
  mockAnswer(paymentCalls.get, { ...PAID, missedRounds: [], charge: { ...charge, status: 'completed' } });
  await submit.click();
  await expect.element(screen.getByText('Your contribution has been recorded')).toBeVisible();
  expect(listCalls(paymentCalls.pay)).toHaveLength(1);
  expect(listCalls(paymentCalls.get)).toMatchObject([{ address: `/api/payments/${ITEM.id}` }]);
  expect(listCalls(paymentCalls.list)).toEqual([]);
});

it('the pay dialog says that money was charged but not used, instead of that nothing was charged', async () => {
  const { screen, submit } = await openDialog();
  mockAnswer(paymentCalls.pay, { ...ITEM, attempt: 'processing' });
  const charge = { kind: 'card', amount: '56.95', declineMessage: null, status: 'refunded' } as const;
  mockAnswer(paymentCalls.get, { ...ITEM, status: 'canceled', missedRounds: [], charge });
  await submit.click();
  const notice = screen.getByRole('dialog').getByRole('alert');
  await expect.element(notice.getByText(/We charged \$56\.95/)).toBeVisible();
  await expect.element(notice.getByText(/You weren’t charged/)).not.toBeInTheDocument();
});

it('the pay dialog requires a card if there is none', async () => {
  const { screen } = await openDialog([]);
  await expect.element(screen.getByRole('heading', { name: 'Add a card' })).toBeVisible();
  expect(screen.getByRole('dialog').getByRole('button', { name: /^Pay/ }).elements()).toEqual([]);
});

it('the pay dialog shows that cards failed to load, and retries', async () => {
  mockRefusal(cardCalls.list, { status: 500, code: 'internal', message: 'broken' });
  mockAnswer(verificationCalls.status, CHECKED);
  mockAnswer(paymentCalls.upcoming, [ITEM]);
  const screen = await render(<PayButton payable={toOwnPayable(ITEM)} />);
  await screen.getByRole('button', { name: 'Pay $56.95' }).click();
  await expect.element(screen.getByText('Your saved cards could not be loaded.')).toBeVisible();
  mockAnswer(cardCalls.list, [VISA]);
  await screen.getByRole('button', { name: /try again/i }).click();
  await expect.element(screen.getByRole('radio', { name: /4242/ })).toBeVisible();
});

it.each([
  { state: 'none', isIdVerified: false, isFirst: true },
  { state: 'rejected', isIdVerified: false, isFirst: true },
  { state: 'pending', isIdVerified: false, isFirst: false },
  { state: 'approved', isIdVerified: true, isFirst: false },
  // Verified without an uploaded document.
  { state: 'none', isIdVerified: true, isFirst: false },
] as const)(
  'a document ("$state", verified: $isIdVerified) comes before the card: $isFirst',
  async ({ state, isIdVerified, isFirst }) => {
    mockAnswer(groupCalls.page, GROUP);
    mockAnswer(cardCalls.list, []);
    mockAnswer(verificationCalls.status, {
      ...CHECKED,
      isIdVerified,
      identity: { ...CHECKED.identity, state },
    });
    mockAnswer(paymentCalls.upcoming, [ITEM]);
    const screen = await render(<PayButton payable={toOwnPayable(ITEM)} />, '/groups/rent');
    await screen.getByRole('button', { name: 'Pay $56.95' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Pay for Rent' });
    const document = dialog.getByRole('link', { name: 'Send your identity document' });
    const card = dialog.getByRole('heading', { name: 'Add a card' });
    await expect.element(isFirst ? document : card).toBeVisible();
    await expect.element(isFirst ? card : document).not.toBeInTheDocument();
    expect(dialog.getByRole('radio').elements()).toHaveLength(3);
    if (isFirst)
      await expect.element(document).toHaveAttribute('href', '/verification?back=%2Fgroups%2Frent');
  },
);

it.each(['none', 'pending'] as const)(
  'the pay dialog requests a missing profile first, and then returns to this payment (document: %s)',
  async (state) => {
    document.cookie = `${SIGNED_IN_COOKIE}=1`;
    mockAnswer(authCalls.me, { ...MEMBER, path: 'savings', isProfileComplete: false });
    mockAnswer(groupCalls.page, GROUP);
    mockAnswer(cardCalls.list, []);
    mockAnswer(verificationCalls.status, {
      ...CHECKED,
      isIdVerified: false,
      identity: { ...CHECKED.identity, state },
    });
    mockAnswer(paymentCalls.upcoming, [ITEM]);
    const screen = await render(<PayButton payable={toOwnPayable(ITEM)} />, '/groups/rent');
    await screen.getByRole('button', { name: 'Pay $56.95' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Pay for Rent' });
    await expect
      .element(dialog.getByText(/First we need your address, date of birth and a photo of your ID/))
      .toBeVisible();
    const links = dialog.getByRole('link');
    expect(links.elements()).toHaveLength(1);
    await expect.element(links).toHaveTextContent('Complete your profile');
    await expect.element(links).toHaveAttribute('href', '/profile-completion?back=%2Fgroups%2Frent');
    await expect.element(dialog.getByRole('heading', { name: 'Add a card' })).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: /^Cash/ }).click();
    await links.click();
    expect(isPaymentWaiting()).toBe(true);
    await screen.unmount();
    expect(takeWaiting('another payment')).toBeUndefined();
    expect(takeWaiting(ITEM.id)).toBe('cash');
  },
);

it('a gate that the server reports is not a failed payment', async () => {
  const { screen, submit } = await openDialog();
  mockRefusal(paymentCalls.pay, {
    status: 403,
    code: 'identity_required',
    message: 'We need your document.',
  });
  await submit.click();
  await expect.element(screen.getByText('We need your document.')).toBeVisible();
  await expect.element(submit).toHaveTextContent('Pay $56.95');
  expect(screen.getByText('Payment Failed').elements()).toEqual([]);
});

it('the pay dialog reopens once, with the chosen way, after the document was submitted', async () => {
  mockAnswer(groupCalls.page, GROUP);
  mockAnswer(cardCalls.list, [VISA]);
  mockAnswer(verificationCalls.status, CHECKED);
  mockAnswer(paymentCalls.upcoming, [ITEM]);
  payAfterDocument(ITEM.id, 'cash');
  const screen = await render(<PayButton payable={toOwnPayable(ITEM)} />);
  await expect.element(screen.getByRole('dialog', { name: 'Pay for Rent' })).toBeVisible();
  await expect.element(screen.getByText('Did you hand Ben $50.00 in cash?')).toBeVisible();
  await screen.unmount();
  const again = await render(<PayButton payable={toOwnPayable(ITEM)} />);
  await expect.element(again.getByRole('button', { name: 'Pay $56.95' })).toBeVisible();
  expect(again.getByRole('dialog').elements()).toEqual([]);
});
