import type { Database } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { planAutoPayments } from '../payments/index.ts';
import { storeAutoPay } from './forming-store.ts';
import { lockOwnGroup } from './lock-own-group.ts';

/** Sets a member's own auto-pay choice; off by default. @throws group_not_found */
export async function setAutoPay(
  database: Database,
  choice: { readonly groupId: string; readonly userId: string; readonly isOn: boolean },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, me } = await lockOwnGroup(tx, choice.groupId, choice.userId);
    if (me.autoPay === choice.isOn) return;
    await storeAutoPay(tx, me.id, choice.isOn);
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
