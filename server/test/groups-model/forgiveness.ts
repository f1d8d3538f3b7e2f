/** What was paid in time was not missed: the mark goes, and whoever had the late fee gives it back to whoever bore it. */
import { coverDebts } from './rounds.ts';
import { roundOf, type Due, type Model, type PersonNumber } from './state.ts';

export function forgive(m: Model, due: Due): void {
  if (due.missedBy === null) return;
  const fees = lateFeesOf(m, due);
  Object.assign(due, { missedBy: null, lateFee: 0, lateSetOff: 0 });
  for (const part of due.parts) part.lateFee = 0;
  const { recipient } = roundOf(m, due.round);
  for (const [user, cents] of fees)
    if (recipient !== null && user !== recipient) move(m, recipient, user, cents);
  for (const [user, cents] of fees) if (user !== recipient) coverDebts(m, user, cents);
}

/** By whoever bore it, in the order of their ids. */
export function lateFeesOf(m: Model, due: Due): [PersonNumber, number][] {
  const fees = new Map<PersonNumber, number>();
  const add = (user: PersonNumber, cents: number) => fees.set(user, (fees.get(user) ?? 0) + cents);
  for (const part of due.parts) add(part.user, part.lateFee);
  if (due.state === 'completed' && due.paidBy !== null) add(due.paidBy, due.lateFee - due.lateSetOff);
  return [...fees].filter(([, cents]) => cents > 0).sort(([a], [b]) => (m.ids[a]! < m.ids[b]! ? -1 : 1));
}

/** What the recipient has not any more they owe. */
function move(m: Model, from: PersonNumber, to: PersonNumber, cents: number): void {
  const has = Math.min(m.balance[from]!, cents);
  m.balance[from]! -= has;
  m.owed[from]! += cents - has;
  m.balance[to]! += cents;
}
