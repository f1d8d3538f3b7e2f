import { cardCalls } from '@circle-link/contract/charges/cards';
import { type DebtAnswer, debtCalls, type DebtPaymentAnswer } from '@circle-link/contract/debts';
import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../test/api.ts';
import { pressThrice } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { DebtCard } from './debt-card.tsx';

const VISA = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'card' as const,
  bankName: null,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  isDefault: true,
  isUnusable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const OWED: DebtAnswer = {
  owed: '40.00',
  balance: '15.00',
  underWay: null,
  lines: [{ id: 1, kind: 'reversed', amount: '40.00', happenedAt: '2026-02-01T12:00:00.000Z' }],
};
const DONE: DebtPaymentAnswer = {
  status: 'completed',
  amount: '25.00',
  chargeAmount: '26.06',
  nextActionUrl: null,
  declineMessage: null,
  owed: '15.00',
};

async function open(owed: DebtAnswer = OWED, cards = [VISA]) {
  mockAnswer(debtCalls.mine, owed);
  mockAnswer(cardCalls.list, cards);
  const screen = await render(<DebtCard />);
  await expect.element(screen.getByRole('region', { name: /owe|Debes/ })).toBeVisible();
  return { screen, byCard: screen.getByRole('button', { name: 'Pay by card' }) };
}

it('a debt is paid in part by card once, after showing the charged amount', async () => {
  const { screen, byCard } = await open();
  await screen.getByText('How this happened').click();
  await expect.element(screen.getByText(/^Reversed by your bank/)).toBeVisible();
  await screen.getByLabelText('What you pay, in dollars').fill('25.00');
  await expect
    .element(screen.getByText(/^We charge \$26\.\d\d to your card, including the card fee\.$/))
    .toBeVisible();
  const goOn = holdAnswer(debtCalls.pay, DONE);
  mockAnswer(debtCalls.mine, { ...OWED, owed: '15.00' });
  await pressThrice(byCard);
  await expect.element(screen.getByRole('button', { name: 'Paying...' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /from my balance/ })).toBeDisabled();
  goOn();
  await expect.element(screen.getByText('Paid: $25.00')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'You owe $15.00' })).toBeVisible();
  expect(listCalls(debtCalls.pay)).toMatchObject([{ body: { amount: '25.00' } }]);
});

it('a debt paid from the balance names no card', async () => {
  const { screen } = await open();
  mockAnswer(debtCalls.pay, { ...DONE, amount: '40.00', owed: '0.00' });
  await screen.getByRole('button', { name: 'Pay from my balance of $15.00' }).click();
  await expect.element(screen.getByText('Paid: $40.00')).toBeVisible();
  expect(listCalls(debtCalls.pay)).toMatchObject([{ body: { amount: '40.00', fromBalance: true } }]);
  expect(listCalls(debtCalls.pay)[0]?.body).not.toHaveProperty('cardId');
});

it('a debt payment charges the displayed card, also without a default card', async () => {
  const { screen, byCard } = await open(OWED, [{ ...VISA, isDefault: false }]);
  mockAnswer(debtCalls.pay, DONE);
  await byCard.click();
  await expect.element(screen.getByText('Paid: $25.00')).toBeVisible();
  expect(listCalls(debtCalls.pay)).toMatchObject([{ body: { cardId: VISA.id } }]);
});

it('a debt is not paid by Enter while no button would', async () => {
  const { screen } = await open({ ...OWED, balance: '0.00' }, []);
  mockRefusal(debtCalls.pay, { status: 409, code: 'no_card', message: 'Refused' });
  await expect.element(screen.getByRole('button', { name: /Add a card/ })).toBeVisible();
  await screen.getByLabelText('What you pay, in dollars').fill('25.00');
  await userEvent.type(screen.getByLabelText('What you pay, in dollars'), '{Enter}');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(screen.getByText('Refused')).not.toBeInTheDocument();
  expect(listCalls(debtCalls.pay)).toEqual([]);
});

it('a debt payment of an invalid amount is not sent', async () => {
  const { screen, byCard } = await open();
  const amount = screen.getByLabelText('What you pay, in dollars');
  await amount.fill('much');
  await byCard.click();
  await expect.element(amount).toHaveAccessibleDescription('Please enter an amount like 25.00');
  expect(listCalls(debtCalls.pay)).toEqual([]);
});

it('a debt payment retried after a lost response is the same one, and after a declined card a new one', async () => {
  const { screen: left, byCard: first } = await open();
  mockConnectionLoss(debtCalls.pay);
  await first.click();
  await expect.element(left.getByText('The payment did not go through').first()).toBeVisible();
  await left.unmount();
  const { screen, byCard } = await open();
  await expect.element(byCard).toBeEnabled();
  mockAnswer(debtCalls.pay, { ...DONE, status: 'declined', declineMessage: 'Your card was declined.' });
  await byCard.click();
  await expect.element(screen.getByText('Your card was declined.')).toBeVisible();
  await expect.element(byCard).toBeEnabled();
  await byCard.click();
  await expect.poll(() => listCalls(debtCalls.pay)).toHaveLength(3);
  const [lost, again, another] = listCalls(debtCalls.pay).map(
    ({ body }) => (body as { requestId: string }).requestId,
  );
  expect(again).toBe(lost);
  expect(another).not.toBe(again);
});

it('a debt shows that a payment waits for the bank or for confirmation', async () => {
  const underWay = { amount: '25.00', chargeAmount: '26.06', nextActionUrl: null };
  const { screen } = await open({ ...OWED, underWay });
  await expect.element(screen.getByText('Your payment of $25.00 is processing')).toBeVisible();
  await screen.unmount();
  onTestFinished(() => window.history.replaceState(null, '', ' '));
  const { screen: confirmScreen } = await open({
    ...OWED,
    underWay: { ...underWay, nextActionUrl: '#bank' },
  });
  await confirmScreen.getByRole('button', { name: 'Confirm at my bank' }).click();
  await expect.poll(() => window.location.hash).toBe('#bank');
});

it('a debt shows that cards failed to load, and retries', async () => {
  mockAnswer(debtCalls.mine, OWED);
  mockRefusal(cardCalls.list, { status: 500, code: 'internal', message: 'broken' });
  const screen = await render(<DebtCard />);
  await expect.element(screen.getByText('Your saved cards could not be loaded.')).toBeVisible();
  mockAnswer(cardCalls.list, [VISA]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible();
});

it('a debt without a card offers to add one, and nothing else without a balance', async () => {
  mockAnswer(debtCalls.mine, { ...OWED, balance: '0.00' });
  mockAnswer(cardCalls.list, []);
  const screen = await render(<DebtCard />);
  await screen.getByRole('button', { name: 'Add a card' }).click();
  await expect.element(screen.getByText(/To pay by card, add one first/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /from my balance/ })).not.toBeInTheDocument();
});

it('settled debts show their history where requested, in Spanish too', async () => {
  await switchToSpanish();
  mockAnswer(debtCalls.mine, { ...OWED, owed: '0.00' });
  mockAnswer(cardCalls.list, [VISA]);
  const screen = await render(<DebtCard keepsHistory />);
  await expect.element(screen.getByRole('heading', { name: 'No debes nada' })).toBeVisible();
  await screen.unmount();
  const none = await render(
    <>
      <DebtCard />
      <p>The rest of the page</p>
    </>,
  );
  await expect.poll(() => listCalls(debtCalls.mine)).toHaveLength(2);
  await expect.element(none.getByText('The rest of the page')).toBeVisible();
  await expect.element(none.getByRole('heading', { name: 'No debes nada' })).not.toBeInTheDocument();
});
