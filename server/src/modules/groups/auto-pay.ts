import type { GroupPage } from '@circle-link/contract/groups/groups';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { awaitAll, type Database, type Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { findPayingKind } from '../charges/index.ts';
import { chargeDay, findNextDue, planAutoPayments } from '../payments/index.ts';
import { lockOwnGroup } from './find-group.ts';
import { updateMembership } from './member-store.ts';
import type { Group } from './store.ts';

/** Sets a member's own auto-pay choice; off by default. @throws group_not_found */
export async function setAutoPay(
  database: Database,
  choice: { readonly groupId: string; readonly userId: string; readonly isOn: boolean },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, choice.groupId, choice.userId);
    if (me.autoPay === choice.isOn) return;
    await updateMembership(tx, me.id, { autoPay: choice.isOn });
    const { timeZone } = group;
    await planAutoPayments(tx, { groupId: group.id, payerId: choice.userId, timeZone }, choice.isOn);
    await recordAuditEntries(tx, [
      {
        kind: choice.isOn ? 'auto_pay.switched_on' : 'auto_pay.switched_off',
        subjectId: choice.groupId,
        actorId: choice.userId,
      },
    ]);
  });
}

/** The next automatic charge of a member and its day, not before today. */
export async function viewNextAutoPay(
  db: Reader,
  { id: groupId, timeZone }: Pick<Group, 'id' | 'timeZone'>,
  payerId: string,
): Promise<GroupPage['me']['autoPayNext']> {
  const { kind, dueOn } = await awaitAll({
    kind: findPayingKind(db, payerId),
    dueOn: findNextDue(db, { groupId, payerId }),
  });
  if (dueOn === null) return { kind, on: null };
  const [on, today] = [chargeDay(kind, dueOn), toLocalDay(await findNow(db), timeZone)];
  return { kind, on: on > today ? on : today };
}
