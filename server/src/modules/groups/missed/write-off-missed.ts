import { WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/missed';
import { formatAmount, type Cents } from '@circle-link/contract/money';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { missedRefusals } from '@circle-link/contract/refusals/groups/missed';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { findPayment, isUuid, lockPayment, writeOffMissedPayment } from '../../payments/index.ts';
import { cancelClaim } from '../claim-store.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { findRound } from '../round-store.ts';
import { lockGroup, getPhase, type Group } from '../store.ts';
import { announceWriteOff } from './announce-write-off.ts';
import { isPlaceClaimed, listLostClaims, listMissedInFinished, type MissedPayment } from './missed-store.ts';
import { findWriteOffObstacle } from './rules.ts';

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
  areLinked: (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>,
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
