import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { closePayment, findPaymentOf } from '../cards/index.ts';
import { HoldExpired, PaymentInProgress } from './errors.ts';
import { findNewestHold, releaseHold } from './hold-store.ts';
import type { QueueHooks } from './hooks.ts';

/**
 * Gives the hold up. The provider's page is closed first: if the payer was faster, the payment decides and this
 * refuses with PaymentInProgress. Refuses with HoldExpired when there is nothing to release.
 */
export function releaseMyPosition(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  hooks: QueueHooks,
  userId: string,
): Promise<void> {
  return releaseHoldOf(platform, userId, (tx, holdId) =>
    hooks.noteHold(tx, { userId, holdId, became: 'released' }),
  );
}

/** The same, whoever gives it up; `note` runs in the transaction. */
export async function releaseHoldOf(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
  note: (tx: Writer, holdId: string) => Promise<void>,
): Promise<void> {
  const hold = await platform.database.read((db) => findNewestHold(db, userId));
  if (hold?.status === 'paid') throw new PaymentInProgress();
  if (hold?.status !== 'holding') throw new HoldExpired();
  const payment = await platform.database.read((db) => findPaymentOf(db, 'hold', hold.id));
  if (payment !== null && payment.status !== 'canceled') {
    const isPaid = payment.status !== 'open' || (await closePayment(platform, payment)) === 'paid';
    if (isPaid) throw new PaymentInProgress();
  }
  await platform.database.transact(async (tx) => {
    const holdId = await releaseHold(tx, userId);
    if (holdId === null) throw new HoldExpired();
    await recordLeaves(tx, [{ kind: 'hold.released', subjectId: holdId, actorId: userId }]);
    await note(tx, holdId);
  });
}
