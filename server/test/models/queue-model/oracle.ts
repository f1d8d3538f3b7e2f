/** Expected behavior of charges, refunds and disputes from the product rules. */
import { payHold } from './holds.ts';
import { coverLoss, enterPosition, reduceLoss, withdraw } from './line.ts';
import {
  addRefund,
  CARD_FEE,
  computeDueBack,
  computeRefunded,
  inForce,
  isWhole,
  nextPlace,
  TOTAL,
  type BankRefund,
  type Charge,
  type Model,
  type Position,
  type TakenAmount,
} from './state.ts';

function findPosition(m: Model, charge: Charge): Position | null {
  return charge.position === null ? null : (m.positions[charge.position - 1] ?? null);
}

export function hearPaid(m: Model, charge: Charge): void {
  if (charge.isHeard) return;
  charge.isHeard = true;
  m.platform.clearing += TOTAL - CARD_FEE;
  m.platform.providerFees += CARD_FEE;
  const earlyReversals = inForce(charge).filter(({ liableParty }) => liableParty === 'unassigned');
  if (charge.wasTaken) {
    m.platform.loss -= TOTAL;
    return;
  }
  if (m.positions.every(({ person }) => person !== charge.person)) {
    enterPosition(m, charge);
    payHold(m, charge);
    for (const take of earlyReversals) {
      take.liableParty = 'payer';
      m.owed[charge.person]! += take.amount;
      m.platform.loss -= take.amount;
    }
    return;
  }
  addRefund(charge, TOTAL, 'requested');
  for (const take of earlyReversals) {
    if (take.isDispute) {
      take.liableParty = 'us';
      netRefundAgainstDispute(m, charge);
      continue;
    }
    take.liableParty = 'refund';
    take.covered = Math.min(computeDueBack(charge), take.amount);
    reducePendingRefund(charge, take.covered);
    m.platform.loss -= take.covered;
  }
}

/** Reduces the earliest recorded refund first. */
function reducePendingRefund(charge: Charge, amount: number): void {
  let rest = amount;
  for (const refund of charge.refunds.toSorted((one, other) => one.place - other.place)) {
    if (refund.status !== 'requested' && refund.status !== 'failed') continue;
    const part = Math.min(rest, refund.due);
    refund.due -= part;
    rest -= part;
    if (refund.due === 0) refund.status = 'failed';
  }
}

function take(m: Model, charge: Charge, taken: TakenAmount): void {
  const { amount, fee, isDispute } = taken;
  m.platform.clearing -= amount + fee;
  charge.takes.push(taken);
  const due = computeDueBack(charge);
  const position = findPosition(m, charge);
  if (!isDispute && due > 0) {
    taken.liableParty = 'refund';
    taken.covered = Math.min(due, amount);
    reducePendingRefund(charge, taken.covered);
    m.platform.loss += amount - taken.covered;
  } else if (position === null) {
    taken.liableParty = charge.isHeard ? 'us' : 'unassigned';
    m.platform.loss += amount + fee;
  } else if (isWhole(taken) || isEntryRefundedOrClosed(charge, position, taken))
    takeFromPosition(m, position, taken);
  else {
    taken.liableParty = 'payer';
    m.owed[charge.person]! += amount;
    m.platform.loss += fee;
  }
}

/** We refunded it ourselves, so its payer cannot owe a part of it. */
function isEntryRefundedOrClosed(charge: Charge, { status }: Position, taken: TakenAmount): boolean {
  return status === 'withdrawn' && !inForce(charge).some((one) => one !== taken && isWhole(one));
}

function takeFromPosition(m: Model, position: Position, taken: TakenAmount): void {
  const { amount, fee, isDispute } = taken;
  taken.liableParty = 'position';
  m.platform.loss += amount + fee;
  if (isDispute) {
    position.loss += amount + fee;
    if (position.status === 'active') position.status = 'frozen';
  } else if (position.status === 'withdrawn') {
    position.loss += amount;
    coverLoss(m, position);
  } else withdraw(m, position, amount);
}

function payBack(m: Model, person: number, amount: number): void {
  const part = Math.min(m.owed[person]!, amount);
  m.owed[person]! -= part;
  m.balance[person]! += amount - part;
}

/** A dispute event, which may omit the fee. */
export function hearDispute(
  m: Model,
  charge: Charge,
  reported: {
    readonly id: string;
    readonly amount: number;
    readonly state: 'open' | 'won' | 'lost';
    readonly fee: number | null;
  },
): void {
  const source = `dispute:${reported.id}`;
  const known = charge.takes.find((one) => one.source === source);
  if (known === undefined) {
    if (isWhole(reported)) charge.wasTaken = true;
    charge.disputeHeard = 'open';
    const fee = reported.fee ?? 0;
    const taken = {
      isDispute: true,
      liableParty: 'us',
      covered: 0,
      isLost: false,
      isReturned: false,
    } as const;
    take(m, charge, { ...taken, source, amount: reported.amount, fee });
  } else if (reported.fee !== null && reported.fee !== known.fee) growFee(m, charge, known, reported.fee);
  if (reported.state === 'open' || charge.disputeHeard !== 'open') return;
  charge.disputeHeard = reported.state;
  const taken = charge.takes.find((one) => one.source === source)!;
  if (reported.state === 'won') reinstateCharge(m, charge, taken);
  else lose(m, charge, taken);
}

function growFee(m: Model, charge: Charge, taken: TakenAmount, fee: number): void {
  const grown = fee - taken.fee;
  taken.fee = fee;
  m.platform.clearing -= grown;
  m.platform.loss += grown;
  const position = findPosition(m, charge);
  if (position === null || taken.liableParty !== 'position' || taken.isReturned) return;
  position.loss += grown;
  if (position.status === 'withdrawn') coverLoss(m, position);
}

function reinstateCharge(m: Model, charge: Charge, taken: TakenAmount): void {
  taken.isReturned = true;
  m.platform.clearing += taken.amount;
  if (taken.liableParty === 'payer') {
    payBack(m, charge.person, taken.amount);
    return;
  }
  m.platform.loss -= taken.amount;
  const position = findPosition(m, charge);
  if (position === null) {
    returnEarlyReversal(m, charge, taken);
    return;
  }
  const rest = inForce(charge).some(({ liableParty }) => liableParty === 'position');
  if (position.status === 'withdrawn') reduceLoss(m, position, taken.amount + taken.fee);
  else if (rest) position.loss -= taken.amount + taken.fee;
  else {
    m.balance[position.person]! += position.withheld;
    position.earnings += position.withheld;
    Object.assign(position, { status: 'active', withheld: 0, applied: 0, loss: 0 });
  }
}

/** Disputed before it created a position: it creates none and is refunded. */
function returnEarlyReversal(m: Model, charge: Charge, taken: TakenAmount): void {
  if (taken.liableParty !== 'unassigned' || !isWhole(taken) || inForce(charge).some(isWhole)) return;
  if (charge.refunds.some(({ status }) => status !== 'failed')) return;
  m.platform.loss += taken.amount;
  addRefund(charge, taken.amount, 'requested');
}

function lose(m: Model, charge: Charge, taken: TakenAmount): void {
  taken.isLost = true;
  const position = findPosition(m, charge);
  if (position !== null && taken.liableParty === 'position') withdraw(m, position, 0);
  netRefundAgainstDispute(m, charge);
}

/** Amounts returned by the bank are not refunded again. */
function netRefundAgainstDispute(m: Model, charge: Charge): void {
  for (const taken of inForce(charge)) {
    if (!taken.isLost || (taken.liableParty !== 'us' && taken.liableParty !== 'position')) continue;
    const part = Math.min(computeDueBack(charge), taken.amount - taken.covered);
    reducePendingRefund(charge, part);
    taken.covered += part;
    relieve(m, charge, part);
  }
}

function relieve(m: Model, charge: Charge, part: number): void {
  m.platform.loss -= part;
  const position = findPosition(m, charge);
  if (position !== null) reduceLoss(m, position, part);
}

/** An event about our refund or a manual one. */
export function hearRefund(m: Model, charge: Charge, bank: BankRefund, status: 'succeeded' | 'failed'): void {
  const ours = findOurRefund(charge, bank, status);
  if (ours !== undefined) {
    ours.bankId = bank.id;
    hearOurs(m, charge, ours, status);
    return;
  }
  if (bank.heard === status || bank.heard === 'failed') return;
  const hadSucceeded = bank.heard === 'succeeded';
  bank.heard = status;
  bank.place ??= nextPlace(charge);
  const source = `refund:${bank.id}`;
  if (status === 'succeeded') {
    const taken = {
      isDispute: false,
      liableParty: 'us',
      covered: 0,
      fee: 0,
      isLost: false,
      isReturned: false,
    } as const;
    take(m, charge, { ...taken, source, amount: bank.amount });
    if (isWhole(bank)) charge.wasTaken = true;
  } else if (hadSucceeded)
    bounceForeign(
      m,
      charge,
      charge.takes.find((one) => one.source === source)!,
      bank.place,
    );
  else netRefundAgainstDispute(m, charge);
}

/** A manual refund of exactly the due amount is treated as the waiting one. */
function findOurRefund(
  charge: Charge,
  bank: BankRefund,
  status: 'succeeded' | 'failed',
): Charge['refunds'][number] | undefined {
  const known = charge.refunds.find(({ bankId }) => bankId === bank.id);
  if (known !== undefined || bank.heard !== null || status === 'failed') return known;
  return charge.refunds.find(
    (one) => one.bankId === null && one.status === 'requested' && one.due === bank.amount,
  );
}

function hearOurs(
  m: Model,
  charge: Charge,
  ours: Charge['refunds'][number],
  status: 'succeeded' | 'failed',
): void {
  if (ours.status === 'failed' || ours.status === status) return;
  if (status === 'succeeded') m.platform.clearing -= ours.due;
  else if (ours.status === 'succeeded') m.platform.clearing += ours.due;
  ours.status = status;
  if (status === 'succeeded') charge.wasTaken = true;
  else netRefundAgainstDispute(m, charge);
}

function bounceForeign(m: Model, charge: Charge, taken: TakenAmount, place: number): void {
  m.platform.clearing += taken.amount;
  if (taken.liableParty === 'payer') {
    taken.isReturned = true;
    payBack(m, charge.person, taken.amount);
  } else if (taken.liableParty === 'unassigned' && !isWhole(taken)) {
    taken.isReturned = true;
    m.platform.loss -= taken.amount;
  } else if (taken.liableParty === 'refund') {
    taken.isReturned = true;
    m.platform.loss -= taken.amount - taken.covered;
    if (taken.covered > 0) addRefund(charge, taken.covered, 'failed');
    netRefundAgainstDispute(m, charge);
  } else {
    // The entry was to be refunded in full, so we owe what no other refund has paid back.
    const due = Math.min(taken.amount, Math.max(0, TOTAL - computeRefunded(charge)));
    taken.isReturned = due === 0;
    if (due > 0) addRefund(charge, due, 'failed', place);
    relieve(m, charge, taken.amount - due);
    netRefundAgainstDispute(m, charge);
  }
}

/** An admin refunds an entry. Returns false when rejected. */
export function refundByAdmin(m: Model, position: Position): boolean {
  const charge = m.charges[position.charge]!;
  const parts = inForce(charge).filter(({ liableParty }) => liableParty === 'payer');
  const taken = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (position.status !== 'active' || isContested(charge) || taken >= TOTAL) return false;
  for (const part of parts) {
    part.liableParty = 'position';
    // Our refund is smaller by this part already, so a lost dispute cannot reduce it again.
    part.covered = part.amount;
    m.platform.loss += part.amount;
    payBack(m, charge.person, part.amount);
  }
  m.platform.loss += TOTAL - taken;
  addRefund(charge, TOTAL - taken, 'requested');
  withdraw(m, position, TOTAL);
  return true;
}

/** As far as known: a dispute is open, or took everything permanently. */
function isContested(charge: Charge): boolean {
  const lostAll = charge.takes.some((one) => one.isLost && isWhole(one));
  return charge.disputeHeard === 'open' || lostAll;
}

/** A charge has one refund in progress at a time. */
function isBeingRefunded({ refunds }: Charge): boolean {
  return refunds.some(({ status }) => status === 'requested' || status === 'sent');
}

/** Retries a refund returned by the bank. Returns false when rejected. */
export function retryByAdmin(charge: Charge): boolean {
  const failed = charge.refunds.filter(({ status }) => status === 'failed');
  const due = failed.reduce((sum, one) => sum + one.due, 0);
  if (due === 0 || isContested(charge) || isBeingRefunded(charge)) return false;
  for (const one of failed) one.due = 0;
  addRefund(charge, due, 'requested');
  return true;
}
