import { describe, expect, it } from 'vitest';
import { BEN, buildGroup, buildMember, buildRound, CLEO, CLEOS_PAYMENT, CASH_NOTE } from './test-group.ts';
import { hasPaidOut, getNextAction } from './next-action.ts';

const NOW = Date.parse('2026-01-20T12:00:00Z');
const base = buildGroup();
const organizer = { ...base.me, role: 'organizer' as const };
const payment = {
  id: 'p',
  round: 2,
  amount: '50.00',
  chargeAmount: '51.80',
  lateFee: '0.00',
  cardFee: '1.80',
  isMissed: false,
  chargeKind: 'card' as const,
  dueDate: '2026-02-01',
  status: 'pending',
};

describe('next action while the group forms', () => {
  const forming = buildGroup({ phase: 'forming', freePlaces: 1, startBlockedBy: 'One more must join.' });

  it('is reading the charter for members who have not accepted it, including the organizer', () => {
    const me = { ...organizer, hasAccepted: false };
    expect(getNextAction({ ...forming, me }, CLEO, [], NOW)).toEqual({ kind: 'accept' });
  });

  it('is waiting for members who have', () => {
    expect(getNextAction(forming, CLEO, [], NOW)).toEqual({ kind: 'await-start' });
  });

  it('is inviting for the organizer while a place is free', () => {
    expect(getNextAction({ ...forming, me: organizer }, CLEO, [], NOW)).toEqual({
      kind: 'invite',
      canStart: false,
    });
    const ready = { ...forming, me: organizer, startBlockedBy: null };
    expect(getNextAction(ready, CLEO, [], NOW)).toEqual({ kind: 'invite', canStart: true });
  });

  it('is waiting for the draw, which only the organizer can postpone, and only when it is late', () => {
    const draw = {
      round: 7,
      publishedAt: '2026-02-01T00:00:00Z',
      isStandIn: false,
      isLate: true,
      mayBePutOff: true,
    };
    const drawing = { ...forming, draw, freePlaces: 0, startBlockedBy: null };
    expect(getNextAction(drawing, CLEO, [], NOW)).toEqual({ kind: 'drawing', draw, mayPutOff: false });
    expect(getNextAction({ ...drawing, me: organizer }, CLEO, [], NOW)).toMatchObject({ mayPutOff: true });
    const early = { ...drawing, me: organizer, draw: { ...draw, mayBePutOff: false } };
    expect(getNextAction(early, CLEO, [], NOW)).toMatchObject({ kind: 'drawing', mayPutOff: false });
  });

  it('is starting a full group, or waiting for members who have not accepted', () => {
    const full = { ...forming, me: organizer, freePlaces: 0 };
    expect(getNextAction(full, CLEO, [], NOW)).toEqual({ kind: 'blocked', why: 'One more must join.' });
    expect(getNextAction({ ...full, startBlockedBy: null }, CLEO, [], NOW)).toEqual({ kind: 'start' });
  });
});

describe('next action while the group runs', () => {
  const members = base.members.map((member) =>
    member.userId === CLEO ? buildMember({ ...member, cash: { ...CASH_NOTE, payerHasSaid: true } }) : member,
  );

  it('is paying what is owed, the oldest first', () => {
    const group = buildGroup({ nextPayment: payment, members });
    expect(getNextAction(group, BEN, [], NOW)).toEqual({ kind: 'pay', payment, isOlder: false });
    const missed = { ...payment, round: 1 };
    expect(getNextAction({ ...group, nextPayment: missed }, BEN, [], NOW)).toMatchObject({ isOlder: true });
  });

  it('is confirming own cash, while paying by card stays possible', () => {
    const noted = members.map((member) => ({ ...member, cash: member.cash === null ? null : CASH_NOTE }));
    const group = buildGroup({ nextPayment: { ...payment, id: CLEOS_PAYMENT }, members: noted });
    expect(getNextAction(group, CLEO, [], NOW)).toMatchObject({ kind: 'own-cash', mine: { userId: CLEO } });
  });

  it('is waiting after cash was confirmed, unless an older contribution is open', () => {
    const group = buildGroup({ nextPayment: { ...payment, id: CLEOS_PAYMENT }, members });
    expect(getNextAction(group, CLEO, [], NOW)).toMatchObject({ kind: 'cash-awaits', round: 2 });
    const missed = { ...payment, id: 'older', round: 1 };
    expect(getNextAction({ ...group, nextPayment: missed }, CLEO, [], NOW)).toMatchObject({ kind: 'pay' });
  });

  it('is confirming received cash, for the recipient only', () => {
    const group = buildGroup({ members });
    expect(getNextAction(group, BEN, [], NOW)).toMatchObject({
      kind: 'confirm-cash',
      payer: { userId: CLEO },
    });
    expect(getNextAction(group, CLEO, [], NOW)).toEqual({ kind: 'paid', next: null });
  });

  it('is viewing a pot received within the last week, unless a payment is due within the next week', () => {
    const lastPot = {
      round: 1,
      recipient: { id: CLEO, firstName: 'Cleo' },
      closedAt: '2026-01-18T12:00:00Z',
      hasThanked: false,
      thanks: null,
    };
    const pot = buildRound(1, { paidOut: '148.50' });
    const second = buildRound(2);
    const group = { ...base, lastPot, nextPayment: payment };
    const at = (day: string, change = {}) =>
      getNextAction({ ...group, ...change }, CLEO, [pot, second], Date.parse(`2026-01-${day}T12:00:00Z`));
    expect(at('20')).toEqual({ kind: 'received', pot, next: second });
    expect(at('24')).toMatchObject({ kind: 'received' });
    expect(at('26'), 'due in six days').toMatchObject({ kind: 'pay' });
    expect(at('26', { nextPayment: null }), 'a week later').toMatchObject({ kind: 'paid' });
    expect(at('20', { lastPot: { ...lastPot, recipient: { id: BEN, firstName: 'Ben' } } })).toMatchObject({
      kind: 'pay',
    });
    const missed = { ...payment, round: 1, dueDate: '2026-01-01' };
    expect(at('20', { nextPayment: missed })).toMatchObject({ kind: 'pay', isOlder: true });
    const members = [buildMember({ userId: BEN, cash: { ...CASH_NOTE, recipientHasSaid: false } })];
    const recipient = { currentRecipient: { id: CLEO, firstName: 'Cleo' }, members, nextPayment: null };
    expect(at('20', recipient), 'a question comes first').toMatchObject({ kind: 'confirm-cash' });
  });

  it('is nothing when all is paid, followed by the next round that is not prepaid', () => {
    const open = { ...payment, round: 3, status: 'pending' };
    const prepaid = buildRound(3, { myPayment: { ...open, status: 'completed' } });
    const next = buildRound(4, { myPayment: open });
    expect(getNextAction(base, CLEO, [buildRound(2), prepaid, next], NOW)).toEqual({ kind: 'paid', next });
  });
});

describe('next action when the group has ended', () => {
  it('shows how it ended', () => {
    expect(getNextAction(buildGroup({ phase: 'finished', status: 'completed' }), BEN, [], NOW)).toEqual({
      kind: 'completed',
    });
    expect(getNextAction(buildGroup({ phase: 'finished', status: 'canceled' }), BEN, [], NOW)).toEqual({
      kind: 'canceled',
    });
  });
});

describe('next action after the end', () => {
  it('is paying missed contributions', () => {
    const group = buildGroup({ phase: 'finished', status: 'canceled', nextPayment: payment });
    expect(getNextAction(group, BEN, [], NOW)).toEqual({ kind: 'pay', payment, isOlder: true });
  });
});

describe('whether a pot was paid out', () => {
  it('is true only for a closed round with income', () => {
    const closedAt = '2026-02-04T00:00:00.000Z';
    expect(hasPaidOut([buildRound(1, { status: 'short', closedAt })])).toBe(false);
    expect(hasPaidOut([buildRound(1, { status: 'open', paidOut: '50.00' })])).toBe(false);
    expect(hasPaidOut([buildRound(1, { status: 'short', closedAt, paidOut: '49.50' })])).toBe(true);
  });
});
