/** Questions to the state of the model: members, debts, open charges, swaps, and votes. Pure. */
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

/** What of a charge is due back and not on its way. */
export function computeDueBack(charge: Charge): number {
  return charge.refunds
    .filter(({ status }) => status === 'requested' || status === 'failed')
    .reduce((sum, { due }) => sum + due, 0);
}

/** The part of a charge that is neither refunded nor lost in a dispute. */
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

/** Missed contributions that a member still owes, oldest first. */
export function listShortfalls(m: Model, user: PersonNumber): DueContribution[] {
  return m.dues
    .filter((due) => due.payer === user && due.state === 'open' && due.missedBy !== null)
    .sort((a, b) => a.round - b.round);
}

/** A debit of its payer's is under way, as far as the product knows. */
export function findDebit(m: Model, due: DueContribution): Charge | undefined {
  return m.charges.find(
    (one) => one.card === 'bank' && one.status === 'open' && one.due === due.id && one.payer === due.payer,
  );
}

/** Missed, and no debit of it is under way: what is to be paid before anything else. */
export function toPayFirst(m: Model, user: PersonNumber): DueContribution[] {
  return listShortfalls(m, user).filter((due) => findDebit(m, due) === undefined);
}

/** Three missed, or a dispute of which anything is left: open, owed or missed. */
export function isFrozen(m: Model, member: Member): boolean {
  const missed = listShortfalls(m, member.user).length;
  const isContested = m.charges.some(
    (one) => one.purpose === 'contribution' && one.asker === member.user && one.reportedDispute === 'open',
  );
  return missed >= 3 || (member.isDisputed && (isContested || missed > 0 || m.owed[member.user]! > 0));
}

const CASH_HOURS = 72;

/** The note that stands: for every reader a lapsed one is gone. */
export function findCashNote(m: Model, due: DueContribution): CashNote | null {
  return due.cash !== null && m.now < due.cash.writtenAt + CASH_HOURS * 60 ? due.cash : null;
}

/** The end of the last day of grace. */
export function computeGraceEnd(m: Model, due: DueContribution): number {
  return (getRound(m, due.round).lastGraceDay + 1) * MINUTES_A_DAY;
}

/** The payer's own attempt for what they owe. */
export function findOwnCharge(m: Model, { id, payer }: DueContribution): Charge | undefined {
  return m.charges.find(({ due, asker, status }) => due === id && asker === payer && status === 'open');
}

/** An attempt whose outcome the product does not know. */
export function findOpenCharge(m: Model, due: string): Charge | undefined {
  return m.charges.find((charge) => charge.due === due && charge.status === 'open');
}

/**
 * Whether a charge without an answer is so old that the product looks it up at the provider. Until then the product repeats the
 * request, and its key returns the first answer.
 */
export function isLookedUp({ now }: Model, { requestedAt }: Charge): boolean {
  return now - requestedAt >= LOOKED_UP_AFTER_MINUTES;
}

/**
 * An unheard debit that its bank has answered meanwhile: under its key the first answer comes again. Of two presses at once
 * the second may find that and look how the debit stands by now, or not: both are right, so they are not played.
 */
export function isOlderThanItsAnswer({ card, isAnswered, bank }: Charge): boolean {
  return card === 'bank' && !isAnswered && bank !== 'processing';
}

/** Whether cash was noted or paid in this round. */
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
