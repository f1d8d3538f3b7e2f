import { findNow } from '../../../../platform/database/installation.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { deleteExpiredCash, isUnpaid, listExpiredCash, lockPayment } from '../../../payments/index.ts';
import { lockGroup } from '../../store.ts';
import { lockGroupForUpdate } from '../locked-group.ts';
import { remindAfterExpiry } from './announce-cash.ts';
import { auditCash } from './lock-cash-payment.ts';

const AT_ONCE = 200;

/**
 * Job: notes expire after 72 hours, and readers ignore expired ones. Safe to run concurrently. Returns the number
 * deleted.
 */
export async function expireCash({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  const expired = await database.read((db) => listExpiredCash(db, AT_ONCE));
  for (const { paymentId, groupId } of expired) {
    try {
      await database.transact(async (tx) => {
        const group = await lockGroup(tx, groupId);
        const payment = await lockPayment(tx, paymentId);
        const dropped = await deleteExpiredCash(tx, paymentId);
        if (group === null || payment === null || dropped === null) return;
        await auditCash(tx, 'cash.lapsed', { paymentId, userId: null });
        if (dropped.payerSaid && isUnpaid(payment))
          await remindAfterExpiry(await lockGroupForUpdate(tx, group, settings, await findNow(tx)), payment);
      });
    } catch (error) {
      log.error({ err: error, paymentId }, 'a lapsed note of cash could not be taken away');
    }
  }
  return expired.length;
}
