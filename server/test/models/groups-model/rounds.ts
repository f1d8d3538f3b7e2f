/** Closing rounds, payouts and repairs, implemented from the product rules. */
import { computePotFee } from './arithmetic.ts';
import {
  findDebit,
  assertFound,
  computeGraceEnd,
  findMember,
  MINUTES_A_DAY,
  getRound,
  listShortfalls,
} from './queries.ts';
import type { Charge, DueContribution, Model, PersonNumber } from './state.ts';

export interface Payment {
  readonly method: 'card' | 'bank_debit' | 'cash' | 'set_off';
  readonly by: PersonNumber;
  readonly lateFee: number;
  readonly charge: number | null;
}

/** The contribution is paid, a short-paid recipient gets it, and rounds close. */
export function complete(m: Model, due: DueContribution, payment: Payment): void {
  pay(m, due, payment);
  settleRounds(m);
}

/** Pays the rest of the contribution and part of its late fee. */
function pay(m: Model, due: DueContribution, payment: Payment): void {
  const amount = m.terms.contribution - due.setOff;
  markPaid(due, payment);
  if (!getRound(m, due.round).isClosed) return;
  for (const flow of repair(m, due, { method: payment.method, amount, lateFee: payment.lateFee }))
    offsetDebts(m, ...flow);
}

export function markPaid(due: DueContribution, payment: Payment): void {
  due.state = 'completed';
  due.method = payment.method;
  due.paidBy = payment.by;
  due.lateFee = due.lateSetOff + payment.lateFee;
  due.charge = payment.charge;
  due.hasFailed = false;
  due.isAwaited = false;
  // A cash note next to a set-off still needs an answer.
  if (payment.method !== 'set_off') due.cash = null;
}

interface Late {
  readonly method: Payment['method'];
  readonly amount: number;
  readonly lateFee: number;
}

/** Cents credited to a member. */
type Flow = [user: PersonNumber, cents: number];

/** Forwards late money to the short-paid recipient. Returns the flows, which cover missed contributions. */
function repair(m: Model, due: DueContribution, { method, amount, lateFee }: Late): Flow[] {
  const round = getRound(m, due.round);
  const recipient = assertFound(round.recipient ?? undefined, `recipient of round ${due.round}`);
  m.pot -= amount + lateFee;
  if (method === 'cash') {
    round.cash += amount;
    m.outside -= amount + lateFee;
    return [];
  }
  const fee = computePotFee(round.card + amount) - round.fee;
  round.card += amount;
  round.fee += fee;
  m.platform.appFees += fee;
  const reached = payOut(m, recipient, amount - fee);
  m.balance[recipient]! += lateFee;
  return [...reached.slice(0, -1), [recipient, reached.at(-1)![1] + lateFee]];
}

/** Pays the recipient after repayments to former holders of the place. Returns the flows, former holders last. */
function payOut(m: Model, recipient: PersonNumber, net: number): Flow[] {
  const reached: Flow[] = [];
  const seat = findMember(m, recipient)?.seat;
  let rest = net;
  for (const claim of m.claims.filter((one) => one.seat === seat)) {
    const part = Math.min(claim.claim - claim.paid, rest);
    claim.paid += part;
    m.balance[claim.user]! += part;
    reached.push([claim.user, part]);
    rest -= part;
  }
  m.balance[recipient]! += rest;
  return [...reached, [recipient, rest]];
}

/**
 * New money first covers missed contributions, oldest first and to the cent, then debts. Covered amounts flow on to the
 * next member depth first: two members with mutual debts pass single cents of late fees a thousand times.
 */
export function offsetDebts(m: Model, user: PersonNumber, cents: number): void {
  const flows: Flow[] = [[user, cents]];
  for (let flow = flows.at(-1); flow !== undefined; flow = flows.at(-1)) {
    const [payer, rest] = flow;
    const [due] = listShortfalls(m, payer);
    if (due === undefined || rest === 0) {
      flows.pop();
      reverseOwedPayment(m, payer, rest);
      continue;
    }
    const late = setOff(m, payer, due, rest);
    flow[1] -= late.amount + late.lateFee;
    flows.push(...repair(m, due, late).toReversed());
  }
}

/** Sets off a missed contribution, fully or partly, against a member's balance. */
function setOff(m: Model, user: PersonNumber, due: DueContribution, rest: number): Late {
  const amount = Math.min(m.terms.contribution - due.setOff, rest);
  const lateFee = Math.min(due.lateFee - due.lateSetOff, rest - amount);
  m.balance[user]! -= amount + lateFee;
  m.pot += amount + lateFee;
  due.setOff += amount;
  due.lateSetOff += lateFee;
  due.parts.push({ user, amount, lateFee });
  if (due.setOff === m.terms.contribution && due.lateSetOff === due.lateFee)
    markPaid(due, { method: 'set_off', by: user, lateFee: 0, charge: null });
  return { method: 'set_off', amount, lateFee };
}

/** Closes complete or overdue rounds and opens the next, repeatedly. */
export function settleRounds(m: Model): void {
  while (m.phase === 'running' && isToClose(m)) {
    close(m);
    if (m.current === m.rounds.length) finish(m);
    else {
      m.current += 1;
      defer(m);
    }
  }
}

function finish(m: Model): void {
  m.phase = 'completed';
  for (const swap of m.swaps) if (swap.status === 'open') swap.status = 'expired';
}

function isToClose(m: Model): boolean {
  const isWhole = m.dues.every((due) => due.round !== m.current || due.state !== 'open');
  return isWhole || hasRunOut(m);
}

/** After the grace period, plus 15 minutes for charges started in time. */
function hasRunOut(m: Model): boolean {
  const minutesOver = m.now - (getRound(m, m.current).lastGraceDay + 1) * MINUTES_A_DAY;
  const isAwaited = m.charges.some((charge) => {
    const due = m.dues.find((one) => one.id === charge.due);
    return (
      charge.status === 'open' &&
      charge.card !== 'bank' &&
      due?.round === m.current &&
      due.payer === charge.payer &&
      due.state === 'open' &&
      wasRequestedInTime(m, charge, due)
    );
  });
  return minutesOver >= (isAwaited ? 15 : 0);
}

function wasRequestedInTime(m: Model, charge: Charge, due: DueContribution): boolean {
  return charge.requestedAt < computeGraceEnd(m, due);
}

/** Started before the grace period ended and paid at most 15 minutes later. For a debit, the start counts. */
export function wasPaidInTime(m: Model, charge: Charge): boolean {
  const due = assertFound(
    m.dues.find((one) => one.id === charge.due),
    'contribution of a charge',
  );
  const isSoon = charge.card === 'bank' || charge.paidAt < computeGraceEnd(m, due) + 15;
  return wasRequestedInTime(m, charge, due) && isSoon;
}

function close(m: Model): void {
  const round = getRound(m, m.current);
  const recipient = assertFound(
    m.members.find((member) => member.turn === m.current),
    `member with turn ${m.current}`,
  );
  if (recipient.hasReceived) throw new Error(`the model would pay person ${recipient.user} twice`);
  const dues = m.dues.filter((due) => due.round === m.current);
  for (const due of dues.filter((one) => one.state === 'open')) {
    const debit = findDebit(m, due);
    if (debit !== undefined && wasRequestedInTime(m, debit, due)) {
      due.isAwaited = true;
      continue;
    }
    due.missedBy = due.payer;
    due.missedAt = m.now;
    due.lateFee = m.terms.lateFee;
  }
  const paid = dues.filter((due) => due.state === 'completed');
  round.card = m.terms.contribution * paid.filter((due) => due.method !== 'cash').length;
  round.cash = m.terms.contribution * paid.filter((due) => due.method === 'cash').length;
  round.fee = computePotFee(round.card);
  round.recipient = recipient.user;
  round.isClosed = true;
  recipient.hasReceived = true;
  m.pot -= round.card + round.cash;
  m.outside -= round.cash;
  m.platform.appFees += round.fee;
  const reached = payOut(m, recipient.user, round.card - round.fee);
  for (const [user, cents] of reached) offsetDebts(m, user, cents);
}

/** Debts from disputes are deducted from the payout. */
function reverseOwedPayment(m: Model, user: PersonNumber, rest: number): void {
  const taken = Math.min(m.owed[user]!, rest);
  m.owed[user]! -= taken;
  m.balance[user]! -= taken;
}

/** A recipient with missed contributions is deferred, and the next member who is up to date moves up. */
function defer(m: Model): void {
  const late = m.members.find((member) => member.turn === m.current);
  if (late === undefined || listShortfalls(m, late.user).length === 0) return;
  const [next] = m.members
    .filter((one) => !one.hasReceived && one.turn > m.current && listShortfalls(m, one.user).length === 0)
    .sort((a, b) => a.turn - b.turn);
  if (next === undefined) return;
  const causes = listShortfalls(m, late.user).map(({ id }) => id);
  const deferral = { round: m.current, late: late.user, next: next.user, lateTurn: next.turn, causes };
  m.deferrals.push({ ...deferral, at: m.now, isUndone: false });
  late.turn = next.turn;
  next.turn = m.current;
  // An offer of one of the two places showed another turn, so it is withdrawn.
  for (const offer of m.offers) if ([late.seat, next.seat].includes(offer.seat)) offer.isOpen = false;
}
