/** Missed contributions of finished groups: the recipient views, writes off and waives them. */
import { type MissedItem, WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/payments';
import { addCents, type Cents, formatAmount } from '@circle-link/contract/money';
import { groupRefusals, missedRefusals } from '@circle-link/contract/refusals/groups';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  findPayment,
  getOpenParts,
  isUuid,
  lockPayment,
  waivePayments,
  writeOffMissedPayment,
} from '../../payments/index.ts';
import { areLinked } from '../../risk/index.ts';
import { getOwnGroup, lockOwnGroup } from '../find-group.ts';
import { findRound } from '../round-store.ts';
import { findWriteOffObstacle } from '../rules.ts';
import {
  toGroupFacts,
  type LockedGroup,
  findGroup,
  getPhase,
  type Group,
  lockGroup,
  lockGroups,
} from '../store.ts';
import { notifyMember } from './announce.ts';
import {
  isPlaceClaimed,
  type LostClaim,
  listLostClaims,
  listMissedInFinished,
  listMissedOwnPots,
  listWaivable,
  type MissedPayment,
} from './missed-store.ts';
import { cancelClaim, cancelMemberClaims, listClaimedGroups, listClosedHolders } from '../member-store.ts';

interface Parts {
  readonly database: Database;
  readonly settings: MailSettings;
}

interface WriteOffOrder {
  readonly groupId: string;
  readonly paymentId: string;
  readonly userId: string;
  /** The amount they saw; a part may have been paid since. */
  readonly seenCents: Cents;
}

/**
 * Members can waive what they owe only to themselves, immediately. @throws group_not_found, organizer_only,
 * payment_not_found, group_runs, not_missed, missed_is_own, missed_under_way, missed_too_new, missed_changed
 */
export async function writeOffMissed({ database, settings }: Parts, order: WriteOffOrder): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, order.groupId, order.userId);
    const isToSelf = await isOwnPot(tx, group.id, order);
    if (!isToSelf && me.role !== 'organizer') throw new Refusal(groupRefusals.organizer_only);
    const missed = await requireMissed(tx, group, order);
    if (!isToSelf) refuseIfBlocked(missed, missed.payer.id === order.userId);
    else if (missed.isUnderWay) throw new Refusal(missedRefusals.missed_under_way);
    const by = isToSelf ? 'self' : 'organizer';
    await writeOff(tx, settings, { group, missed, by, actorId: order.userId, detail: {} });
  });
}

/** For when the organizer has left or owes it. Admins cannot write off their own debt or that of a linked account. */
export async function writeOffMissedForGroup(
  { database, settings }: Parts,
  order: WriteOffOrder & { readonly reason: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const group = isUuid(order.groupId) ? await lockGroup(tx, order.groupId) : null;
    if (group === null) throw new Refusal(groupRefusals.group_not_found);
    const missed = await requireMissed(tx, group, order);
    refuseIfBlocked(missed, await areLinked(tx, order.userId, [missed.payer.id]));
    const detail = { reason: order.reason };
    await writeOff(tx, settings, { group, missed, by: 'operator', actorId: order.userId, detail });
  });
}

/** The member missed their own pot, and no former member has a claim to it. */
async function isOwnPot(db: Reader, groupId: string, { paymentId, userId }: WriteOffOrder): Promise<boolean> {
  const payment = isUuid(paymentId) ? await findPayment(db, paymentId) : null;
  if (payment?.groupId !== groupId || payment.payerId !== userId) return false;
  const round = await findRound(db, groupId, payment.round);
  return round?.recipientId === userId && !(await isPlaceClaimed(db, groupId, userId));
}

/** Locks the contribution until the commit; a concurrent payment waits and finds it closed. */
async function requireMissed(
  tx: Writer,
  group: Group,
  { paymentId, seenCents }: WriteOffOrder,
): Promise<MissedPayment> {
  const payment = isUuid(paymentId) ? await lockPayment(tx, paymentId) : null;
  if (payment?.groupId !== group.id) throw new Refusal(paymentRefusals.payment_not_found);
  if (getPhase(group) !== 'finished') throw new Refusal(missedRefusals.group_runs);
  const [missed] = await listMissedInFinished(tx, group.id, paymentId);
  if (missed === undefined || missed.writtenOffAt !== null) throw new Refusal(missedRefusals.not_missed);
  if (missed.openCents !== seenCents)
    throw new Refusal(missedRefusals.missed_changed, { open: missed.openCents });
  return missed;
}

function refuseIfBlocked(missed: MissedPayment, isOwn: boolean): void {
  const why = findWriteOffObstacle(missed, isOwn);
  if (why === 'own') throw new Refusal(missedRefusals.missed_is_own);
  if (why === 'under_way') throw new Refusal(missedRefusals.missed_under_way);
  if (why === 'too_new') throw new Refusal(missedRefusals.missed_too_new, { days: WRITE_OFF_AFTER_DAYS });
}

/** Moves no money. Former members lose their claim to it. */
async function writeOff(
  tx: Writer,
  settings: MailSettings,
  {
    group,
    missed,
    by,
    actorId,
    detail,
  }: {
    readonly group: Group;
    readonly missed: MissedPayment;
    readonly by: 'organizer' | 'operator' | 'self';
    readonly actorId: string;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await writeOffMissedPayment(tx, missed.id);
  const claims = await listLostClaims(tx, group.id, missed.recipient.id);
  for (const { id } of claims) await cancelClaim(tx, id);
  await recordAuditEntries(tx, [
    {
      kind: 'contribution.written_off',
      subjectId: missed.id,
      actorId,
      detail: { group: group.id, round: missed.round, by, open: formatAmount(missed.openCents), ...detail },
    },
    ...claims.map(({ id, userId, openCents }) => ({
      kind: 'claim.written_off',
      subjectId: id,
      actorId,
      detail: { member: userId, open: formatAmount(openCents) },
    })),
  ]);
  if (by === 'self') return;
  await announceWriteOff({ tx, settings, group, at: await findNow(tx) }, { missed, by, claims });
}

/** Notifies the payer, the recipient, and former members who had a claim to part of it. */
async function announceWriteOff(
  work: Omit<LockedGroup, 'members'>,
  {
    missed,
    by,
    claims,
  }: {
    readonly missed: MissedPayment;
    readonly by: 'organizer' | 'operator';
    readonly claims: readonly LostClaim[];
  },
): Promise<void> {
  const { round, payer, recipient } = missed;
  const facts = { ...toGroupFacts(work.group), round, amountCents: missed.openCents, by };
  if (await isThere(work, payer.id))
    await notifyMember(work, notices.missed_written_off, {
      userId: payer.id,
      occasion: `missed-written-off:${missed.id}`,
      facts,
    });
  if (recipient.id !== payer.id && (await isThere(work, recipient.id)))
    await notifyMember(work, notices.missing_given_up, {
      userId: recipient.id,
      occasion: `missing-given-up:${missed.id}`,
      facts: { ...facts, payer: { member: payer.id } },
    });
  for (const { id, userId, openCents } of claims)
    if (await isThere(work, userId))
      await notifyMember(work, notices.claim_given_up, {
        userId,
        occasion: `claim-given-up:${id}`,
        facts: { ...toGroupFacts(work.group), amountCents: openCents },
      });
}

async function isThere({ tx }: Omit<LockedGroup, 'members'>, userId: string): Promise<boolean> {
  const member = await findMember(tx, userId);
  return member !== undefined && !isClosed(member);
}

/** Members other than the organizer see only what they owe to themselves. @throws group_not_found, organizer_only */
export async function viewMissed(db: Reader, groupId: string, userId: string): Promise<MissedItem[]> {
  const { group, me } = await getOwnGroup(db, groupId, userId);
  const all = await listMissedInFinished(db, group.id);
  const toSelf = await listMissedOwnPots(db, group.id, userId, all);
  if (me.role !== 'organizer' && toSelf.length === 0) throw new Refusal(groupRefusals.organizer_only);
  return (me.role === 'organizer' ? all : toSelf).map((missed) =>
    toSelf.includes(missed)
      ? viewMissedItem({ ...missed, isOldEnough: true }, false)
      : viewMissedItem(missed, missed.payer.id === userId),
  );
}

/** The missed contributions of any group, for the back office. Account links are checked at the decision. */
export async function viewMissedForAdmins(db: Reader, groupId: string): Promise<MissedItem[]> {
  return (await listMissedInFinished(db, groupId)).map((missed) => viewMissedItem(missed, false));
}

function viewMissedItem(missed: MissedPayment, isOwn: boolean): MissedItem {
  const { id, round, payer, recipient, openCents, missedAt, writeOffFrom, writtenOffAt } = missed;
  return {
    paymentId: id,
    round,
    payer,
    recipient,
    open: formatAmount(openCents),
    missedAt: missedAt.toISOString(),
    writeOffFrom: writeOffFrom.toISOString(),
    blockedBy: writtenOffAt === null ? findWriteOffObstacle(missed, isOwn) : null,
    writtenOffAt: writtenOffAt?.toISOString() ?? null,
  };
}

/**
 * Missed contributions to the member's pots, and what they paid before they were replaced. A contribution that would
 * partly go to a former member stays owed until that claim is paid or waived. Call after lockReturns().
 */
export async function waiveReturns(tx: Writer, settings: MailSettings, userId: string): Promise<void> {
  const recipientIds = await listRecipients(tx, userId);
  const claims = await cancelMemberClaims(tx, userId);
  // Reloaded: debts that stayed owed because of these claims can be waived now.
  const waived = (await listWaivableReturns(tx, recipientIds)).map(({ id }) => id);
  await waivePayments(tx, waived);
  await recordAuditEntries(tx, [
    ...waived.map((paymentId) => ({
      kind: 'contribution.waived',
      subjectId: paymentId,
      actorId: userId,
    })),
    ...claims.map((claimId) => ({ kind: 'claim.waived', subjectId: claimId, actorId: userId })),
  ]);
  for (const paymentId of waived) await notifyWaived(tx, settings, paymentId);
}

/** Locks the groups in which the member waives something. The caller holds no account and no member yet. */
export async function lockReturns(tx: Writer, userId: string): Promise<void> {
  const found = await listWaivableReturns(tx, await listRecipients(tx, userId));
  const claimed = await listClaimedGroups(tx, userId);
  await lockGroups(tx, [...new Set([...found.map(({ groupId }) => groupId), ...claimed])]);
}

/** Recipients of these debts: the member, and departed members who owed them. */
async function listRecipients(tx: Writer, userId: string): Promise<string[]> {
  return [userId, ...(await listClosedHolders(tx, userId))];
}

async function listWaivableReturns(tx: Writer, recipientIds: readonly string[]) {
  const found = [];
  for (const recipientId of recipientIds) found.push(...(await listWaivable(tx, recipientId)));
  return found;
}

async function notifyWaived(tx: Writer, settings: MailSettings, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  const group = payment === null ? null : await findGroup(tx, payment.groupId);
  if (payment === null || group === null) return;
  const open = getOpenParts(payment);
  const amountCents = addCents(open.amountCents, open.lateFeeCents);
  await notifyMember({ tx, settings, group, at: await findNow(tx) }, notices.contribution_waived, {
    userId: payment.payerId,
    occasion: `waived:${paymentId}`,
    facts: { ...toGroupFacts(group), round: payment.round, amountCents },
  });
}
