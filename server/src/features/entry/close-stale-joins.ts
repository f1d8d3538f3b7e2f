import type { Platform } from '../../platform/platform.ts';
import { closePayment, listStalePayments } from '../cards/index.ts';

const AFTER_HOURS = 24;

/** A job: card forms of /join that nobody paid for a day are closed at the provider. A faster payment stands. */
export async function closeStaleJoins(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
): Promise<void> {
  const stale = await platform.database.read((db) => listStalePayments(db, 'join', AFTER_HOURS));
  for (const payment of stale)
    await closePayment(platform, payment).catch((error: unknown) =>
      platform.log.warn(
        { err: error, paymentId: payment.id },
        'a stale payment could not be closed; trying again',
      ),
    );
}
