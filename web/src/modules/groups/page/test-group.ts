/** A running group of three in round 2, for this folder's tests. */
import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import type { GroupMember, GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { EXAMPLE_TERMS } from '@circle-link/contract/groups/test-terms';

export const ANA = '00000000-0000-4000-8000-0000000000a1';
export const BEN = '00000000-0000-4000-8000-0000000000b1';
export const CLEO = '00000000-0000-4000-8000-0000000000c1';
export const ANAS_PAYMENT = '00000000-0000-4000-8000-0000000000a2';
export const BENS_PAYMENT = '00000000-0000-4000-8000-0000000000b2';
export const CLEOS_PAYMENT = '00000000-0000-4000-8000-0000000000c2';

const BASE_MEMBER: GroupMember = {
  userId: '',
  firstName: '',
  profileImageUrl: null,
  role: 'member',
  payoutOrder: null,
  hasReceivedPayout: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  hasAccepted: true,
  paymentRecord: { onTime: 1, of: 1, percent: 100 },
  state: 'due',
  paymentId: null,
  paidAt: null,
  method: null,
  coveredBy: null,
  cash: null,
  openMissed: 0,
  missedRounds: [],
  missedToPay: null,
  isFrozen: false,
  hasRequestedToLeave: false,
  reminder: null,
  isReplaceable: false,
};

/** A cash record by the organizer that neither payer nor recipient has confirmed. */
export const CASH_NOTE: NonNullable<GroupMember['cash']> = {
  amount: '50.00',
  writtenBy: 'Ana',
  writtenById: ANA,
  payerHasSaid: false,
  recipientHasSaid: false,
  expiresAt: '2026-02-04T00:00:00.000Z',
};

export const buildMember = (member: Partial<GroupMember>): GroupMember => ({ ...BASE_MEMBER, ...member });

/** Ana organizes and has received the pot, Ben receives this round, Cleo is last. */
export const WIND_UP: WindUpItem = {
  id: '00000000-0000-4000-8000-0000000000e2',
  proposedBy: ANA,
  status: 'open',
  expiresAt: '2026-02-03T12:00:00.000Z',
  votesFor: 1,
  votesAgainst: 0,
  votesNeeded: 2,
  myVote: null,
  table: [],
  fees: '1.50',
};

export function buildGroup(changes: Partial<GroupPage> = {}): GroupPage {
  return {
    ...EXAMPLE_TERMS,
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Rent',
    organizing: { offeredTo: null, election: null },
    maxMembers: 3,
    currentRound: 2,
    totalRounds: 3,
    status: 'active',
    phase: 'running',
    createdBy: ANA,
    startDate: '2026-01-01',
    totalMembers: 3,
    paidMembers: 0,
    currentRecipient: { id: BEN, firstName: 'Ben' },
    nextDueDate: '2026-02-01',
    pot: '150.00',
    isOrganizer: false,
    nextPayment: null,
    seats: [],
    draw: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    members: [
      buildMember({
        userId: ANA,
        firstName: 'Ana',
        role: 'organizer',
        payoutOrder: 1,
        hasReceivedPayout: true,
        paymentId: ANAS_PAYMENT,
      }),
      buildMember({ userId: BEN, firstName: 'Ben', payoutOrder: 2, paymentId: BENS_PAYMENT }),
      buildMember({ userId: CLEO, firstName: 'Cleo', payoutOrder: 3, paymentId: CLEOS_PAYMENT }),
    ],
    me: {
      role: 'member',
      hasAccepted: true,
      autoPay: false,
      autoPayNext: { kind: 'card', on: '2026-02-01' },
      isFrozen: false,
      hasReceivedPayout: false,
      hasRequestedToLeave: false,
      swapsLeft: 2,
    },
    swaps: [],
    openCash: [],
    windUp: null,
    invitations: [],
    freePlaces: 0,
    startBlockedBy: null,
    previousGroupId: null,
    shares: [],
    openBooks: null,
    lastPot: null,
    cover: null,
    books: { contributions: '150.00', payouts: '148.50', fees: '1.50', held: '0.00' },
    ...changes,
  };
}

export function buildRound(round: number, changes: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    round,
    dueDate: `2026-0${round}-01`,
    graceEndsOn: `2026-0${round}-04`,
    status: 'waiting',
    recipient: null,
    paidMembers: 0,
    totalMembers: 3,
    pot: '150.00',
    paidOut: '0.00',
    inCash: '0.00',
    fee: '0.00',
    shortBy: '0.00',
    onItsWay: '0.00',
    closedAt: null,
    myPayment: null,
    ...changes,
  };
}
