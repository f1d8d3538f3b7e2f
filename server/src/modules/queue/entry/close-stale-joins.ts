import type { Platform } from '../../../platform/platform.ts';
import { closePayment, listOpenPaymentsFor, listStalePayments } from '../../charges/index.ts';
import { listMembers } from '../../members/index.ts';

const AFTER_HOURS = 24;
const AT_ONCE = 500;

/**
 * A job: closes card forms of /join at the provider that are unpaid for a day, or whose email address now has an
 * account. A payment that completes first is valid.
 */
export async function closeStaleJoins(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'log'>,
): Promise<void> {
  const stale = await platform.database.read((db) => listStalePayments(db, 'join', AFTER_HOURS));
  const open = await platform.database.read((db) => listOpenPaymentsFor(db, 'join', AT_ONCE));
  const members = await platform.database.read((db) =>
    listMembers(
      db,
      open.map(({ userId }) => userId),
    ),
  );
  const claimed = new Set(
    members.filter((member) => member.isRegistered || member.hasGivenWay).map(({ id }) => id),
  );
  const expired = open.filter(({ userId }) => claimed.has(userId));
  for (const payment of new Map([...stale, ...expired].map((one) => [one.id, one])).values())
    await closePayment(platform, payment).catch((error: unknown) =>
      platform.log.warn(
        { err: error, paymentId: payment.id },
        'a stale payment could not be closed; trying again',
      ),
    );
}
