import type { GroupMember, GroupPage } from '@circle-link/contract/groups/groups';
import { cashCalls, reminderCalls } from '@circle-link/contract/groups/payments';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer } from '../../../../test/api.ts';
import { RemindNext } from '../members/kind-words.tsx';
import { listBehind } from '../page/next-action.ts';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, BEN, buildGroup, buildMember, CASH_NOTE, CLEO } from '../page/test-group.ts';
import { BehindCard } from './behind-card.tsx';

const MISSED_PAYMENT = '00000000-0000-4000-8000-0000000000d2';
const MISSED: Partial<GroupMember> = {
  openMissed: 1,
  missedRounds: [1],
  missedToPay: { paymentId: MISSED_PAYMENT, round: 1, open: '55.00' },
  reminder: 'possible',
};

const withStates = (states: Readonly<Record<string, Partial<GroupMember>>>): Partial<GroupPage> => ({
  isOrganizer: true,
  members: buildGroup().members.map((member) => buildMember({ ...member, ...states[member.userId] })),
});

const openBehind = (states: Readonly<Record<string, Partial<GroupMember>>>) =>
  renderInGroup(<BehindCard />, { group: withStates(states), viewerId: ANA });

it('the organizer sees who missed a round and since when, and records cash for that round', async () => {
  const { screen } = await openBehind({ [CLEO]: MISSED });
  const list = screen.getByRole('region', { name: 'Behind with payments' });
  await expect.element(list.getByText('Missed round 1, due Jan 1, 2026')).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  await list.getByRole('button', { name: 'Record cash from Cleo' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Record a contribution in cash?' });
  await expect.element(dialog.getByText(/^Cleo has handed \$55\.00 in cash/)).toBeVisible();
  mockAnswer(cashCalls.recordCash, { ok: true });
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect.element(screen.getByText('Cash recorded')).toBeVisible();
  expect(listCalls(cashCalls.recordCash)[0]?.address).toContain(MISSED_PAYMENT);
});

it('the organizer reminds a late member by email, and by WhatsApp also on the same day', async () => {
  const { screen } = await openBehind({
    [BEN]: { state: 'late', reminder: 'possible' },
    [CLEO]: { ...MISSED, missedRounds: [1, 2], openMissed: 2, reminder: 'sent' },
  });
  await expect.element(screen.getByText('Late with round 2, due Feb 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('Missed rounds 1 and 2, since Jan 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('Reminded today')).toBeVisible();
  const links = screen.getByRole('link', { name: 'Remind on WhatsApp' }).elements();
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text'))).toEqual([
    expect.stringMatching(/^Hi Ben, a friendly reminder/),
    expect.stringMatching(/^Hi Cleo, a friendly reminder/),
  ]);
  mockAnswer(reminderCalls.remind, buildGroup());
  await screen.getByRole('button', { name: 'Remind Ben' }).click();
  await expect.element(screen.getByText('Ben gets a friendly reminder')).toBeVisible();
  expect(listCalls(reminderCalls.remind)).toMatchObject([{ body: { userId: BEN } }]);
});

it('shows cash that waits for its confirmation without another way to record it', async () => {
  const { screen } = await openBehind({ [BEN]: { state: 'late', cash: CASH_NOTE } });
  await expect.element(screen.getByText('Cash, to be confirmed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Record cash/ })).not.toBeInTheDocument();
});

it('lists nobody for other members, before the due day, after the end, and never the organizer', () => {
  const states = { [CLEO]: MISSED, [ANA]: { state: 'late' as const } };
  const listed = (changes: Partial<GroupPage>) =>
    listBehind(buildGroup({ ...withStates(states), ...changes }), ANA).map(({ userId }) => userId);
  expect(listed({})).toEqual([CLEO]);
  expect(listed({ isOrganizer: false })).toEqual([]);
  expect(listed({ phase: 'finished' })).toEqual([]);
  expect(listed(withStates({}))).toEqual([]);
});

it('the next step does not repeat the reminder of a member who is behind', async () => {
  const { screen } = await renderInGroup(
    <>
      <RemindNext />
      <BehindCard />
    </>,
    { group: withStates({ [CLEO]: MISSED, [BEN]: { reminder: 'possible' } }), viewerId: ANA },
  );
  await expect.element(screen.getByRole('button', { name: 'Remind Ben' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind Cleo' }).elements()).toHaveLength(1);
});
