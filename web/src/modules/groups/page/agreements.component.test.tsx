import type { SwapItem, WindUpItem } from '@circle-link/contract/groups/agreements';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { replacementCalls, swapCalls, windUpCalls } from '@circle-link/contract/groups/agreement-calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { MyPartCard } from './my-part-card.tsx';
import { GroupSettings } from '../organizer/group-settings.tsx';
import { SwapOffers } from '../draw/swaps.tsx';
import { NOTHING_PAID_OUT, renderInGroup } from './test-group-page.tsx';
import { ANA, BEN, buildGroup, CLEO, WIND_UP } from './test-group.ts';
import { WindUpCard } from './wind-up.tsx';

const SWAP: SwapItem = {
  id: '00000000-0000-4000-8000-0000000000e1',
  fromUserId: BEN,
  toUserId: CLEO,
  fromTurn: 2,
  toTurn: 3,
  status: 'open',
  expiresAt: '2026-02-03T12:00:00.000Z',
};
const row = (userId: string, firstName: string, net: string) => ({
  userId,
  firstName,
  paidIn: '50.00',
  received: '0.00',
  refunded: '0.00',
  net,
});
const WITH_TABLE: WindUpItem = {
  ...WIND_UP,
  table: [row(ANA, 'Ana', '-98.50'), row(BEN, 'Ben', '50.00'), row(CLEO, 'Cleo', '0.00')],
};
const { me } = buildGroup();

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(390, 844));

it('the requested member swaps turns once, after seeing both turns', async () => {
  const { screen, refresh } = await renderInGroup(<SwapOffers />, { group: { swaps: [SWAP] } });
  await expect.element(screen.getByText('Ben wants to swap turns with you')).toBeVisible();
  await expect.element(screen.getByText('You receive on Feb 1, 2026 instead of Mar 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('Ben receives on Mar 1, 2026 instead of Feb 1, 2026')).toBeVisible();
  const goOn = holdAnswer(swapCalls.answerSwap, { ...SWAP, status: 'accepted' });
  await pressThrice(screen.getByRole('button', { name: 'Swap turns' }));
  await expect.element(screen.getByRole('button', { name: 'One moment...' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep my turn' })).toBeDisabled();
  goOn();
  await expect.element(screen.getByText('Turns swapped')).toBeVisible();
  expect(listCalls(swapCalls.answerSwap)).toMatchObject([{ body: { accept: true } }]);
  expect(refresh).toHaveBeenCalledOnce();
});

it('declining a swap keeps the turns, and an error appears next to the buttons', async () => {
  const { screen } = await renderInGroup(<SwapOffers />, { group: { swaps: [SWAP] } });
  mockRefusal(swapCalls.answerSwap, { status: 409, code: 'swap_over', message: 'This proposal is over.' });
  await screen.getByRole('button', { name: 'Keep my turn' }).click();
  await expect.element(screen.getByRole('alert').getByText('This proposal is over.').first()).toBeVisible();
  expect(listCalls(swapCalls.answerSwap)).toMatchObject([{ body: { accept: false } }]);
});

it('the requester can withdraw a swap, others only see it, and completed swaps are hidden', async () => {
  const { screen } = await renderInGroup(<SwapOffers />, { group: { swaps: [SWAP] }, viewerId: BEN });
  await expect.element(screen.getByText('You asked Cleo to swap turns')).toBeVisible();
  mockAnswer(swapCalls.withdrawSwap, { ok: true });
  await pressThrice(screen.getByRole('button', { name: 'Cancel proposal' }));
  await expect.element(screen.getByText('Proposal canceled')).toBeVisible();
  expect(listCalls(swapCalls.withdrawSwap)).toHaveLength(1);
  await screen.unmount();
  const { screen: other } = await renderInGroup(<SwapOffers />, { group: { swaps: [SWAP] }, viewerId: ANA });
  await expect.element(other.getByText('Ben (turn 2) asked Cleo (turn 3) to swap turns.')).toBeVisible();
  await expect.element(other.getByRole('button', { name: /turn/ })).not.toBeInTheDocument();
  await other.unmount();
  const over = { swaps: [{ ...SWAP, status: 'expired' as const }] };
  const { screen: empty } = await renderInGroup(
    <>
      <SwapOffers />
      <p>The rest of the page</p>
    </>,
    { group: over },
  );
  await expect.element(empty.getByText('The rest of the page')).toBeVisible();
  await expect.element(empty.getByRole('region', { name: 'Swapping turns' })).not.toBeInTheDocument();
});

it("a vote shows each member's balance, is cast once and can be changed", async () => {
  const { screen } = await renderInGroup(<WindUpCard />, { group: { windUp: WITH_TABLE } });
  await expect
    .element(screen.getByText('Ana proposes to end the group before its last round.'))
    .toBeVisible();
  await expect.element(screen.getByText('1 in favor, 0 against. 2 votes in favor are needed.')).toBeVisible();
  const outcomes = screen.getByRole('table', { name: 'Debts between members' });
  for (const words of ['owes $98.50', 'is owed $50.00', 'even'])
    await expect.element(outcomes.getByText(words, { exact: true })).toBeVisible();
  mockAnswer(windUpCalls.vote, { ...WITH_TABLE, myVote: true });
  await pressThrice(screen.getByRole('button', { name: 'Vote to end it' }));
  await expect.element(screen.getByText('Vote recorded')).toBeVisible();
  expect(listCalls(windUpCalls.vote)).toMatchObject([{ body: { inFavor: true } }]);
  await screen.unmount();
  const { screen: again } = await renderInGroup(<WindUpCard />, {
    group: { windUp: { ...WITH_TABLE, myVote: true } },
  });
  await expect.element(again.getByText(/You voted to end it/)).toBeVisible();
  await expect.element(again.getByRole('button', { name: 'Vote to go on' })).toBeVisible();
  await expect.element(again.getByRole('button', { name: 'Vote to end it' })).not.toBeInTheDocument();
});

it('a vote keeps both buttons after a failed request', async () => {
  const { screen } = await renderInGroup(<WindUpCard />, { group: { windUp: WITH_TABLE } });
  mockConnectionLoss(windUpCalls.vote);
  await screen.getByRole('button', { name: 'Vote to go on' }).click();
  await expect
    .element(
      screen
        .getByRole('region', { name: 'Ending the group early' })
        .getByText('Nothing was changed. Please try again.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vote to go on' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Vote to end it' })).toBeEnabled();
});

it.each([
  ['passed', 'Accepted', /The members agreed/],
  ['failed', 'Rejected', /The group goes on/],
  ['expired', 'Expired', /The group goes on/],
] as const)('a vote that has %s is closed', async (status, badge, words) => {
  const { screen } = await renderInGroup(<WindUpCard />, { group: { windUp: { ...WITH_TABLE, status } } });
  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('frozen members cannot vote, in Spanish too', async () => {
  await switchToSpanish();
  const { screen } = await renderInGroup(<WindUpCard />, {
    group: { windUp: WITH_TABLE, me: { ...me, isFrozen: true } },
  });
  await expect.element(screen.getByText(/Podrás votar de nuevo cuando/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('auto-pay toggles with the keyboard, and stays off after an error', async () => {
  const { screen } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />);
  const autoPay = screen.getByRole('switch', { name: 'Auto-pay' });
  await expect
    .element(screen.getByText(/^Off\. We charge \$51\.80 to your default card on each due date/))
    .toBeVisible();
  mockRefusal(groupCalls.setAutoPay, { status: 409, code: 'no_card', message: 'Add a card first.' });
  (autoPay.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('alert').getByText('Add a card first.').first()).toBeVisible();
  await expect.element(autoPay).not.toBeChecked();
  expect(listCalls(groupCalls.setAutoPay)).toMatchObject([{ body: { isOn: true } }]);
});

it('auto-pay explains before activation when it charges and that some banks require confirmation each round', async () => {
  const { screen } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />);
  await expect
    .element(screen.getByText(/Some banks want you to confirm every card payment.*one tap/))
    .toBeVisible();
  await expect.element(screen.getByText('The first payment would be on Feb 1, 2026.')).toBeVisible();
  await screen.unmount();
  const { screen: spanish } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />, {
    group: { me: { ...me, autoPay: true, autoPayNext: { kind: 'us_bank_account', on: '2026-01-26' } } },
  });
  await switchToSpanish();
  await expect
    .element(
      spanish.getByText(/^Activado\. Debitamos US\$50\.40 de tu cuenta bancaria.*unos 4 días hábiles antes/),
    )
    .toBeVisible();
  await expect.element(spanish.getByText('Lo próximo: 26 ene 2026.')).toBeVisible();
  await expect.element(spanish.getByText(/piden que confirmes/)).not.toBeInTheDocument();
});

it('a member requests to leave after a confirmation, and can withdraw the request', async () => {
  const { screen } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />);
  await screen.getByRole('button', { name: 'Ask to leave' }).click();
  mockAnswer(replacementCalls.askToLeave, { ok: true });
  await pressThrice(screen.getByRole('dialog').getByRole('button', { name: 'Ask to leave' }));
  await expect.element(screen.getByText('We told the organizer')).toBeVisible();
  expect(listCalls(replacementCalls.askToLeave)).toHaveLength(1);
  await screen.unmount();
  const { screen: leaving } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />, {
    group: { me: { ...me, hasRequestedToLeave: true } },
  });
  mockConnectionLoss(replacementCalls.stayAfterAll);
  await leaving.getByRole('button', { name: 'Cancel my request' }).click();
  await expect
    .element(leaving.getByRole('region', { name: 'Your part' }).getByRole('alert'))
    .toHaveTextContent('Nothing was changed. Please try again.');
});

it('members who received the pot cannot leave, and without swaps left none are offered', async () => {
  const { screen } = await renderInGroup(<MyPartCard onLeft={vi.fn()} />, {
    group: { me: { ...me, hasReceivedPayout: true, swapsLeft: 0 } },
  });
  await expect.element(screen.getByText(/you stay until all rounds are paid/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ask to leave' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Swap turns' })).not.toBeInTheDocument();
});

it('a member leaves before the start after a confirmation and goes to My Groups', async () => {
  const onLeft = vi.fn(() => Promise.resolve());
  const { screen } = await renderInGroup(<MyPartCard onLeft={onLeft} />, {
    group: { phase: 'forming' },
  });
  await screen.getByRole('button', { name: 'Leave the group' }).click();
  mockAnswer(groupCalls.leave, { ok: true });
  await pressThrice(screen.getByRole('dialog').getByRole('button', { name: 'Leave the group' }));
  await expect.element(screen.getByText('You have left the group')).toBeVisible();
  expect(listCalls(groupCalls.leave)).toHaveLength(1);
  expect(onLeft).toHaveBeenCalledOnce();
});

it('the organizer can cancel only before the first payout, after seeing the refunds', async () => {
  const organizer = { isOrganizer: true, me: { ...me, role: 'organizer' as const } };
  const held = { ...buildGroup().books, held: '100.00' };
  const { screen } = await renderInGroup(<GroupSettings onClose={() => undefined} />, {
    group: { ...organizer, books: held },
    schedule: NOTHING_PAID_OUT,
    viewerId: ANA,
  });
  await screen.getByRole('button', { name: 'Cancel the group' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Cancel “Rent”?' });
  await expect.element(dialog.getByText(/we hold \$100\.00 now/)).toBeVisible();
  mockRefusal(windUpCalls.cancel, { status: 409, code: 'paid_out', message: 'A pot has been paid out.' });
  await dialog.getByRole('button', { name: 'Cancel the group' }).click();
  await expect.element(dialog.getByRole('alert').getByText('A pot has been paid out.')).toBeVisible();
  await screen.unmount();
  const { screen: later } = await renderInGroup(<GroupSettings onClose={() => undefined} />, {
    group: organizer,
    viewerId: ANA,
  });
  await expect.element(later.getByRole('button', { name: 'Change the organizer' })).toBeVisible();
  await expect.element(later.getByRole('button', { name: 'Cancel the group' })).not.toBeInTheDocument();
});
