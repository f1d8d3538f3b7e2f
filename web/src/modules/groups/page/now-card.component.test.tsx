import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { drawCalls, groupCalls } from '@circle-link/contract/groups/group-calls';
import { cardCalls } from '@circle-link/contract/charges/cards';
import { paymentCalls } from '@circle-link/contract/payments';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { pressThrice } from '../../../../test/press.ts';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { CashCard } from '../rounds/cash.tsx';
import { GroupProvider } from './group-context.ts';
import { NowCard } from './now-card.tsx';
import { CHECKED } from '../../payments/test-payment.ts';
import { renderInGroup } from './test-group-page.tsx';
import * as test from './test-group.ts';

const { ANA, BEN, CLEO, CLEOS_PAYMENT } = test;
const PAYMENT: NonNullable<GroupPage['nextPayment']> = {
  id: CLEOS_PAYMENT,
  round: 2,
  amount: '50.00',
  chargeAmount: '51.80',
  lateFee: '0.00',
  cardFee: '1.80',
  isMissed: false,
  chargeKind: 'card',
  status: 'pending',
  dueDate: '2026-02-01',
};
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const FORMING: Partial<GroupPage> = { phase: 'forming', currentRound: 0 };
const AS_ORGANIZER: Partial<GroupPage> = {
  isOrganizer: true,
  me: { ...test.buildGroup().me, role: 'organizer' },
};
const CASH_OF_CLEO: Partial<GroupPage> = {
  members: test
    .buildGroup()
    .members.map((member) => (member.userId === CLEO ? { ...member, cash: test.CASH_NOTE } : member)),
};
const OPEN_CASH: OpenCash = {
  paymentId: CLEOS_PAYMENT,
  round: 1,
  payer: { id: CLEO, firstName: 'Cleo' },
  recipient: { id: ANA, firstName: 'Ana' },
  setOffSince: 'none',
  note: { ...test.CASH_NOTE, writtenBy: 'Cleo', writtenById: CLEO, payerHasSaid: true },
};

const openNow = (group: Partial<GroupPage>, viewerId = CLEO) =>
  renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, { group, viewerId });

it.each<[string, Partial<GroupPage>, string, string | null]>([
  [
    'a contribution is due',
    { nextPayment: PAYMENT },
    'Pay $50.00 for round 2, due Feb 1, 2026',
    'Pay $51.80',
  ],
  [
    'an older one was missed',
    { nextPayment: { ...PAYMENT, round: 1 } },
    'Pay $50.00 for round 1, which you missed',
    'Pay $51.80',
  ],
  ['nothing is due', {}, 'You have paid round 2', null],
  [
    'the bank has its days',
    { members: test.buildGroup().members.map((member) => ({ ...member, state: 'under_way' as const })) },
    'Your payment for round 2 is on its way',
    null,
  ],
  ['it waits for its start', FORMING, 'You’re in. The group has not started yet', null],
  [
    'it waits for another member',
    { ...FORMING, ...AS_ORGANIZER, startBlockedBy: 'Ben has to accept the charter.' },
    'Nothing to do for you right now',
    null,
  ],
  ['all rounds are over', { phase: 'finished', status: 'completed' }, 'All rounds are over', null],
  ['it was ended', { phase: 'finished', status: 'canceled' }, 'This group was ended early', null],
])('the group page shows %s with the matching action', async (_, group, title, act) => {
  const { screen } = await openNow(group);
  await expect.element(screen.getByRole('region', { name: title })).toBeVisible();
  const buttons = screen.getByRole('button');
  if (act === null) expect(buttons.elements()).toEqual([]);
  else await expect.element(buttons).toHaveTextContent(act);
});

it("the group page's next step is in Spanish for Spanish readers", async () => {
  await switchToSpanish();
  const { screen } = await openNow({ nextPayment: PAYMENT });
  await expect
    .element(screen.getByRole('region', { name: /^Paga US\$50\.00 de la ronda 2, vence el 1 feb/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pagar US$51.80' })).toBeVisible();
});

it('the organizer starts once after a confirmation that mentions free places', async () => {
  const { screen, refresh } = await openNow({ ...FORMING, ...AS_ORGANIZER, freePlaces: 2 }, ANA);
  await expect
    .element(screen.getByRole('heading', { name: 'Invite people: 2 places are free' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Start with 3 members' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Start the group?' });
  await expect.element(dialog.getByText(/We remove 2 free places/)).toBeVisible();
  const goOn = holdAnswer(groupCalls.start, test.buildGroup());
  await pressThrice(dialog.getByRole('button', { name: 'Start with 3 members' }));
  await expect.element(dialog.getByRole('button', { name: 'Starting...' })).toBeVisible();
  goOn();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(groupCalls.start)).toHaveLength(1);
  expect(refresh).toHaveBeenCalledOnce();
});

it('the group page shows why a start was rejected in the dialog, and refetches', async () => {
  const { screen, refresh } = await openNow({ ...FORMING, ...AS_ORGANIZER }, ANA);
  await screen.getByRole('button', { name: 'Start with 3 members' }).click();
  mockRefusal(groupCalls.start, { status: 409, code: 'not_ready', message: 'Ben has not accepted yet.' });
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start with 3 members' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Ben has not accepted yet.')).toBeVisible();
  expect(refresh).toHaveBeenCalledOnce();
});

it('only the organizer can postpone a draw that is an hour late', async () => {
  const draw = {
    round: 1000,
    publishedAt: '2026-01-01T12:00:00.000Z',
    isStandIn: false,
    isLate: true,
    mayBePutOff: true,
  };
  const { screen } = await openNow({ ...FORMING, ...AS_ORGANIZER, draw }, ANA);
  await expect.element(screen.getByText(/arrived yet\. We keep trying to get it/)).toBeVisible();
  await screen.getByRole('button', { name: 'Postpone the draw' }).click();
  mockAnswer(drawCalls.putOffDraw, test.buildGroup());
  await screen.getByRole('dialog').getByRole('button', { name: 'Postpone the draw' }).click();
  await expect.element(screen.getByText('Draw postponed')).toBeVisible();
  await screen.unmount();
  const { screen: member } = await openNow({ ...FORMING, draw });
  await expect
    .element(member.getByRole('heading', { name: 'The order of turns is being drawn' }))
    .toBeVisible();
  await expect.element(member.getByRole('button')).not.toBeInTheDocument();
});

it('a payer confirms cash once, or pays by card', async () => {
  const { screen, refresh } = await openNow({ ...CASH_OF_CLEO, nextPayment: PAYMENT });
  await expect.element(screen.getByRole('heading', { name: 'Did you hand Ben the cash?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay $51.80' })).toBeVisible();
  mockAnswer(cashCalls.confirmCash, { ok: true });
  await pressThrice(screen.getByRole('button', { name: 'Yes, I handed over $50.00' }));
  await expect.element(screen.getByText('Cash confirmed')).toBeVisible();
  expect(listCalls(cashCalls.confirmCash)).toHaveLength(1);
  expect(listCalls(cashCalls.confirmCash)[0]?.address).toContain(CLEOS_PAYMENT);
  expect(refresh).toHaveBeenCalledOnce();
});

it('the recipient denies cash after a confirmation, and a lost connection keeps the dialog open', async () => {
  const { screen } = await openNow(CASH_OF_CLEO, BEN);
  await expect.element(screen.getByRole('heading', { name: 'Did Cleo hand you the cash?' })).toBeVisible();
  await screen.getByRole('button', { name: 'No, I didn’t get it' }).click();
  const dialog = screen.getByRole('dialog', { name: 'You didn’t get the cash?' });
  mockConnectionLoss(cashCalls.denyCash);
  await dialog.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await expect
    .element(dialog.getByRole('alert').getByText('Nothing was changed. Please try again.'))
    .toBeVisible();
  mockAnswer(cashCalls.denyCash, { ok: true });
  await dialog.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Cash record removed')).toBeVisible();
});

it('a payer can withdraw a confirmation', async () => {
  const members = test
    .buildGroup()
    .members.map((member) =>
      member.userId === CLEO ? { ...member, cash: { ...test.CASH_NOTE, payerHasSaid: true } } : member,
    );
  const { screen } = await openNow({ members, nextPayment: PAYMENT });
  await expect
    .element(screen.getByRole('heading', { name: 'You said that you paid round 2 in cash' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button')).toHaveTextContent('Remove record');
  await screen.getByRole('button').click();
  await expect
    .element(screen.getByText('We’ll remove the record, and Cleo has to pay the contribution.'))
    .toBeVisible();
});

it.each<[string, string, OpenCash, string]>([
  ['asks the recipient', ANA, OPEN_CASH, 'Yes, I have the $50.00'],
  ['lets the payer take their word back', CLEO, OPEN_CASH, 'Remove record'],
])('the cash card %s', async (_, viewerId, note, act) => {
  const { screen } = await renderInGroup(<CashCard />, { group: { openCash: [note] }, viewerId });
  await expect.element(screen.getByText('Round 1: $50.00 in cash from Cleo to Ana')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: act })).toBeVisible();
});

it('the cash card shows whose confirmation is missing and what was set off against a payout', async () => {
  const { screen } = await renderInGroup(<CashCard />, {
    group: { openCash: [{ ...OPEN_CASH, setOffSince: 'part' }] },
    viewerId: BEN,
  });
  await expect.element(screen.getByText('Waiting for Ana.')).toBeVisible();
  await expect.element(screen.getByText(/part of this contribution from Cleo’s payout/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('the cash card does not repeat what the top of the page shows', async () => {
  const here = { ...OPEN_CASH, round: 2, recipient: { id: BEN, firstName: 'Ben' }, note: test.CASH_NOTE };
  const group = { ...CASH_OF_CLEO, nextPayment: PAYMENT, openCash: [here] };
  const { screen } = await renderInGroup(
    <>
      <CashCard />
      <p>The rest of the page</p>
    </>,
    { group },
  );
  await expect.element(screen.getByText('The rest of the page')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Cash to be confirmed' })).not.toBeInTheDocument();
});

/** Rounds load separately and may arrive after the member has opened "Pay". */
it('the group page keeps an open dialog when the rounds arrive, and then shows the pot first', async () => {
  mockAnswer(cardCalls.list, []);
  mockAnswer(paymentCalls.upcoming, []);
  mockAnswer(verificationCalls.status, CHECKED);
  const group = test.buildGroup({
    nextPayment: { ...PAYMENT, dueDate: inDays(20).slice(0, 10) },
    lastPot: {
      round: 1,
      recipient: { id: CLEO, firstName: 'Cleo' },
      closedAt: inDays(-1),
      hasThanked: false,
      thanks: null,
    },
  });
  const arrival = Promise.withResolvers<readonly ScheduleItem[]>();
  function Growing() {
    const [schedule, setSchedule] = useState<readonly ScheduleItem[]>([]);
    useEffect(() => void arrival.promise.then(setSchedule), []);
    const open = { group, viewerId: CLEO, schedule, draw: undefined, refresh: () => Promise.resolve() };
    return (
      <GroupProvider value={open}>
        <NowCard charter={undefined} onStarted={vi.fn()} />
      </GroupProvider>
    );
  }
  const screen = await render(<Growing />);
  await screen.getByRole('button', { name: 'Pay $51.80' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  arrival.resolve([test.buildRound(1, { status: 'paid', paidOut: '148.50' })]);
  await expect.element(screen.getByText('The pot of round 1 is yours: $148.50')).toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

const CLEOS_POT: Partial<GroupPage> = {
  currentRound: 2,
  lastPot: {
    round: 1,
    recipient: { id: CLEO, firstName: 'Cleo' },
    closedAt: inDays(-1),
    hasThanked: false,
    thanks: null,
  },
};
const cleosRound = (changes: Partial<ScheduleItem>) =>
  test.buildRound(1, { status: 'paid', recipient: { id: CLEO, firstName: 'Cleo' }, ...changes });
const membersIn = (state: 'due' | 'late') =>
  test.buildGroup().members.map((member) => (member.userId === CLEO ? { ...member, state } : member));

it.each<[string, Partial<ScheduleItem>, RegExp]>([
  ['all of it in the balance', { paidOut: '148.50' }, /^It’s in your balance\. Next/],
  [
    'a part in cash',
    { paidOut: '149.00', inCash: '50.00' },
    /^\$50\.00 of it you had in cash; the rest is in your balance\. Next/,
  ],
  [
    'a part missing',
    { paidOut: '99.00', status: 'short', shortBy: '50.00' },
    /^It’s in your balance\. \$50\.00 of the pot is still missing\. Late payments come to you first\. Next/,
  ],
])('the group page shows where a received pot is: %s', async (_, round, text) => {
  const schedule = [
    cleosRound(round),
    test.buildRound(2, { myPayment: { ...PAYMENT, dueDate: inDays(30) } }),
  ];
  const group = { ...CLEOS_POT, nextPayment: { ...PAYMENT, dueDate: inDays(30) } };
  const { screen } = await renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, {
    group,
    schedule,
    viewerId: CLEO,
  });
  await expect.element(screen.getByText(text)).toBeVisible();
});

it("a contribution in its grace period comes before a received pot, whatever the device's date", async () => {
  const schedule = [cleosRound({ paidOut: '148.50' }), test.buildRound(2, { graceEndsOn: '2026-02-04' })];
  const group = {
    ...CLEOS_POT,
    members: membersIn('late'),
    nextPayment: { ...PAYMENT, dueDate: inDays(30) },
  };
  const { screen } = await renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, {
    group,
    schedule,
    viewerId: CLEO,
  });
  await expect
    .element(screen.getByRole('heading', { name: /^Pay \$50\.00 for round 2: it was due/ }))
    .toBeVisible();
  await expect
    .element(screen.getByText(/^You have until Feb 4, 2026\. After that your contribution counts as missed/))
    .toBeVisible();
});

it('a missed contribution names its recipient and mentions a risk only for a future turn', async () => {
  const schedule = [test.buildRound(1, { status: 'short', recipient: { id: ANA, firstName: 'Ana' } })];
  const late = { ...PAYMENT, round: 1 };
  const open = (hasReceivedPayout: boolean) =>
    renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, {
      group: { nextPayment: late, me: { ...test.buildGroup().me, hasReceivedPayout } },
      schedule,
      viewerId: CLEO,
    });
  const { screen } = await open(false);
  await expect
    .element(screen.getByText('It goes to Ana, whose pot was short. Until then your own turn may move back.'))
    .toBeVisible();
  await screen.unmount();
  const received = await open(true);
  await expect
    .element(received.screen.getByText('It goes to Ana, whose pot was short.', { exact: true }))
    .toBeVisible();
  await received.screen.unmount();
  const own = await renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, {
    group: { nextPayment: late },
    schedule: [test.buildRound(1, { status: 'short', recipient: { id: CLEO, firstName: 'Cleo' } })],
    viewerId: CLEO,
  });
  await expect.element(own.screen.getByText('It comes to you: your own pot was short.')).toBeVisible();
});

it('the group page shows the cost with the selected payment method', async () => {
  const { screen } = await openNow({
    nextPayment: { ...PAYMENT, chargeAmount: '50.40', chargeKind: 'us_bank_account' },
    me: { ...test.buildGroup().me, autoPayNext: { kind: 'us_bank_account', on: null } },
  });
  await expect.element(screen.getByRole('button', { name: 'Pay $50.40' })).toBeVisible();
  await expect.element(screen.getByText(/From your bank account you pay \$50\.40/)).toBeVisible();
});

it('the group page shows what the reader paid and received, the dates and who can restart at the end', async () => {
  const schedule = [1, 2, 3].map((round) =>
    test.buildRound(round, { closedAt: `2026-0${round}-02T08:00:00.000Z` }),
  );
  const shares = [
    { userId: BEN, firstName: 'Ben', paidIn: '150.00', received: '148.50', onTime: 3, contributions: 3 },
    { userId: CLEO, firstName: 'Cleo', paidIn: '50.00', received: '48.50', onTime: 1, contributions: 1 },
  ];
  const { screen } = await renderInGroup(<NowCard charter={undefined} onStarted={vi.fn()} />, {
    group: { phase: 'finished', status: 'completed', shares },
    schedule,
    viewerId: CLEO,
  });
  await expect
    .element(
      screen.getByText(
        'You paid in $50.00 and received $48.50, from Jan 1, 2026 to Mar 2, 2026. Ana can start it again with the same members.',
      ),
    )
    .toBeVisible();
});
