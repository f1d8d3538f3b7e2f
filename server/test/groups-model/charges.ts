/** What charges do to a group: asked for, heard of, taken back, given to us again. */
import { refusedWith, type ExpectedAnswer, type ModelStep } from '../model-parts.ts';
import { computeCardFee, chargeFor, RETURN_FEE } from './arithmetic.ts';
import { forgiveMissed } from './forgiveness.ts';
import { applyOwedPaid } from './owed.ts';
import { complete, offsetDebts, markPaid, settleRounds, wasInTime } from './rounds.ts';
import { askForRefund, bookEarlyReversalAsDebt, isStillOwed, absorbEarlyReversals } from './reversals.ts';
import {
  getCharge,
  getDue,
  computeGraceEnd,
  findCashNote,
  findOpenCharge,
  isLookedUp,
  toPayFirst,
} from './queries.ts';
import type { CardKind, Charge, DueContribution, Model, PersonNumber } from './state.ts';

export type Step = ModelStep<Model>;

export interface ChargeRequest {
  readonly due: string;
  readonly asker: PersonNumber;
  readonly card: CardKind;
  /** The bank charges, its answer is lost. */
  readonly isLost?: boolean;
  /** By auto-pay: no one is there to confirm at a bank. */
  readonly isAutomatic?: boolean;
}

/** Asking to pay: what is looked at first, then the bank, then what the product makes of its answer. */
export function askToPay(m: Model, asking: ChargeRequest): ExpectedAnswer | Step {
  const due = getDue(m, asking.due);
  if (due.state === 'completed') return { status: 200 };
  const refusal = toRefusal(m, due);
  if (refusal !== null) return refusal;
  if (asking.card === 'bank' && asking.asker !== due.payer) return refusedWith('debit_only_own');
  const open = findOpenCharge(m, due.id);
  return open === undefined ? chargeCard(m, asking) : goOnWith(m, open, asking);
}

function toRefusal(m: Model, due: DueContribution): ExpectedAnswer | null {
  if (due.state !== 'open') return refusedWith('payment_closed');
  if (findCashNote(m, due)?.payerSaid === true) return refusedWith('cash_recorded');
  const [oldest] = toPayFirst(m, due.payer);
  const isOlder = due.missedBy !== null && oldest !== undefined && due.round < oldest.round;
  return oldest !== undefined && oldest !== due && !isOlder ? refusedWith('older_payment_first') : null;
}

function chargeCard(
  m: Model,
  { due: dueId, asker, card, isLost = false, isAutomatic = false }: ChargeRequest,
): ExpectedAnswer | Step {
  const due = getDue(m, dueId);
  const [wanted, lateFee] = [m.terms.contribution - due.setOff, due.lateFee - due.lateSetOff];
  const order = {
    purpose: 'contribution',
    due: due.id,
    payer: due.payer,
    asker,
    card,
    isAutomatic,
    wanted,
  } as const;
  const charge = newCharge(m, order, lateFee);
  return isLost ? { status: 503 } : hearCharge(charge.number);
}

type NewCharge = Pick<Charge, 'purpose' | 'due' | 'payer' | 'asker' | 'card' | 'isAutomatic'> & {
  readonly wanted: number;
};

/** A charge that was asked for and whose answer has not reached the product. */
export function newCharge(m: Model, { wanted, ...order }: NewCharge, lateFee = 0): Charge {
  const bank = { good: 'paid', declining: 'over', secure: 'waiting', bank: 'processing' } as const;
  m.steps += 1;
  const charge: Charge = {
    ...order,
    number: m.charges.length,
    total: chargeFor(wanted + lateFee, order.card),
    contribution: wanted,
    lateFee,
    requestedAt: m.now,
    orderedStep: m.steps,
    paidAt: m.now,
    lookedAt: m.now,
    place: m.charges.length,
    // A bank that wants to see its payer declines where they are not there.
    bank: order.isAutomatic && order.card === 'secure' ? 'over' : bank[order.card],
    isReturnBooked: false,
    // Between the two parts of this click others may come: they know that there is an attempt, and nothing more.
    isAnswered: false,
    status: 'open',
    isBooked: false,
    refunds: [],
    refundRequestedAt: 0,
    bankRefunds: [],
    dispute: null,
    reportedDispute: null,
    disputeRequestedAt: 0,
    takes: [],
    id: null,
    intentId: null,
  };
  m.charges.push(charge);
  return charge;
}

/** There is an attempt already: it is never charged beside another. */
function goOnWith(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step {
  if (charge.asker !== asking.asker) {
    // The payer does not wait for another member's page at their bank.
    if (asking.asker !== getDue(m, asking.due).payer || !charge.isAnswered) return { status: 202 };
  } else if (!charge.isAnswered) {
    const heard = askAgain(m, charge, asking);
    if (heard !== null) return heard;
  }
  if (charge.card === 'bank') return goOnWithDebit(m, charge, asking);
  if (charge.bank === 'paid') return hearCharge(charge.number);
  if (charge.bank === 'waiting' && isSameRequest(m, charge, asking)) return { status: 202 };
  applyEnd(m, charge);
  charge.bank = 'over';
  return chargeCard(m, asking);
}

/** Its bank takes days; where it has said no already, another means may be tried at once; after auto-pay the same, too. */
function goOnWithDebit(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step {
  if (charge.bank === 'processing') return { status: 202 };
  if (charge.bank === 'paid') return hearCharge(charge.number);
  const due = getDue(m, charge.due);
  const before = leftToPay(m, due);
  applyReturn(m, charge);
  if (isShared(charge, asking)) return { status: 202 };
  // It may be missed by now, with a late fee that the payer has not seen.
  if (leftToPay(m, due) !== before) return refusedWith('amount_changed');
  return toRefusal(m, due) ?? chargeCard(m, asking);
}

function leftToPay(m: Model, due: DueContribution): number {
  return m.terms.contribution - due.setOff + due.lateFee - due.lateSetOff;
}

/** Null if the click continues as with a known answer: another card, a smaller amount, or a debit that was looked up. */
function askAgain(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step | null {
  const isFound = isLookedUp(m, charge);
  if (asking.isLost === true && !isFound) return { status: 503 };
  charge.isAnswered = true;
  // The key repeats the first answer, whatever the bank has said since.
  if (charge.card === 'bank') return isFound ? null : { status: 202 };
  if (charge.bank === 'waiting' && isTooMuch(m, charge)) return null;
  return charge.bank === 'paid' || isShared(charge, asking) ? hearCharge(charge.number) : null;
}

/** A bank's no to a charge without its payer is not its no to the payer, who asks anew. */
function isShared(charge: Charge, { card, isAutomatic = false }: ChargeRequest): boolean {
  return charge.card === card && (!charge.isAutomatic || isAutomatic);
}

function isSameRequest(m: Model, charge: Charge, { asker, card }: ChargeRequest): boolean {
  return charge.asker === asker && charge.card === card && !isTooMuch(m, charge);
}

/** A payout has covered a part meanwhile: more than what is left is never charged. */
function isTooMuch(m: Model, charge: Charge): boolean {
  const due = getDue(m, charge.due);
  return charge.total > chargeFor(leftToPay(m, due), charge.card);
}

/** With `isOther` what was asked for is another payment than the one that was under way. */
export function hearCharge(number: number, isOther = false): Step {
  return (m) => {
    const charge = getCharge(m, number);
    charge.isAnswered = true;
    if (charge.bank === 'paid') applyPaid(m, charge);
    if (charge.bank === 'over') applyEnd(m, charge);
    if (isOther) return refusedWith('payment_under_way');
    if (charge.purpose === 'owed') return { status: charge.bank === 'paid' ? 200 : 202 };
    return { status: getDue(m, charge.due).state === 'completed' ? 200 : 202 };
  };
}

/** The attempt is over without money. */
export function applyEnd(m: Model, charge: Charge): void {
  if (charge.status !== 'open') return;
  charge.status = 'canceled';
  if (charge.purpose === 'owed') return;
  const due = getDue(m, charge.due);
  if (due.state === 'open') due.hasFailed = true;
  if (!due.isAwaited) return;
  // From now on it is missed.
  Object.assign(due, {
    isAwaited: false,
    missedBy: due.payer,
    missedAt: m.now,
    lateFee: m.terms.lateFee,
  });
}

/** The bank has sent a debit back: it is over, and its payer owes what that cost. */
export function applyReturn(m: Model, charge: Charge): void {
  applyEnd(m, charge);
  if (charge.isReturnBooked) return;
  charge.isReturnBooked = true;
  m.owed[charge.asker]! += RETURN_FEE;
  m.platform.clearing -= RETURN_FEE;
}

/** The bank has charged: it pays the oldest shortfall, or what it was meant for, or goes back. */
export function applyPaid(m: Model, charge: Charge): void {
  if (charge.purpose === 'owed') applyOwedPaid(m, charge);
  else applyContributionPaid(m, charge);
}

function applyContributionPaid(m: Model, charge: Charge): void {
  if (charge.status === 'succeeded' || charge.isBooked) return;
  charge.isBooked = true;
  charge.isAnswered = true;
  capture(m, charge);
  if (charge.status === 'refunded' || charge.status === 'disputed') {
    m.platform.loss -= charge.total;
    return;
  }
  charge.status = 'succeeded';
  if (isStillOwed(m, charge)) payWith(m, charge);
  else {
    const meant = getDue(m, charge.due);
    if (meant.state === 'completed' && wasInTime(m, charge)) forgiveMissed(m, meant);
    dueBack(m, charge);
  }
}

function dueBack(m: Model, charge: Charge): void {
  askForRefund(m, charge, charge.total);
  absorbEarlyReversals(m, charge);
}

function capture(m: Model, { total, card }: Charge): void {
  m.platform.clearing += total - computeCardFee(total, card);
  m.platform.providerFees += computeCardFee(total, card);
}

/** A debit that was begun in time pays what it was begun for; anything else the oldest shortfall, if it is enough for that. */
function findPayable(m: Model, charge: Charge, meant: DueContribution): DueContribution {
  if (charge.card === 'bank' && wasInTime(m, charge)) return meant;
  const [oldest = meant] = toPayFirst(m, meant.payer);
  return isEnough(m, charge, oldest) ? oldest : meant;
}

function neededFor(m: Model, charge: Charge, due: DueContribution): number {
  return m.terms.contribution - due.setOff + Math.min(charge.lateFee, due.lateFee - due.lateSetOff);
}

function isEnough(m: Model, charge: Charge, due: DueContribution): boolean {
  return neededFor(m, charge, due) <= charge.contribution + charge.lateFee;
}

function payWith(m: Model, charge: Charge): void {
  const meant = getDue(m, charge.due);
  if (!wasInTime(m, charge)) {
    // A round whose time is over closes without it.
    settleRounds(m);
    if (meant.state !== 'open') {
      dueBack(m, charge);
      return;
    }
    if (m.now >= computeGraceEnd(m, meant) && meant.missedBy === null)
      Object.assign(meant, { missedBy: meant.payer, missedAt: m.now });
  }
  const due = findPayable(m, charge, meant);
  if (due === meant && wasInTime(m, charge)) {
    forgiveMissed(m, due);
    if (due.setOff === m.terms.contribution) {
      markPaid(due, { method: 'set_off', by: due.payer, lateFee: 0, charge: null });
      dueBack(m, charge);
      return;
    }
  }
  if (!isEnough(m, charge, due)) {
    dueBack(m, charge);
    return;
  }
  const lateFee = Math.min(charge.lateFee, due.lateFee - due.lateSetOff);
  const toPot = neededFor(m, charge, due);
  const wanted = charge.contribution + charge.lateFee;
  m.platform.cardFees += charge.total - wanted;
  m.balance[charge.asker]! += wanted - toPot;
  m.pot += toPot;
  complete(m, due, {
    method: charge.card === 'bank' ? 'bank_debit' : 'card',
    by: charge.asker,
    lateFee,
    charge: charge.number,
  });
  bookEarlyReversalAsDebt(m, charge);
  offsetDebts(m, charge.asker, wanted - toPot);
}
