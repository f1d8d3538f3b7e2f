/** Pure queries of the model: members, debts, open charges, swaps, and votes. */
import type {
  CashNote,
  Charge,
  DueContribution,
  Member,
  Model,
  Offer,
  PersonNumber,
  Round,
  Swap,
  TakenAmount,
} from './state.ts';

export const MINUTES_A_DAY = 1_440;
const LOOKED_UP_AFTER_MINUTES = 10;

export function today(m: Model): number {
  return Math.floor(m.now / MINUTES_A_DAY);
}

export function findMember(m: Model, user: PersonNumber): Member | undefined {
  return m.members.find((member) => member.user === user);
}

export function getOrganizer(m: Model): PersonNumber {
  return m.members.find((member) => member.isOrganizer)?.user ?? 0;
}

export function getDue(m: Model, id: string): DueContribution {
  return assertFound(
    m.dues.find((due) => due.id === id),
    `contribution ${id}`,
  );
}

export function getCharge(m: Model, number: number): Charge {
  return assertFound(m.charges[number], `charge ${number}`);
}

export function getRound(m: Model, round: number): Round {
  return assertFound(m.rounds[round - 1], `round ${round}`);
}

export function assertFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the model knows no ${what}`);
  return value;
}

/** The due refund that has not been sent. */
export function computeDueBack(charge: Charge): number {
  return charge.refunds
    .filter(({ status }) => status === 'requested' || status === 'failed')
    .reduce((sum, { due }) => sum + due, 0);
}

/** The part neither refunded nor lost in a dispute. */
export function computeRemaining(charge: Charge): number {
  return charge.bankRefunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((left, { amount }) => left - amount, charge.total - computeLost(charge));
}

function computeLost({ dispute }: Charge): number {
  return dispute?.state === 'lost' ? dispute.amount : 0;
}

export function inForce(charge: Charge): TakenAmount[] {
  return charge.takes.filter(({ isReturned }) => !isReturned);
}

export function isWhole(charge: Charge, { amount }: { readonly amount: number }): boolean {
  return amount >= charge.total;
}

/** Missed contributions still owed, oldest first. */
export function listShortfalls(m: Model, user: PersonNumber): DueContribution[] {
  return m.dues
    .filter((due) => due.payer === user && due.state === 'open' && due.missedBy !== null)
    .sort((a, b) => a.round - b.round);
}

/** The payer's debit in progress, as far as the product knows. */
export function findDebit(m: Model, due: DueContribution): Charge | undefined {
  return m.charges.find(
    (one) => one.card === 'bank' && one.status === 'open' && one.due === due.id && one.payer === due.payer,
  );
}

/** Missed contributions without a debit in progress, which must be paid first. */
export function toPayFirst(m: Model, user: PersonNumber): DueContribution[] {
  return listShortfalls(m, user).filter((due) => findDebit(m, due) === undefined);
}

/** Three missed contributions, or an unsettled dispute. */
export function isFrozen(m: Model, member: Member): boolean {
  const missed = listShortfalls(m, member.user).length;
  const isContested = m.charges.some(
    (one) => one.purpose === 'contribution' && one.asker === member.user && one.reportedDispute === 'open',
  );
  return missed >= 3 || (member.isDisputed && (isContested || missed > 0 || m.owed[member.user]! > 0));
}

const CASH_HOURS = 72;

/** The current cash note. An expired one counts as deleted. */
export function findCashNote(m: Model, due: DueContribution): CashNote | null {
  return due.cash !== null && m.now < due.cash.writtenAt + CASH_HOURS * 60 ? due.cash : null;
}

/** The end of the last day of the grace period. */
export function computeGraceEnd(m: Model, due: DueContribution): number {
  return (getRound(m, due.round).lastGraceDay + 1) * MINUTES_A_DAY;
}

/** The payer's own attempt for the contribution. */
export function findOwnCharge(m: Model, { id, payer }: DueContribution): Charge | undefined {
  return m.charges.find(({ due, asker, status }) => due === id && asker === payer && status === 'open');
}

/** An attempt with an outcome unknown to the product. */
export function findOpenCharge(m: Model, due: string): Charge | undefined {
  return m.charges.find((charge) => charge.due === due && charge.status === 'open');
}

/**
 * Whether the product looks up an unanswered charge at the provider because of its age. Until then it repeats the
 * request, and the key returns the first answer.
 */
export function isLookedUp({ now }: Model, { requestedAt }: Charge): boolean {
  return now - requestedAt >= LOOKED_UP_AFTER_MINUTES;
}

/**
 * A debit without a known answer that the bank has since answered: its key repeats the first answer. Of two clicks at
 * once, the second may or may not look it up. Both are correct, so this race is skipped.
 */
export function isOlderThanItsAnswer({ card, isAnswered, bank }: Charge): boolean {
  return card === 'bank' && !isAnswered && bank !== 'processing';
}

/** Whether cash was recorded or paid in this round. */
export function hasCash(m: Model, round: number): boolean {
  return m.dues.some(
    (due) => due.round === round && (findCashNote(m, due) !== null || due.method === 'cash'),
  );
}

export function isSwapOpen(m: Model, swap: Swap): boolean {
  return swap.status === 'open' && m.now < swap.endsAt;
}

export function isOfferOpen(m: Model, offer: Offer): boolean {
  return offer.isOpen && m.now < offer.endsAt;
}

export function isVoteOpen(m: Model): boolean {
  return m.vote?.status === 'open' && m.now < m.vote.endsAt;
}
