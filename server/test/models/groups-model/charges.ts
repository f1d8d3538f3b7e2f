/** Effects of charges on a group: requests, events, reversals and reinstatements. */
import { refusedWith, type ExpectedAnswer, type ModelStep } from '../model-parts.ts';
import { computeCardFee, chargeFor, RETURN_FEE } from './arithmetic.ts';
import { forgiveMissed } from './forgiveness.ts';
import { applyOwedPaid } from './debts.ts';
import { complete, offsetDebts, markPaid, settleRounds, wasPaidInTime } from './rounds.ts';
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
  /** The bank charges, but its answer is lost. */
  readonly isLost?: boolean;
  /** By auto-pay: off-session, without 3-D Secure. */
  readonly isAutomatic?: boolean;
}

/** Requests a payment: validation, then the bank, then the product's handling of the answer. */
export function requestPayment(m: Model, asking: ChargeRequest): ExpectedAnswer | Step {
  const due = getDue(m, asking.due);
  if (due.state === 'completed') return { status: 200 };
  const refusal = toRefusal(m, due);
  if (refusal !== null) return refusal;
  if (asking.card === 'bank' && asking.asker !== due.payer) return refusedWith('debit_only_own');
  const open = findOpenCharge(m, due.id);
  return open === undefined ? chargeCard(m, asking) : continueCharge(m, open, asking);
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

/** A requested charge whose answer has not arrived. */
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
    // Off-session, a bank that requires 3-D Secure declines.
    bank: order.isAutomatic && order.card === 'secure' ? 'over' : bank[order.card],
    isReturnBooked: false,
    // Other commands may run between the two parts. They see only that an attempt exists.
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

/** An attempt exists, which is never charged in parallel with another. */
function continueCharge(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step {
  if (charge.asker !== asking.asker) {
    // The payer does not wait for another member's 3-D Secure page.
    if (asking.asker !== getDue(m, asking.due).payer || !charge.isAnswered) return { status: 202 };
  } else if (!charge.isAnswered) {
    const heard = askAgain(m, charge, asking);
    if (heard !== null) return heard;
  }
  if (charge.card === 'bank') return continueDebit(m, charge, asking);
  if (charge.bank === 'paid') return hearCharge(charge.number);
  if (charge.bank === 'waiting' && isSameRequest(m, charge, asking)) return { status: 202 };
  applyEnd(m, charge);
  charge.bank = 'over';
  return chargeCard(m, asking);
}

/** A debit takes days. After a rejection another method may be tried at once, and after auto-pay the same one too. */
function continueDebit(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step {
  if (charge.bank === 'processing') return { status: 202 };
  if (charge.bank === 'paid') return hearCharge(charge.number);
  const due = getDue(m, charge.due);
  const before = leftToPay(m, due);
  applyReturn(m, charge);
  if (isShared(charge, asking)) return { status: 202 };
  // It may now be missed, with a late fee that the payer has not seen.
  if (leftToPay(m, due) !== before) return refusedWith('amount_changed');
  return toRefusal(m, due) ?? chargeCard(m, asking);
}

function leftToPay(m: Model, due: DueContribution): number {
  return m.terms.contribution - due.setOff + due.lateFee - due.lateSetOff;
}

/**
 * Returns null when the click continues as with a known answer: another card, a smaller amount, or a debit that was
 * looked up.
 */
function askAgain(m: Model, charge: Charge, asking: ChargeRequest): ExpectedAnswer | Step | null {
  const isFound = isLookedUp(m, charge);
  if (asking.isLost === true && !isFound) return { status: 503 };
  charge.isAnswered = true;
  // The key repeats the first answer, whatever the bank has answered since.
  if (charge.card === 'bank') return isFound ? null : { status: 202 };
  if (charge.bank === 'waiting' && isTooMuch(m, charge)) return null;
  return charge.bank === 'paid' || isShared(charge, asking) ? hearCharge(charge.number) : null;
}

/** A decline off-session does not bind the payer, who may try again. */
function isShared(charge: Charge, { card, isAutomatic = false }: ChargeRequest): boolean {
  return charge.card === card && (!charge.isAutomatic || isAutomatic);
}

function isSameRequest(m: Model, charge: Charge, { asker, card }: ChargeRequest): boolean {
  return charge.asker === asker && charge.card === card && !isTooMuch(m, charge);
}

/** A payout has since covered a part, and no charge may exceed the rest. */
function isTooMuch(m: Model, charge: Charge): boolean {
  const due = getDue(m, charge.due);
  return charge.total > chargeFor(leftToPay(m, due), charge.card);
}

/** With `isOther`, the request is for a different payment than the one in progress. */
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

/** The attempt ended without money. */
export function applyEnd(m: Model, charge: Charge): void {
  if (charge.status !== 'open') return;
  charge.status = 'canceled';
  if (charge.purpose === 'owed') return;
  const due = getDue(m, charge.due);
  if (due.state === 'open') due.hasFailed = true;
  if (!due.isAwaited) return;
  // From here it is missed.
  Object.assign(due, {
    isAwaited: false,
    missedBy: due.payer,
    missedAt: m.now,
    lateFee: m.terms.lateFee,
  });
}

/** A debit was returned: the attempt ends, and its payer owes the fee. */
export function applyReturn(m: Model, charge: Charge): void {
  applyEnd(m, charge);
  if (charge.isReturnBooked) return;
  charge.isReturnBooked = true;
  m.owed[charge.asker]! += RETURN_FEE;
  m.platform.clearing -= RETURN_FEE;
}

/** The bank charged: it pays the oldest shortfall or its own contribution, or is refunded. */
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
    if (meant.state === 'completed' && wasPaidInTime(m, charge)) forgiveMissed(m, meant);
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

/** A debit started in time pays its own contribution. Others pay the oldest shortfall if they cover it. */
function findPayable(m: Model, charge: Charge, meant: DueContribution): DueContribution {
  if (charge.card === 'bank' && wasPaidInTime(m, charge)) return meant;
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
  if (!wasPaidInTime(m, charge)) {
    // An overdue round closes without it.
    settleRounds(m);
    if (meant.state !== 'open') {
      dueBack(m, charge);
      return;
    }
    if (m.now >= computeGraceEnd(m, meant) && meant.missedBy === null)
      Object.assign(meant, { missedBy: meant.payer, missedAt: m.now });
  }
  const due = findPayable(m, charge, meant);
  if (due === meant && wasPaidInTime(m, charge)) {
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
