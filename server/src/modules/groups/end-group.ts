import {
  addCents,
  type Cents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { NOW, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  type Charge,
  type ChargeReversal,
  findCharge as findCardPayment,
  listChargeReversals,
  requestRefunds,
} from '../charges/index.ts';
import { bookRecovered, splitReturnedAmount } from '../debts/index.ts';
import { lockMemberAccounts, postTransaction, type Subjects } from '../ledger/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../notifications/index.ts';
import { cancelUnpaid, listGroupPayments, markRefunded, type Payment } from '../payments/index.ts';
import { lockOrganizedGroup } from './find-group.ts';
import { withdrawOpenInvitations } from './invitations/invite.ts';
import { listReplaced } from './replacement-store.ts';
import { haltRounds, listRounds } from './round-store.ts';
import { cashReturnLines, refundDueLines } from './rounds/bookings.ts';
import type { ReceivedMoney } from './rounds/plan-set-off.ts';
import { offsetAllDebts } from './rounds/offset-debts.ts';
import { getPhase, type Group, lockAccounts, type LockedGroup, toGroupFacts, updateGroup } from './store.ts';
import { expireSwaps } from './swaps/store.ts';
import { hasPaidOut } from './wind-up/rules.ts';
import type { Published } from './wind-up/store.ts';
import { listGroupClaims, payClaim } from './member-store.ts';

export async function cancelGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members, me } = await lockOrganizedGroup(tx, groupId, userId);
    if (getPhase(group) === 'finished') throw new Refusal(groupRefusals.is_over);
    if (hasPaidOut(await listRounds(tx, group.id))) throw new Refusal(groupRefusals.payout_made);
    const former = await listReplaced(tx, group.id);
    const why = { reason: 'group canceled', actorId: userId, keepMissed: false };
    const refunded = await windUpEarly(tx, settings, group, why);
    await recordAuditEntries(tx, [
      {
        kind: 'group.canceled',
        subjectId: group.id,
        actorId: userId,
        detail: { refunded: refunded.length },
      },
    ]);
    await notifyCanceled(tx, settings, {
      group,
      by: me.userId,
      userIds: [...members, ...former].map((member) => member.userId),
      refunded,
    });
  });
}

/**
 * Refunds held money and cancels what is owed (with `keepMissed`, missed contributions stay). The caller holds the
 * group's row. Returns the refunded contributions.
 */
export async function windUpEarly(
  tx: Writer,
  settings: MailSettings,
  group: Group,
  why: { readonly reason: string; readonly actorId: string | null; readonly keepMissed: boolean },
): Promise<readonly Payment[]> {
  const work = await lockAccounts(tx, group, settings);
  const refunded = await refundHeld(work, why);
  await recordReturned(tx, group, refunded);
  await expireSwaps(tx, group.id);
  await withdrawOpenInvitations(tx, group.id);
  await updateGroup(tx, group.id, { status: 'canceled', finishedAt: NOW });
  return refunded;
}

/** A refund to the card that paid for a replaced member removes it from the pot's claims. */
async function recordReturned(tx: Writer, group: Group, refunded: readonly Payment[]): Promise<void> {
  const former = await listReplaced(tx, group.id);
  for (const claim of await listGroupClaims(tx, group.id)) {
    const holder = former.find((one) => one.membershipId === claim.membershipId);
    const theirs = refunded.filter(
      ({ payerId, paidBy }) => payerId === holder?.userId && paidBy === claim.userId,
    );
    const backCents = addCents(...theirs.map((payment) => payment.amountCents));
    if (backCents === ZERO_CENTS) continue;
    await payClaim(tx, claim.id, backCents < claim.openCents ? backCents : claim.openCents);
  }
}

/**
 * Refunds rounds that were not paid out, without the card fee, which the provider keeps. Cash never left the members.
 * With `keepMissed`, missed contributions stay owed. Returns the refunded contributions.
 */
async function refundHeld(
  work: LockedGroup,
  why: { readonly reason: string; readonly actorId: string | null; readonly keepMissed: boolean },
): Promise<readonly Payment[]> {
  const { tx, group } = work;
  const rounds = await listRounds(tx, group.id);
  const isHeld = (payment: Payment): boolean =>
    rounds.some((round) => round.round === payment.round && round.closedAt === null);
  const held = (await listGroupPayments(tx, group.id)).filter(
    (payment) => payment.status === 'completed' && isHeld(payment),
  );
  const received: ReceivedMoney[] = [];
  for (const payment of held) {
    if (payment.chargeId === null) await bookCashBack(work, payment);
    else received.push(...(await askRefund(work, payment, payment.chargeId, why)));
  }
  await markRefunded(
    tx,
    held.map((payment) => payment.id),
  );
  await cancelUnpaid(tx, group.id, why);
  await haltRounds(tx, group.id);
  // Runs last, when the remaining debts are known.
  await offsetAllDebts(work, received);
  return held;
}

async function bookCashBack({ tx, group, at }: LockedGroup, payment: Payment): Promise<void> {
  await postTransaction(tx, {
    key: `cancel:${payment.id}`,
    kind: 'group.cancel',
    subjects: [{ kind: 'group_payment', id: payment.id }],
    happenedAt: at,
    lines: cashReturnLines(group.id, payment.amountCents),
  });
}

async function askRefund(
  work: LockedGroup,
  payment: Payment,
  chargeId: string,
  why: { readonly reason: string; readonly actorId: string | null },
): Promise<readonly ReceivedMoney[]> {
  const { tx, group, at } = work;
  const card = await findCardPayment(tx, chargeId);
  if (card?.intentId == null) throw new Error(`contribution ${payment.id} was paid by no charge`);
  const taken = await listTaken(work, card);
  const takenCents = computeMinCents(
    addCents(ZERO_CENTS, ...taken.map(({ amountCents: cents }) => cents)),
    payment.amountCents,
  );
  await lockMemberAccounts(tx, card.userId);
  // The bank returned this part: the cardholder no longer owes it and gets back what they paid of it.
  const { amountCents } = payment;
  const key = `cancel:${payment.id}`;
  const { userId } = card;
  const sources = taken.map(({ source }) => source);
  const parts = await splitReturnedAmount(tx, userId, sources, takenCents);
  const lines = refundDueLines(group.id, userId, { amountCents, takenCents, ...parts });
  const about: Subjects = [
    { kind: 'group_payment', id: payment.id },
    { kind: 'card_payment', id: card.id },
  ];
  await postTransaction(tx, { key, kind: 'group.cancel', subjects: about, happenedAt: at, lines });
  await bookRecovered(tx, { key, from: about[0], userId, happenedAt: at, ...parts });
  const backCents = subtractCents(amountCents, takenCents);
  const returned = {
    key,
    about,
    memberId: userId,
    cents: subtractCents(parts.balanceCents, parts.recoveredCents),
  };
  if (backCents === ZERO_CENTS) return [returned];
  const refunds = await requestRefunds(tx, [
    {
      chargeId: card.id,
      intentId: card.intentId,
      amountCents: backCents,
      reason: why.reason,
      requestedBy: why.actorId ?? 'system',
    },
  ]);
  if (refunds.length === 0) throw new Error(`the charge ${card.id} of a contribution was refunded before`);
  return [returned];
}

async function listTaken({ tx }: LockedGroup, card: Charge): Promise<ChargeReversal[]> {
  return (await listChargeReversals(tx, [card.id])).filter(({ liableParty }) => liableParty === 'payer');
}

export function toTable({ table }: Published) {
  return table.map(({ userId, paidIn, received, net }) => ({
    member: { member: userId },
    paidIn,
    received,
    net,
  }));
}

export async function notifyWoundUp(
  tx: Writer,
  settings: MailSettings,
  ended: {
    readonly group: Group;
    readonly windUpId: string;
    readonly result: Published;
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, windUpId, result, refunded } = ended;
  await notifyInGroup(tx, settings, notices.group_wound_up, {
    groupId: group.id,
    to: result.table.map(({ userId }) => userId),
    occasion: `wind-up:${windUpId}:passed`,
    facts: ({ id }) => ({ ...toGroupFacts(group), table: toTable(result), ...sumReturned(id, refunded) }),
    inHistory: { table: [] },
  });
}

/** Notifies of an end before any payout: everything is refunded. `by` is null after a vote. */
export async function notifyCanceled(
  tx: Writer,
  settings: MailSettings,
  ended: {
    readonly group: Group;
    readonly by: string | null;
    readonly userIds: readonly string[];
    readonly refunded: readonly Payment[];
  },
): Promise<void> {
  const { group, by, userIds, refunded } = ended;
  await notifyInGroup(tx, settings, notices.group_canceled, {
    groupId: group.id,
    to: userIds,
    occasion: `canceled:${group.id}`,
    facts: ({ id }) => ({
      ...toGroupFacts(group),
      by: by === null ? null : { member: by },
      ...sumReturned(id, refunded),
    }),
  });
}

function sumReturned(
  userId: string,
  refunded: readonly Payment[],
): { readonly toCardCents: Cents; readonly inCashCents: Cents } {
  const own = refunded.filter((payment) => (payment.paidBy ?? payment.payerId) === userId);
  const sum = (isWanted: (payment: Payment) => boolean): Cents =>
    addCents(...own.filter(isWanted).map((payment) => payment.amountCents));
  return {
    toCardCents: sum((payment) => payment.method !== 'cash'),
    inCashCents: sum((payment) => payment.method === 'cash'),
  };
}
