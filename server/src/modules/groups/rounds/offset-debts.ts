/**
 * Offsets debts in a group: money that a member receives pays their missed contributions and debts first. A late
 * contribution tops up the payout of its round.
 */
import { randomUUID } from 'node:crypto';
import { addCents, type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import {
  lockMemberAccounts,
  type NewMovement,
  postTransaction,
  postTransactions,
  readBalance,
  type Subjects,
} from '../../ledger/index.ts';
import { notices } from '../../notifications/index.ts';
import {
  addPart,
  completePayment,
  getOpenParts,
  listMissed,
  type Method,
  type Payment,
  sumRound,
} from '../../payments/index.ts';
import { addRepair, listRounds, type Round } from '../round-store.ts';
import {
  notifyMember,
  notifyPayoutReversed,
  notifyReturned,
  notifyTopUp,
  recordLine,
  recordPaid,
} from './announce.ts';
import { cashLateFeeLines, debtOffsetLines, payoutLines, potToMemberLines, setOffLines } from './bookings.ts';
import {
  type GroupDebts,
  planPayoutTopUp,
  planSetOff,
  type ReceivedMoney,
  type SetOffPart,
  type SetOffPlan,
  type SetOffRepair,
} from './plan-set-off.ts';
import type { LockedGroup } from '../store.ts';
import { type Claim, listGroupClaims, payClaim } from '../member-store.ts';

export interface LateContribution {
  readonly method: Method;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

/**
 * Minus the fee on the whole pot so far, plus any late fee. Recipients have cash already. Their own misses are set off
 * first.
 */
export async function topUpPayout(
  work: LockedGroup,
  round: Round,
  payment: Payment,
  late: LateContribution,
): Promise<void> {
  const { recipientId } = round;
  if (recipientId === null)
    throw new EventRefused(`round ${round.round} of ${work.group.id} has no recipient`);
  if (late.method === 'cash') return repairInCash(work, { ...round, recipientId }, payment, late);
  const debts = await readDebts(work);
  const { id } = payment;
  const { repair, ...plan } = planPayoutTopUp(debts, { ...late, id, round: round.round }, randomUUID);
  await bookRepair(work, debts, { id, payment, repair });
  await bookSetOff(work, debts, plan);
}

export async function offsetAllDebts(work: LockedGroup, received: readonly ReceivedMoney[]): Promise<void> {
  if (received.every(({ cents }) => cents === ZERO_CENTS)) return;
  const debts = await readDebts(work);
  await bookSetOff(work, debts, planSetOff(debts, received, randomUUID));
}

export async function offsetDebts(work: LockedGroup, received: ReceivedMoney): Promise<void> {
  await offsetAllDebts(work, [received]);
}

async function repairInCash(
  work: LockedGroup,
  round: Round & { readonly recipientId: string },
  payment: Payment,
  { amountCents, lateFeeCents }: LateContribution,
): Promise<void> {
  const { tx, group, at } = work;
  const { id } = payment;
  const { recipientId } = round;
  const subjects: Subjects = [{ kind: 'group_payment', id }];
  const none = { feeCents: ZERO_CENTS, netCents: ZERO_CENTS };
  const lines = payoutLines(group.id, recipientId, { cashCents: amountCents, ...none });
  if (lines.length > 0)
    await postTransaction(tx, { key: `repair:${id}`, kind: 'group.repair', subjects, happenedAt: at, lines });
  if (lateFeeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `late-fee:${id}`,
      kind: 'group.late-fee',
      subjects,
      happenedAt: at,
      lines: cashLateFeeLines(group.id, lateFeeCents),
    });
  const cashCents = addCents(amountCents, lateFeeCents);
  if (cashCents > ZERO_CENTS)
    await recordLine(work, notices.pot_received, {
      userId: recipientId,
      facts: { round: round.round, cashCents, isLate: true },
      amountCents: cashCents,
    });
  const { missing } = await sumRound(tx, group.id, round.round);
  await addRepair(tx, round, {
    cardCents: ZERO_CENTS,
    cashCents: amountCents,
    feeCents: ZERO_CENTS,
    isWhole: missing === 0,
  });
}

interface RepairSource {
  /** The contribution that was paid late, or the part that was set off for it. */
  readonly id: string;
  readonly payment: Payment;
  readonly repair: SetOffRepair;
}

async function bookRepair(work: LockedGroup, debts: ReadDebts, repaired: RepairSource): Promise<void> {
  await postTransactions(work.tx, work.at, repairMovements(work, debts, repaired));
  await recordRepair(work, debts, repaired);
}

/**
 * Books a plan: per contribution one part, one movement out of the payer's balance, and one repair. Posted together, because a member may owe more than their balance before their own money returns. */
async function bookSetOff(work: LockedGroup, debts: ReadDebts, plan: SetOffPlan): Promise<void> {
  const repairs = plan.parts.map((part): RepairSource & { readonly part: SetOffPart } => {
    return { id: part.id, payment: getMissed(debts, part.paymentId), repair: part, part };
  });
  for (const { part, payment } of repairs) await takePart(work, payment, part);
  await postTransactions(
    work.tx,
    work.at,
    repairs.flatMap((repaired) => [
      setOffMovement(work, repaired.payment, repaired.part),
      ...repairMovements(work, debts, repaired),
    ]),
  );
  for (const repaired of repairs) await recordRepair(work, debts, repaired);
  for (const { key, about, memberId, cents } of plan.rests)
    await offsetDebtFromPayout(work, { key: `owed:${key}`, about, memberId, netCents: cents });
}

async function takePart(work: LockedGroup, payment: Payment, part: SetOffPart): Promise<void> {
  const { tx, at } = work;
  const { id, amountCents, lateFeeCents, isWhole } = part;
  const { payerId } = payment;
  const takenCents = addCents(amountCents, lateFeeCents);
  await addPart(tx, { id, paymentId: payment.id, userId: payerId, amountCents, lateFeeCents });
  await recordAuditEntries(tx, [
    { kind: 'contribution.set_off', subjectId: payment.id, detail: { cents: takenCents, isWhole } },
  ]);
  if (isWhole) {
    const { lateFeeCents: wholeLateFeeCents } = payment;
    const completion = { method: 'set_off', paidBy: payerId, at, lateFeeCents: wholeLateFeeCents } as const;
    await completePayment(tx, payment.id, completion);
    await recordPaid(work, payment, completion);
  } else {
    await notifyPayoutReversed(work, payment, { id, takenCents });
  }
}

function setOffMovement({ group }: LockedGroup, payment: Payment, part: SetOffPart): NewMovement {
  return {
    key: `set-off:${part.id}`,
    kind: 'group.set-off',
    subjects: toSubjects(part.id, payment),
    lines: setOffLines(group.id, payment.payerId, addCents(part.amountCents, part.lateFeeCents)),
  };
}

function repairMovements({ group }: LockedGroup, debts: ReadDebts, repaired: RepairSource): NewMovement[] {
  const { id, payment, repair } = repaired;
  const recipientId = getRecipientId(debts, payment);
  const { feeCents, netCents, lateFeeCents } = repair;
  const subjects = toSubjects(id, payment);
  return [
    ...repair.claims.map((claim): NewMovement => ({
      key: `former:${claim.id}:repair:${id}`,
      kind: 'group.former-member',
      subjects: [...subjects, { kind: 'former_member_claim', id: claim.id }],
      lines: potToMemberLines(group.id, getClaim(debts, claim.id).userId, claim.cents),
    })),
    {
      key: `repair:${id}`,
      kind: 'group.repair',
      subjects,
      lines: payoutLines(group.id, recipientId, { cashCents: ZERO_CENTS, feeCents, netCents }),
    },
    {
      key: `late-fee:${id}`,
      kind: 'group.late-fee',
      subjects,
      lines: lateFeeCents === ZERO_CENTS ? [] : potToMemberLines(group.id, recipientId, lateFeeCents),
    },
  ].filter(({ lines }) => lines.length > 0);
}

function toSubjects(id: string, payment: Payment): Subjects {
  const whole = { kind: 'group_payment', id: payment.id } as const;
  return id === payment.id ? [whole] : [whole, { kind: 'group_payment_part', id }];
}

async function recordRepair(
  work: LockedGroup,
  debts: ReadDebts,
  { id, payment, repair }: RepairSource,
): Promise<void> {
  const { tx, group } = work;
  for (const claim of repair.claims) {
    await payClaim(tx, claim.id, claim.cents);
    await notifyReturned(work, getClaim(debts, claim.id), { key: `repair:${id}`, amountCents: claim.cents });
  }
  const { netCents, lateFeeCents } = repair;
  await notifyTopUp(work, payment, {
    id,
    recipientId: getRecipientId(debts, payment),
    netCents,
    lateFeeCents,
  });
  const { missing } = await sumRound(tx, group.id, payment.round);
  await addRepair(
    tx,
    { groupId: group.id, round: payment.round },
    {
      cardCents: repair.amountCents,
      cashCents: ZERO_CENTS,
      feeCents: repair.feeCents,
      isWhole: missing === 0,
    },
  );
}

function getMissed(debts: ReadDebts, paymentId: string): Payment {
  const payment = debts.missed.get(paymentId);
  if (payment === undefined) throw new EventRefused(`contribution ${paymentId} is not missed`);
  return payment;
}

function getClaim(debts: ReadDebts, claimId: string): Claim {
  const claim = debts.claimRows.get(claimId);
  if (claim === undefined) throw new EventRefused(`claim ${claimId} is not open`);
  return claim;
}

function getRecipientId(debts: ReadDebts, payment: Payment): string {
  const recipientId = debts.recipients.get(payment.round);
  if (recipientId === undefined)
    throw new EventRefused(`contribution ${payment.id} has no round that was paid out`);
  return recipientId;
}

async function offsetDebtFromPayout(
  work: LockedGroup,
  payout: {
    readonly key: string;
    readonly about: Subjects;
    readonly memberId: string;
    readonly netCents: Cents;
  },
): Promise<void> {
  const { tx, at, group } = work;
  const { key, about, memberId, netCents } = payout;
  await lockMemberAccounts(tx, memberId);
  const owedCents = await readBalance(tx, 'member:owed', memberId);
  const takenCents = owedCents < netCents ? owedCents : netCents;
  if (takenCents <= ZERO_CENTS) return;
  await postTransaction(tx, {
    key,
    kind: 'group.owed-offset',
    subjects: [...about, { kind: 'member', id: memberId }],
    happenedAt: at,
    lines: debtOffsetLines(memberId, takenCents),
  });
  await recordAuditEntries(tx, [{ kind: 'debt.offset', subjectId: memberId, detail: { cents: takenCents } }]);
  await notifyMember(work, notices.owed_taken, {
    userId: memberId,
    occasion: key,
    facts: { group: group.name, takenCents },
    amountCents: takenCents,
  });
}

interface ReadDebts extends GroupDebts {
  readonly missed: ReadonlyMap<string, Payment>;
  readonly claimRows: ReadonlyMap<string, Claim>;
  readonly recipients: ReadonlyMap<number, string>;
}

/** Always reads the current state, because each booking changes it. */
async function readDebts({ tx, group, members }: LockedGroup): Promise<ReadDebts> {
  const missed = await listMissed(tx, group.id);
  const claims = await listGroupClaims(tx, group.id);
  const rounds = (await listRounds(tx, group.id)).flatMap((round) =>
    round.closedAt === null || round.recipientId === null
      ? []
      : [{ round: round.round, recipientId: round.recipientId, cardCents: round.cardCents }],
  );
  return {
    missed: new Map(missed.map((payment) => [payment.id, payment])),
    claimRows: new Map(claims.map((claim) => [claim.id, claim])),
    recipients: new Map(rounds.map(({ round, recipientId }) => [round, recipientId])),
    payments: missed.map((payment) => {
      const open = getOpenParts(payment);
      const { id, round, payerId } = payment;
      return { id, round, payerId, openCents: open.amountCents, openLateFeeCents: open.lateFeeCents };
    }),
    rounds,
    claims: new Map(
      members.map(({ userId, seatId }) => [userId, claims.filter((claim) => claim.seatId === seatId)]),
    ),
  };
}
