import type { GroupPage, Seat } from '@circle-link/contract/groups/groups';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { swapCalls } from '@circle-link/contract/groups/agreement-calls';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listCalls, mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { MembersCard } from './members-card.tsx';
import { RingCard } from '../ring/ring-card.tsx';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, ANAS_PAYMENT, BEN, buildGroup, CASH_NOTE, CLEO } from '../page/test-group.ts';

const seat = (turn: number, userId: string, firstName: string, more: Partial<Seat> = {}): Seat => ({
  turn,
  userId,
  firstName,
  state: 'due',
  hasCashToConfirm: false,
  hasReceived: false,
  isMine: false,
  ...more,
});
/** Ana has paid late before, Ben is the paid recipient, Cleo is the viewer. */
const RUNNING: Partial<GroupPage> = {
  paidMembers: 1,
  seats: [
    seat(1, ANA, 'Ana', { state: 'late', hasReceived: true }),
    seat(2, BEN, 'Ben', { state: 'paid' }),
    seat(3, CLEO, 'Cleo', { isMine: true }),
  ],
  members: buildGroup().members.map((member) => ({
    ...member,
    ...(member.userId === ANA && { state: 'late' as const }),
    ...(member.userId === BEN && { state: 'paid' as const }),
  })),
};

function RingAndMembers() {
  const [chosen, onChoose] = useState<string | null>(null);
  return (
    <>
      <RingCard chosen={chosen} onChoose={onChoose} />
      <MembersCard chosen={chosen} onChoose={onChoose} />
    </>
  );
}

it('the members card describes the ring to screen readers', async () => {
  const { screen } = await renderInGroup(<RingAndMembers />, { group: RUNNING });
  const ring = screen.getByRole('group', { name: 'The ring of Rent: 1 of 3 have paid round 2 of 3.' });
  await expect.element(ring).toBeVisible();
  for (const name of [
    'Ana, turn 1: late, grace period running, has received',
    'Ben, turn 2: paid, receives this round',
    'Cleo, turn 3: not paid yet (you)',
  ])
    await expect.element(ring.getByRole('button', { name, exact: true })).toBeInTheDocument();
});

it('cash that waits for its recipient has its own arc, entry in the legend and badge', async () => {
  const cash = { ...CASH_NOTE, writtenBy: 'Cleo', writtenById: CLEO, payerHasSaid: true };
  const group = {
    ...RUNNING,
    seats: [seat(2, BEN, 'Ben'), seat(3, CLEO, 'Cleo', { isMine: true, hasCashToConfirm: true })],
    members: buildGroup().members.map((member) => (member.userId === CLEO ? { ...member, cash } : member)),
  };
  const { screen } = await renderInGroup(<RingAndMembers />, { group });
  const arc = screen.getByRole('button', { name: 'Cleo, turn 3: cash, to be confirmed (you)' });
  await expect.element(arc).toBeInTheDocument();
  expect(arc.element().querySelector('path')?.getAttribute('fill')).toMatch(/^url\(#.+-cash\)$/);
  expect(arc.element().querySelector('rect')).not.toBeNull();
  const legend = screen.getByRole('list', { name: 'What the ring shows' });
  await expect.element(legend.getByText('cash, to be confirmed')).toBeVisible();
  const row = screen.getByRole('list', { name: 'Members' }).getByRole('listitem').last();
  await expect.element(row.getByText('Cash, to be confirmed')).toBeVisible();
});

it('selecting an arc with the keyboard expands its row with the details', async () => {
  const { screen } = await renderInGroup(<RingAndMembers />, { group: RUNNING });
  const arc = screen.getByRole('button', { name: /^Ana, turn 1/ });
  const row = screen.getByRole('list').getByRole('button', { name: /^1? ?Ana/ });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  (arc.element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(arc).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('1 of 1 (100%)')).toBeVisible();
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('1 of 1 (100%)')).not.toBeInTheDocument();
});

it('the list shows leaving and frozen members and missed contributions', async () => {
  const [ana, ben, cleo] = buildGroup().members;
  if (ana === undefined || ben === undefined || cleo === undefined) throw new Error('a group of three');
  const { screen } = await renderInGroup(<RingAndMembers />, {
    group: {
      ...RUNNING,
      members: [
        { ...ana, hasRequestedToLeave: true },
        { ...ben, isFrozen: true },
        { ...cleo, openMissed: 2 },
      ],
    },
  });
  await expect.element(screen.getByRole('button', { name: /Ana.*Would like to leave/ })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Ben.*Receives this round.*Frozen/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Cleo.*\(you\).*2 missed/ })).toBeVisible();
});

it('shows before the start who has not accepted, with the ring as an image', async () => {
  const members = buildGroup().members.map((member) => ({ ...member, hasAccepted: member.userId === ANA }));
  const { screen } = await renderInGroup(<RingAndMembers />, {
    group: { phase: 'forming', totalMembers: 2, members: members.slice(0, 2) },
  });
  await expect.element(screen.getByRole('img', { name: 'The ring of Rent: 2 of 3 joined' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Ana \(organizer\)/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Ana.*accepted/ })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: /Ben.*Has not accepted the charter yet/ }))
    .toBeVisible();
});

it("the organizer records a member's cash once", async () => {
  const { screen } = await renderInGroup(<RingAndMembers />, {
    group: { ...RUNNING, isOrganizer: true },
    viewerId: ANA,
  });
  await screen.getByRole('button', { name: /^Ana.*\(you, organizer\)|^1.*Ana/ }).click();
  await screen.getByRole('button', { name: 'Record cash' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Record a contribution in cash?' });
  await expect.element(dialog.getByText('You have handed $50.00 in cash to Ben.')).toBeVisible();
  mockAnswer(cashCalls.recordCash, { ok: true });
  await pressThrice(dialog.getByRole('button', { name: 'Record cash' }));
  await expect.element(screen.getByText('Cash recorded')).toBeVisible();
  expect(listCalls(cashCalls.recordCash)).toHaveLength(1);
  expect(listCalls(cashCalls.recordCash)[0]?.address).toContain(ANAS_PAYMENT);
});

it('the organizer and the recipient record the cash of others in their rows, other members do not', async () => {
  mockAnswer(cashCalls.recordCash, { ok: true });
  const organizer = { ...RUNNING, isOrganizer: true };
  const { screen } = await renderInGroup(<RingAndMembers />, { group: organizer, viewerId: ANA });
  const list = screen.getByRole('list', { name: 'Members' });
  expect(list.getByRole('button', { name: /^Record cash from/ }).elements()).toHaveLength(1);
  await list.getByRole('button', { name: 'Record cash from Cleo' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Record a contribution in cash?' });
  await expect.element(dialog.getByText('Cleo has handed $50.00 in cash to Ben.')).toBeVisible();
  await pressThrice(dialog.getByRole('button', { name: 'Record cash' }));
  await expect.element(screen.getByText('Cash recorded')).toBeVisible();
  expect(listCalls(cashCalls.recordCash)).toHaveLength(1);
  await list
    .getByRole('button', { name: /^Cleo|3.*Cleo/ })
    .first()
    .click();
  expect(list.getByRole('button', { name: 'Record cash', exact: true }).elements()).toEqual([]);
  await screen.unmount();
  const { screen: bens } = await renderInGroup(<RingAndMembers />, { group: RUNNING, viewerId: BEN });
  expect(bens.getByRole('button', { name: /^Record cash from/ }).elements()).toHaveLength(2);
  await bens.unmount();
  const { screen: cleos } = await renderInGroup(<RingAndMembers />, { group: RUNNING, viewerId: CLEO });
  await expect.element(cleos.getByText('Cleo').first()).toBeVisible();
  expect(cleos.getByRole('button', { name: /^Record cash from/ }).elements()).toEqual([]);
});

it('the members card proposes a swap to the member of the expanded row, with errors in the dialog', async () => {
  const { screen } = await renderInGroup(<RingAndMembers />, { group: RUNNING });
  await screen.getByRole('button', { name: /Ben.*Receives this round/ }).click();
  await screen.getByRole('button', { name: 'Swap turns' }).click();
  mockRefusal(swapCalls.proposeSwap, {
    status: 409,
    code: 'too_late',
    message: 'This round is open already.',
  });
  const dialog = screen.getByRole('dialog', { name: 'Swap turns' });
  await dialog.getByRole('button', { name: 'Ask Ben' }).click();
  await expect.element(dialog.getByRole('alert').getByText('This round is open already.')).toBeVisible();
  expect(listCalls(swapCalls.proposeSwap)).toMatchObject([{ body: { withUserId: BEN } }]);
});

it("the members card collapses a long list except for the reader's row, and expands it by the ring or a button", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...(buildGroup().members[0] ?? expect.fail()),
    userId: index === 11 ? CLEO : `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
    firstName: `Name${String(index + 1)}`,
    payoutOrder: index + 1,
  }));
  const { screen } = await renderInGroup(<RingAndMembers />, {
    group: {
      members: many,
      seats: many.map(({ userId, firstName }, index) => seat(index + 1, userId, firstName)),
    },
  });
  const rows = screen.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect.element(screen.getByText('Name7')).toBeVisible();
  expect(rows.elements()).toHaveLength(8);
  expect(rows.elements().at(-1)?.textContent).toContain('Name12');
  (screen.getByRole('button', { name: /^Name9, turn 9/ }).element() as unknown as SVGElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Name9')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all 12 members' }).click();
  await expect.element(screen.getByText('Name8')).toBeVisible();
  expect(rows.elements()).toHaveLength(12);
});

it('the members card saves the ring as an image', async () => {
  const { screen } = await renderInGroup(<RingAndMembers />, { group: RUNNING });
  await screen.getByRole('button', { name: 'Save the ring as a picture' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save the ring as a picture' });
  await expect.element(dialog.getByRole('img', { name: '1 of 3 have paid round 2 of 3.' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Picture (PNG)' })).toBeVisible();
});

it('the members card is in Spanish for Spanish readers', async () => {
  await switchToSpanish();
  const { screen } = await renderInGroup(<RingAndMembers />, { group: RUNNING });
  await expect.element(screen.getByRole('heading', { name: 'Miembros' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Cleo.*\(tú\)/ }).first()).toBeInTheDocument();
});

it('rows of members have equal heights on a phone', async () => {
  await page.viewport(390, 844);
  const reminders = { [ANA]: 'sent', [CLEO]: 'possible' } as const;
  const { screen } = await renderInGroup(<RingAndMembers />, {
    group: {
      ...RUNNING,
      members: buildGroup().members.map((member) => ({
        ...member,
        reminder: member.userId === BEN ? null : reminders[member.userId as keyof typeof reminders],
        ...(member.userId === BEN && { state: 'paid' as const }),
      })),
    },
  });
  await expect.element(screen.getByText('Reminded today')).toBeVisible();
  const rows = [...screen.container.querySelectorAll('li[data-member]')];
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights) - Math.min(...heights), heights.join(', ')).toBeLessThanOrEqual(1.5);
});

it('a long status leaves enough width for name and turn on a phone', async () => {
  const members = buildGroup().members.map((member) =>
    member.userId === BEN ? { ...member, role: 'organizer' as const, state: 'under_way' as const } : member,
  );
  const { screen } = await renderInGroup(<RingAndMembers />, { group: { members } });
  const note = screen.getByText('Receives this round').element();
  const line = Number.parseFloat(getComputedStyle(note).lineHeight);
  expect(note.getBoundingClientRect().height).toBeLessThanOrEqual(line + 1);
});
