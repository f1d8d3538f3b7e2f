/** A payment made in time was not missed: the mark is removed, and the recipient repays the late fee. */
import { offsetDebts } from './rounds.ts';
import { getDue, assertFound, findMember, findCashNote, getRound } from './queries.ts';
import type { Deferral, DueContribution, Member, Model, PersonNumber } from './state.ts';

export function forgiveMissed(m: Model, due: DueContribution): void {
  if (due.missedBy === null) return;
  const fees = computeLateFees(m, due);
  Object.assign(due, { missedBy: null, lateFee: 0, lateSetOff: 0 });
  for (const part of due.parts) part.lateFee = 0;
  restoreTurn(m, due);
  const { recipient } = getRound(m, due.round);
  for (const [user, cents] of fees)
    if (recipient !== null && user !== recipient) move(m, recipient, user, cents);
  for (const [user, cents] of fees) if (user !== recipient) offsetDebts(m, user, cents);
}

/**
 * All missed contributions were paid in time: both members get their turns back, unless something has changed since.
 */
function restoreTurn(m: Model, { id }: DueContribution): void {
  const deferral = m.deferrals.find((one) => one.round === m.current && one.causes.includes(id));
  if (m.phase !== 'running' || deferral === undefined || !isForgiven(m, deferral)) return;
  const pair = [findMember(m, deferral.late), findMember(m, deferral.next)] as const;
  if (!hasStayed(m, deferral, pair)) return;
  for (const due of m.dues.filter(({ round }) => round === deferral.round))
    if (due.cash?.payerSaid === false) due.cash = null;
  deferral.isUndone = true;
  const [late, next] = [assertFound(pair[0], 'late member'), assertFound(pair[1], 'next member')];
  [late.turn, next.turn] = [next.turn, late.turn];
  for (const offer of m.offers) if ([late.seat, next.seat].includes(offer.seat)) offer.isOpen = false;
}

function isForgiven(m: Model, { causes, isUndone }: Deferral): boolean {
  return !isUndone && causes.every((cause) => getDue(m, cause).missedBy === null);
}

/** Both still have the reassigned turns, and no payer recorded cash in this round. */
function hasStayed(
  m: Model,
  { round, lateTurn }: Deferral,
  [late, next]: readonly [Member | undefined, Member | undefined],
): boolean {
  const isInCash = (due: DueContribution) =>
    due.method === 'cash' || findCashNote(m, due)?.payerSaid === true;
  const haveTurns = late?.turn === lateTurn && next?.turn === round;
  return haveTurns && !m.dues.some((due) => due.round === round && isInCash(due));
}

/** Late fee by the person who paid it, ordered by id. */
export function computeLateFees(m: Model, due: DueContribution): [PersonNumber, number][] {
  const fees = new Map<PersonNumber, number>();
  const add = (user: PersonNumber, cents: number) => fees.set(user, (fees.get(user) ?? 0) + cents);
  for (const part of due.parts) add(part.user, part.lateFee);
  if (due.state === 'completed' && due.paidBy !== null) add(due.paidBy, due.lateFee - due.lateSetOff);
  return [...fees].filter(([, cents]) => cents > 0).sort(([a], [b]) => (m.ids[a]! < m.ids[b]! ? -1 : 1));
}

/** The recipient owes what exceeds their balance. */
function move(m: Model, from: PersonNumber, to: PersonNumber, cents: number): void {
  const has = Math.min(m.balance[from]!, cents);
  m.balance[from]! -= has;
  m.owed[from]! += cents - has;
  m.balance[to]! += cents;
}
