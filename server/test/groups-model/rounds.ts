/** How rounds close, what is paid out, and what late money repairs: the rule book's section on rounds, once more. */
import { potFeeOf } from './arithmetic.ts';
import {
  found,
  memberOf,
  MINUTES_A_DAY,
  roundOf,
  shortfallsOf,
  type Charge,
  type Due,
  type Member,
  type Model,
  type PersonNumber,
} from './state.ts';

export interface Payment {
  readonly method: 'card' | 'cash' | 'set_off';
  readonly by: PersonNumber;
  readonly lateFee: number;
  readonly charge: number | null;
}

/** The money of a contribution is in the pot: it is paid, whoever was paid short gets it, and rounds close. */
export function complete(m: Model, due: Due, payment: Payment): void {
  pay(m, due, payment);
  settle(m);
}

function pay(m: Model, due: Due, payment: Payment): void {
  due.state = 'completed';
  due.method = payment.method;
  due.paidBy = payment.by;
  due.lateFee = payment.lateFee;
  due.charge = payment.charge;
  due.hasFailed = false;
  due.isCashNoted = false;
  if (roundOf(m, due.round).isClosed) repair(m, due, payment);
}

function repair(m: Model, due: Due, { method, lateFee }: Payment): void {
  const round = roundOf(m, due.round);
  const recipient = found(round.recipient ?? undefined, `recipient of round ${due.round}`);
  const amount = m.terms.contribution;
  m.pot -= amount;
  if (method === 'cash') {
    round.cash += amount;
    m.outside -= amount;
  } else {
    const fee = potFeeOf(round.card + amount) - round.fee;
    round.card += amount;
    round.fee += fee;
    m.house.appFees += fee;
    payOut(m, recipient, amount - fee);
  }
  m.pot -= lateFee;
  m.balance[recipient]! += lateFee;
}

/** To the recipient, after what former holders of the place had paid in. Returns what reached the recipient. */
function payOut(m: Model, recipient: PersonNumber, net: number): number {
  const seat = memberOf(m, recipient)?.seat;
  let rest = net;
  for (const former of m.former.filter((one) => one.seat === seat)) {
    const part = Math.min(former.claim - former.claimPaid, rest);
    former.claimPaid += part;
    m.balance[former.user]! += part;
    takeBackOwed(m, former.user, part);
    rest -= part;
  }
  m.balance[recipient]! += rest;
  return rest;
}

/** Closes what is whole or out of time, and opens the next, until there is nothing to do. */
export function settle(m: Model): void {
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

/** After the grace; a charge that was asked for in time is waited for a quarter of an hour. */
function hasRunOut(m: Model): boolean {
  const minutesOver = m.now - (roundOf(m, m.current).lastGraceDay + 1) * MINUTES_A_DAY;
  const isAwaited = m.charges.some((charge) => {
    const due = m.dues.find((one) => one.id === charge.due);
    return (
      charge.status === 'open' &&
      due?.round === m.current &&
      due.state === 'open' &&
      wasAskedInTime(m, charge, due)
    );
  });
  return minutesOver >= (isAwaited ? 15 : 0);
}

export function wasAskedInTime(m: Model, charge: Charge, due: Due): boolean {
  return Math.floor(charge.askedAt / MINUTES_A_DAY) <= roundOf(m, due.round).lastGraceDay;
}

function close(m: Model): void {
  const round = roundOf(m, m.current);
  const recipient = found(
    m.members.find((member) => member.turn === m.current),
    `member with turn ${m.current}`,
  );
  if (recipient.hasReceived) throw new Error(`the model would pay person ${recipient.user} twice`);
  const dues = m.dues.filter((due) => due.round === m.current);
  for (const due of dues.filter((one) => one.state === 'open')) {
    due.missedBy = due.payer;
    due.lateFee = m.terms.lateFee;
  }
  const paid = dues.filter((due) => due.state === 'completed');
  round.card = m.terms.contribution * paid.filter((due) => due.method !== 'cash').length;
  round.cash = m.terms.contribution * paid.filter((due) => due.method === 'cash').length;
  round.fee = potFeeOf(round.card);
  round.recipient = recipient.user;
  round.isClosed = true;
  recipient.hasReceived = true;
  m.pot -= round.card + round.cash;
  m.outside -= round.cash;
  m.house.appFees += round.fee;
  const reached = payOut(m, recipient.user, round.card - round.fee);
  takeBackOwed(m, recipient.user, setOff(m, recipient, reached));
}

/** What the recipient missed comes out of the payout first, whole contributions only. */
function setOff(m: Model, { user }: Member, reached: number): number {
  const unit = m.terms.contribution + m.terms.lateFee;
  let rest = reached;
  for (const due of shortfallsOf(m, user)) {
    if (rest < unit) break;
    rest -= unit;
    m.balance[user]! -= unit;
    m.pot += unit;
    pay(m, due, { method: 'set_off', by: user, lateFee: m.terms.lateFee, charge: null });
  }
  return rest;
}

/** What they owe for disputed charges comes out of what they have just been paid. */
function takeBackOwed(m: Model, user: PersonNumber, rest: number): void {
  const taken = Math.min(m.owed[user]!, rest);
  m.owed[user]! -= taken;
  m.balance[user]! -= taken;
}

/** Whoever is behind lets the next member in good standing go first. */
function defer(m: Model): void {
  const late = m.members.find((member) => member.turn === m.current);
  if (late === undefined || shortfallsOf(m, late.user).length === 0) return;
  const [next] = m.members
    .filter((one) => !one.hasReceived && one.turn > m.current && shortfallsOf(m, one.user).length === 0)
    .sort((a, b) => a.turn - b.turn);
  if (next === undefined) return;
  late.turn = next.turn;
  next.turn = m.current;
  // Whoever was offered one of the two places was told another turn.
  for (const offer of m.offers) if ([late.seat, next.seat].includes(offer.seat)) offer.isOpen = false;
}
