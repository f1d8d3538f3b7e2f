import type { MissedItem } from '@circle-link/contract/groups/missed';
import { formatAmount } from '@circle-link/contract/money';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { getOwnGroup } from '../find-own-group.ts';
import { listMissedInFinished, listMissedOwnPots, type MissedPayment } from './missed-store.ts';
import { findWriteOffObstacle } from './rules.ts';

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
