/** Reversals and reinstatements of charges: refunds and disputes, full or partial. */
import { returnToMember, reinstateDebt, reverseDebt } from './debts.ts';
import { complete, offsetDebts } from './rounds.ts';
import { computeDueBack, getDue, inForce, isWhole, findMember, getRound } from './queries.ts';
import type {
  BankRefund,
  Charge,
  DueContribution,
  Model,
  PersonNumber,
  Refund,
  TakenAmount,
} from './state.ts';

/** Records a due refund of part of a charge. */
export function askForRefund(m: Model, charge: Charge, amount: number): void {
  m.platform.refundsDue += amount;
  charge.refunds.push({ due: amount, status: 'requested', bankId: null });
  charge.refundRequestedAt = m.now;
}

/** A charge pays only for its own contribution, and a replaced member does not pay for the successor. */
export function isStillOwed(m: Model, charge: Charge): boolean {
  const { state, payer } = getDue(m, charge.due);
  return state === 'open' && payer === charge.payer && findMember(m, charge.asker) !== undefined;
}

/** A charge succeeds late: earlier reversals become the payer's debt. */
export function bookEarlyReversalAsDebt(m: Model, charge: Charge): void {
  for (const take of inForce(charge).filter(({ liableParty }) => liableParty === 'unassigned')) {
    take.liableParty = 'payer';
    m.owed[charge.asker]! += take.amount;
    m.platform.loss -= take.amount;
  }
}

/** A charge is refunded late: earlier refunds reduce the due amount. */
export function absorbEarlyReversals(m: Model, charge: Charge): void {
  for (const take of inForce(charge).filter(({ liableParty }) => liableParty === 'unassigned')) {
    if (take.isDispute) take.liableParty = 'us';
    else {
      take.liableParty = 'refund';
      take.covered = Math.min(computeDueBack(charge), take.amount);
      offsetLoss(m, charge, take.covered);
      m.platform.loss -= take.covered;
    }
  }
  netRefundAgainstDispute(m, charge);
}

/** Reduces the due amount by money returned otherwise. */
function offsetLoss(m: Model, charge: Charge, amount: number): void {
  m.platform.refundsDue -= amount;
  let rest = amount;
  for (const refund of charge.refunds) {
    if (refund.status !== 'requested' && refund.status !== 'failed') continue;
    const part = Math.min(rest, refund.due);
    refund.due -= part;
    rest -= part;
    if (refund.due === 0) refund.status = 'failed';
  }
}

/** Amounts lost in a dispute are not refunded again. */
function netRefundAgainstDispute(m: Model, charge: Charge): void {
  for (const take of inForce(charge).filter(({ isLost, liableParty }) => isLost && liableParty === 'us')) {
    const part = Math.min(computeDueBack(charge), take.amount - take.covered);
    offsetLoss(m, charge, part);
    take.covered += part;
    m.platform.loss -= part;
  }
}

function completedBy(m: Model, charge: Charge): DueContribution | undefined {
  return m.dues.find((due) => due.charge === charge.number && due.state === 'completed');
}

/** Its round is not paid out, and the member can pay again. */
function isHeld(m: Model, due: DueContribution): boolean {
  return m.phase === 'running' && !getRound(m, due.round).isClosed && findMember(m, due.payer) !== undefined;
}

type NewTake = Pick<TakenAmount, 'source' | 'amount' | 'isDispute' | 'fee'>;

/** A reversal is charged to the pot, the payer, the due refund, or our loss. */
function applyReversal(m: Model, charge: Charge, taken: NewTake): void {
  const { amount, fee, isDispute } = taken;
  m.steps += 1;
  const marks = { number: m.steps, written: [], isLost: false, isReturned: false };
  const take: TakenAmount = { ...taken, ...marks, liableParty: 'us', covered: 0 };
  const due = completedBy(m, charge);
  const wasWhole = inForce(charge).some(
    (one) => isWhole(charge, one) && (one.liableParty === 'pot' || one.liableParty === 'payer'),
  );
  charge.takes.push(take);
  m.platform.clearing -= amount + fee;
  if (charge.purpose === 'owed') reverseDebt(m, charge, take);
  else if (!isDispute && computeDueBack(charge) > 0) {
    take.liableParty = 'refund';
    take.covered = Math.min(computeDueBack(charge), amount);
    offsetLoss(m, charge, take.covered);
    m.platform.loss += amount - take.covered;
  } else if (due !== undefined && !(isWhole(charge, take) && wasWhole)) takeFrom(m, charge, due, take);
  else if (!isWhole(charge, take) && wasWhole) fromPayer(m, charge, take);
  else {
    m.platform.loss += amount + fee;
    take.liableParty = charge.isBooked ? 'us' : 'unassigned';
  }
}

function takeFrom(m: Model, charge: Charge, due: DueContribution, take: TakenAmount): void {
  if (isWhole(charge, take) && isHeld(m, due)) {
    m.pot -= m.terms.contribution;
    m.platform.loss += take.amount + take.fee - m.terms.contribution;
    Object.assign(due, {
      state: 'open',
      method: null,
      paidBy: null,
      charge: null,
      hasFailed: true,
      missedBy: null,
    });
    take.liableParty = 'pot';
  } else fromPayer(m, charge, take);
  const member = findMember(m, charge.asker);
  if (member !== undefined && take.isDispute) member.isDisputed = true;
}

function fromPayer(m: Model, charge: Charge, take: TakenAmount): void {
  m.owed[charge.asker]! += take.amount;
  m.platform.loss += take.fee;
  take.liableParty = 'payer';
}

export interface ReportedDispute {
  readonly id: string;
  readonly amount: number;
  readonly state: 'open' | 'won' | 'lost';
  /** Null where the event omits it. */
  readonly fee: number | null;
}

export function sendDispute(m: Model, charge: Charge, dispute: ReportedDispute): void {
  const source = `dispute:${dispute.id}`;
  const known = charge.takes.find((one) => one.source === source);
  if (known === undefined) {
    if (isWhole(charge, dispute)) charge.status = 'disputed';
    charge.reportedDispute = 'open';
    charge.disputeRequestedAt = m.now;
    applyReversal(m, charge, { source, amount: dispute.amount, isDispute: true, fee: dispute.fee ?? 0 });
  } else if (dispute.fee !== null) {
    m.platform.loss += dispute.fee - known.fee;
    m.platform.clearing -= dispute.fee - known.fee;
    known.fee = dispute.fee;
  }
  const take = charge.takes.find((one) => one.source === source)!;
  if (dispute.state === 'open' || charge.reportedDispute !== 'open') return;
  charge.reportedDispute = dispute.state;
  if (dispute.state === 'lost') {
    take.isLost = true;
    netRefundAgainstDispute(m, charge);
    return;
  }
  reinstateCharge(m, charge, take);
  if (charge.purpose === 'contribution') unfreeze(m, charge);
}

function unfreeze(m: Model, { asker }: Charge): void {
  const member = findMember(m, asker);
  if (member !== undefined) member.isDisputed &&= hasOtherDispute(m, asker);
}

function hasOtherDispute(m: Model, asker: PersonNumber): boolean {
  return m.charges.some(
    (one) =>
      one.purpose === 'contribution' &&
      one.asker === asker &&
      (one.reportedDispute === 'open' || one.reportedDispute === 'lost'),
  );
}

/** Restored money goes to where it was taken from. */
function reinstateCharge(m: Model, charge: Charge, take: TakenAmount): void {
  take.isReturned = true;
  m.platform.clearing += take.amount;
  if (charge.purpose === 'owed') reinstateDebt(m, charge, take);
  else giveContributionAgain(m, charge, take);
}

function giveContributionAgain(m: Model, charge: Charge, take: TakenAmount): void {
  const whole = isWhole(charge, take);
  if (take.liableParty === 'refund') {
    m.platform.loss -= take.amount - take.covered;
    m.platform.refundsDue += take.covered;
    charge.refunds.push({ due: take.covered, status: 'failed', bankId: null });
    return;
  }
  const other = inForce(charge).find(
    (one) => isWhole(charge, one) && (one.liableParty === 'us' || one.liableParty === 'unassigned'),
  );
  if (take.liableParty === 'us' || (take.liableParty === 'unassigned' && !whole))
    m.platform.loss -= take.amount;
  else if (whole && other !== undefined) {
    // Another reversal of the same charge, borne by us, replaces it.
    m.platform.loss -= take.amount;
    other.liableParty = take.liableParty;
    other.written.push(...take.written.splice(0));
  } else if (whole && take.liableParty !== 'payer' && isStillOwed(m, charge)) payAgain(m, charge);
  else offsetDebts(m, charge.asker, returnToMember(m, charge.asker, [take], take.amount));
}

function payAgain(m: Model, charge: Charge): void {
  const due = getDue(m, charge.due);
  const lateFee = Math.min(charge.lateFee, due.lateFee - due.lateSetOff);
  const toPot = m.terms.contribution - due.setOff + lateFee;
  const wanted = charge.contribution + charge.lateFee;
  m.pot += toPot;
  m.balance[charge.asker]! += wanted - toPot;
  m.platform.loss -= charge.total - wanted;
  complete(m, due, {
    method: charge.card === 'bank' ? 'bank_debit' : 'card',
    by: charge.asker,
    lateFee,
    charge: charge.number,
  });
  offsetDebts(m, charge.asker, wanted - toPot);
}

/** Applies a refund event: ours arrived or was returned, a manual one reverses money or not. */
export function sendRefund(m: Model, charge: Charge, bank: BankRefund, status: 'succeeded' | 'failed'): void {
  const ours = findOurRefund(charge, bank, status);
  if (ours !== undefined) {
    ours.bankId = bank.id;
    if (ours.status !== 'failed' && ours.status !== status) recordArrival(m, bank, status);
    applyOwnRefund(m, charge, ours, status);
  } else if (bank.heard !== status && bank.heard !== 'failed') applyForeignRefund(m, charge, bank, status);
}

/** A manual refund of exactly the due amount is treated as the waiting one. */
function findOurRefund(charge: Charge, bank: BankRefund, status: 'succeeded' | 'failed'): Refund | undefined {
  const known = charge.refunds.find(({ bankId }) => bankId === bank.id);
  if (known !== undefined || bank.heard !== null || status === 'failed') return known;
  return charge.refunds.find(
    (one) => one.bankId === null && one.status === 'requested' && one.due === bank.amount,
  );
}

function applyForeignRefund(
  m: Model,
  charge: Charge,
  bank: BankRefund,
  status: 'succeeded' | 'failed',
): void {
  const source = `refund:${bank.id}`;
  const hadSucceeded = bank.heard === 'succeeded';
  bank.heard = status;
  recordArrival(m, bank, status);
  if (status === 'succeeded') {
    applyReversal(m, charge, { source, amount: bank.amount, isDispute: false, fee: 0 });
    if (isWhole(charge, bank) && charge.status !== 'disputed') charge.status = 'refunded';
    return;
  }
  if (hadSucceeded)
    reinstateCharge(
      m,
      charge,
      charge.takes.find((one) => one.source === source)!,
    );
  netRefundAgainstDispute(m, charge);
}

function recordArrival(m: Model, bank: BankRefund, status: 'succeeded' | 'failed'): void {
  bank.arrivedAt = status === 'succeeded' ? m.now : null;
  bank.requestedAt = m.now;
}

function applyOwnRefund(m: Model, charge: Charge, ours: Refund, status: 'succeeded' | 'failed'): void {
  if (ours.status === 'failed' || ours.status === status) return;
  const sign = status === 'succeeded' ? -1 : ours.status === 'succeeded' ? 1 : 0;
  ours.status = status;
  m.platform.refundsDue += sign * ours.due;
  m.platform.clearing += sign * ours.due;
  if (status === 'failed') netRefundAgainstDispute(m, charge);
  else if (charge.status !== 'disputed') charge.status = 'refunded';
}
