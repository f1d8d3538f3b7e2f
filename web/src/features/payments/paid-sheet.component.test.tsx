/** The moment after paying: who gets it and who is missing, from the group as it is now. */
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { BEN, buildGroup, CLEO } from '../groups/page/test-group.ts';
import { PaidMoment } from './paid-moment.tsx';
import { getPaid, showPaid } from './paid-store.ts';
import type { Payable } from './payable.ts';

const PAID: Payable = {
  kind: 'own',
  paymentId: '00000000-0000-4000-8000-0000000000a1',
  groupId: '00000000-0000-4000-8000-0000000000b1',
  groupName: 'Rent',
  round: 2,
  payerName: '',
  amount: '50.00',
  lateFee: '0.00',
  setOff: '0.00',
  cardFee: '1.80',
  chargeAmount: '51.80',
};
/** Ben receives round 2; Cleo, who looks, has paid it. */
const GROUP = buildGroup({
  currentRecipient: { id: BEN, firstName: 'Ben' },
  paidMembers: 1,
  seats: [{ turn: 3, userId: CLEO, firstName: 'Cleo', state: 'paid', hasReceived: false, isMine: true }],
  members: buildGroup().members.map((member) => ({
    ...member,
    state: member.userId === CLEO ? ('paid' as const) : ('due' as const),
  })),
});

it('stands until it is closed, and says who gets it and who is missing', async () => {
  answer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  showPaid(PAID);
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 2 of Rent')).toBeVisible();
  await expect.element(sheet.getByText('It goes to Ben.')).toBeVisible();
  await expect.element(sheet.getByText('1 of 3 have paid. Still to come: Ana and Ben.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await vi.waitFor(() => expect(getPaid()).toBeNull());
  await expect.element(sheet).not.toBeInTheDocument();
});

it('a round that is over is repaired; for another member there is no receipt', async () => {
  answer(groupCalls.page, GROUP);
  const screen = await render(<PaidMoment />);
  showPaid({ ...PAID, kind: 'cover', round: 1, payerName: 'Ana' });
  const sheet = screen.getByRole('dialog', { name: '$51.80 paid' });
  await expect.element(sheet.getByText('Round 1 of Rent, for Ana')).toBeVisible();
  await expect.element(sheet.getByText(/^This round is over/)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
  showPaid(null);
});
