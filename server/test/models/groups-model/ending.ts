/** Replaced members, swapped turns, and groups that end early. */
import { getCharge, inForce, isFrozen, isVoteOpen, findMember, findOwnCharge, getRound } from './queries.ts';
import type { DueContribution, Member, Model, PersonNumber } from './state.ts';
import { returnToMember } from './debts.ts';
import { askForRefund } from './reversals.ts';
import { offsetDebts } from './rounds.ts';

/** Two thirds of all eligible voters, rounded up. */
function computeVotesNeeded(voters: number): number {
  return Math.max(1, Math.ceil((2 * voters) / 3));
}

export const hasPaidOut = (m: Model): boolean =>
  m.rounds.some((round) => round.isClosed && round.card + round.cash > 0);

/** Frozen members cannot vote unless they are more than half. */
export function mayVote(m: Model, member: Member): boolean {
  const frozen = m.members.filter((one) => isFrozen(m, one)).length;
  return frozen > m.members.length / 2 || !isFrozen(m, member);
}

/** After each vote: passed, failed, or open. */
export function decideVote(m: Model): void {
  const { vote } = m;
  if (vote === null || !isVoteOpen(m)) return;
  const voters = m.members.filter((member) => mayVote(m, member)).map((member) => member.user);
  const counted = vote.said.filter(({ user }) => voters.includes(user));
  const inFavor = counted.filter((one) => one.inFavor).length;
  const needed = computeVotesNeeded(voters.length);
  if (inFavor >= needed) {
    vote.status = 'passed';
    windUpEarly(m, { keepMissed: hasPaidOut(m) });
  } else if (voters.length - (counted.length - inFavor) < needed) vote.status = 'failed';
}

/** Refunds held money and cancels open contributions. After a vote, missed ones remain. */
export function windUpEarly(m: Model, { keepMissed }: { readonly keepMissed: boolean }): void {
  const held = m.dues.filter((due) => due.state === 'completed' && !getRound(m, due.round).isClosed);
  const received: [PersonNumber, number][] = [];
  for (const due of held) {
    received.push(...returnContributions(m, due.charge));
    m.pot -= m.terms.contribution;
    due.state = 'refunded';
  }
  const isRetained = (due: DueContribution) => keepMissed && (due.missedBy !== null || due.isAwaited);
  for (const due of m.dues.filter((one) => one.state === 'open' && !isRetained(one)))
    Object.assign(due, { state: 'canceled', cash: null, isAwaited: false });
  for (const [user, cents] of received) offsetDebts(m, user, cents);
  for (const claim of m.claims) {
    const theirs = held.filter((due) => due.payer === claim.holder && due.paidBy === claim.user);
    claim.paid = Math.min(claim.claim, claim.paid + theirs.length * m.terms.contribution);
  }
  m.phase = 'canceled';
  for (const swap of m.swaps) if (swap.status === 'open') swap.status = 'expired';
  for (const offer of m.offers) offer.isOpen = false;
}

/** Cash stays with the members. Reversed parts of a charge cannot be refunded, so they settle the debt. */
function returnContributions(m: Model, number: number | null): [PersonNumber, number][] {
  const { contribution } = m.terms;
  if (number === null) {
    m.outside -= contribution;
    return [];
  }
  const charge = getCharge(m, number);
  const taken = inForce(charge).filter(({ liableParty }) => liableParty === 'payer');
  // The payer bears the card fee.
  const sum = Math.min(
    contribution,
    taken.reduce((all, { amount }) => all + amount, 0),
  );
  const reached = returnToMember(m, charge.asker, taken, sum);
  if (sum < contribution) askForRefund(m, charge, contribution - sum);
  return [[charge.asker, reached]];
}

/** The new member gets the place, its turn and open contributions. The former holder is repaid later. */
export function handOver(m: Model, holder: PersonNumber, newcomer: PersonNumber): void {
  const old = findMember(m, holder);
  if (old === undefined) throw new Error(`person ${holder} is not in the group`);
  m.former.push({ user: holder, seat: old.seat });
  for (const [user, claim] of paidInFor(m, holder))
    m.claims.push({ holder, user, seat: old.seat, claim, paid: 0 });
  for (const due of m.dues.filter((one) => one.payer === holder && one.state === 'open'))
    Object.assign(due, { payer: newcomer, cash: null, cashWasDropped: false, hasFailed: false });
  const { seat, turn } = old;
  m.members = m.members.filter((member) => member.user !== holder);
  m.members.push({
    user: newcomer,
    seat,
    turn,
    isOrganizer: false,
    hasReceived: false,
    swaps: 0,
    hasRequestedToLeave: false,
    autoPay: false,
    isDisputed: false,
  });
  for (const swap of m.swaps)
    if (swap.status === 'open' && (swap.from === holder || swap.to === holder)) swap.status = 'expired';
  closeOffers(m, [seat]);
}

/** Payments for the holder of a place by payer: the holder first, then others by id. */
export function paidInFor(m: Model, holder: PersonNumber): [PersonNumber, number][] {
  const sums = new Map<PersonNumber, number>([[holder, 0]]);
  const add = (user: PersonNumber, cents: number) => sums.set(user, (sums.get(user) ?? 0) + cents);
  for (const due of m.dues.filter((one) => one.payer === holder)) {
    for (const part of due.parts) if (part.user === holder) add(holder, part.amount);
    if (due.state === 'completed') add(due.paidBy ?? holder, m.terms.contribution - due.setOff);
  }
  const getRank = (user: PersonNumber) => (user === holder ? '' : m.ids[user]!);
  return [...sums].filter(([, cents]) => cents > 0).sort(([a], [b]) => (getRank(a) < getRank(b) ? -1 : 1));
}

export function closeOffers(m: Model, seats: readonly number[]): void {
  for (const offer of m.offers) if (seats.includes(offer.seat)) offer.isOpen = false;
}

/** A charge of the holder for their contribution is in progress. */
export function isBeingCharged(m: Model, holder: PersonNumber): boolean {
  return m.dues.some(
    (due) => due.payer === holder && due.state === 'open' && findOwnCharge(m, due) !== undefined,
  );
}
