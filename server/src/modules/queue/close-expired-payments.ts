import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { closePayment, listOpenPaymentsFor } from '../charges/index.ts';
import { expireHolds, isHoldActive } from './hold-store.ts';

const AT_ONCE = 500;

/**
 * A job: records expired holds and closes their payment pages at the provider. Readers never wait for it, since an
 * expired hold is expired by time. A payment that completes first becomes a position.
 */
export async function closeExpiredPayments(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
): Promise<void> {
  const { database, log } = platform;
  await database.transact(async (tx) => {
    const expired = await expireHolds(tx);
    await recordAuditEntries(
      tx,
      expired.map((holdId) => ({ kind: 'hold.expired', subjectId: holdId })),
    );
  });
  const open = await database.read((db) => listOpenPaymentsFor(db, 'hold', AT_ONCE));
  for (const payment of open) {
    if (await database.read((db) => isHoldActive(db, payment.subjectId))) continue;
    await closePayment(platform, payment).catch((error: unknown) =>
      log.warn(
        { err: error, paymentId: payment.id },
        'a lapsed payment page could not be closed; trying again',
      ),
    );
  }
}
