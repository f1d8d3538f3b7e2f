import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { expect, it, vi } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { ANA, BEN, buildGroup, buildRound, CLEO } from '../groups/page/test-group.ts';
import { getPaid, PaidMoment, showPaid } from './paid-moment.tsx';
import type { PayablePayment } from './payable.ts';

const PAID: PayablePayment = {
  kind: 'own',
  paymentId: '00000000-0000-4000-8000-0000000000a1',
  groupId: '00000000-0000-4000-8000-0000000000b1',
  groupName: 'Rent',
  round: 2,
  isMissed: false,
  payerName: '',
  amount: '50.00',
  lateFee: '0.00',
  setOff: '0.00',
  cardFee: '1.80',
  chargeAmount: '51.80',
};
const GROUP = buildGroup({
  currentRecipient: { id: BEN, firstName: 'Ben' },
  paidMembers: 1,
  seats: [{ turn: 3, userId: CLEO, firstName: 'Cleo', state: 'paid', hasReceived: false, isMine: true }],
  members: buildGroup().members.map((member) => ({
    ...member,
    state: member.userId === CLEO ? ('paid' as const) : ('due' as const),
  })),
});

it('the paid sheet stays until it is closed, and shows the recipient and unpaid members', async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  showPaid(PAID);
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 2 of Rent')).toBeVisible();
  await expect.element(sheet.getByText('It goes to Ben.')).toBeVisible();
  await expect.element(sheet.getByText('1 of 3 have paid. Still missing: Ana and Ben.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await vi.waitFor(() => expect(getPaid()).toBeNull());
  await expect.element(sheet).not.toBeInTheDocument();
});

it("the paid sheet describes a repaired past round, and has no receipt for another member's payment", async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  mockAnswer(groupCalls.schedule, [
    buildRound(1, { status: 'short', recipient: { id: BEN, firstName: 'Ben' } }),
  ]);
  showPaid({ ...PAID, kind: 'cover', round: 1, isMissed: true, payerName: 'Ana' });
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 1 of Rent, for Ana')).toBeVisible();
  await expect.element(sheet.getByText('It goes to Ben, whose pot was short.')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
  showPaid(null);
});

it.each([
  ['the last payer hears that the round is closed', BEN, 'Ben', 'The pot has gone to Ben.'],
  ['in my own turn the pot is mine', CLEO, 'Cleo', 'The pot is yours: $148.50.'],
])('%s', async (_, id, firstName, words) => {
  mockAnswer(groupCalls.page, { ...GROUP, currentRound: 3, currentRecipient: { id: ANA, firstName: 'Ana' } });
  mockAnswer(groupCalls.schedule, [
    buildRound(2, { status: 'paid', paidOut: '148.50', recipient: { id, firstName } }),
  ]);
  const screen = await render(<PaidMoment />);
  showPaid(PAID);
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText(words)).toBeVisible();
  await expect.element(sheet.getByText('Everyone has paid.')).toBeVisible();
  expect(sheet.getByText(/short/).elements()).toEqual([]);
  showPaid(null);
});

it('a prepayment goes to the recipient of its round', async () => {
  mockAnswer(groupCalls.page, GROUP);
  mockAnswer(groupCalls.schedule, [buildRound(3, { recipient: { id: ANA, firstName: 'Ana' } })]);
  const screen = await render(<PaidMoment />);
  showPaid({ ...PAID, round: 3 });
  await expect.element(screen.getByText('It goes to Ana.')).toBeVisible();
  showPaid(null);
});

function PayPage({ isPaid }: { readonly isPaid: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      {!isPaid && <button type="button">Pay</button>}
      <PaidMoment />
    </main>
  );
}

it.each(['Done', 'Close'])('the paid sheet closed by %s keeps the focus on the page', async (name) => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PayPage isPaid />);
  expect(document.activeElement).toBe(document.body);
  showPaid(PAID);
  await screen.getByRole('dialog').getByRole('button', { name }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('the paid sheet returns the focus to a button that still exists', async () => {
  mockAnswer(groupCalls.page, GROUP);
  const screen = await render(<PayPage isPaid={false} />);
  const button = screen.getByRole('button', { name: 'Pay', exact: true });
  button.element().focus();
  showPaid(PAID);
  await screen.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect.element(button).toHaveFocus();
});
