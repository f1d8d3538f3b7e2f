import { queueRefusals } from '@circle-link/contract/refusals/queue';
import type { Writer } from '../../../platform/database/database.ts';
import { isRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { closePayment, findSubjectCharge, listOpenChargesByPurpose } from '../../charges/index.ts';
import { recordHold } from '../../risk/index.ts';
import { expireHolds, findNewestHold, isHoldActive, lockActiveHold, releaseHold } from './store.ts';

/** Attempts to close pages opened in another window. */
const TURNS = 3;

/**
 * Releases the hold after closing the provider's page. If the payer was faster, the payment decides.
 * @throws payment_in_progress, hold_expired
 */
export function releaseMyPosition(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'settings'>,
  userId: string,
): Promise<void> {
  return releaseMemberHold(platform, { userId, actorId: userId }, (tx, holdId) =>
    recordHold(tx, platform.settings, { userId, holdId, became: 'released' }),
  );
}

async function releaseMemberHold(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  { userId, actorId }: { readonly userId: string; readonly actorId: string | null },
  note: (tx: Writer, holdId: string) => Promise<void>,
): Promise<void> {
  const hold = await platform.database.read((db) => findNewestHold(db, userId));
  if (hold?.status === 'paid') throw new Refusal(queueRefusals.payment_in_progress);
  if (hold?.status !== 'holding') throw new Refusal(queueRefusals.hold_expired);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await closeHoldPage(platform, hold.id);
    const isReleased = await platform.database.transact(async (tx) => {
      const active = await lockActiveHold(tx, userId);
      if (active?.id !== hold.id) throw new Refusal(queueRefusals.hold_expired);
      // While the hold is locked no page can be opened for it, but another window may have opened one before.
      if ((await findSubjectCharge(tx, 'hold', hold.id))?.status === 'open') return false;
      await releaseHold(tx, hold.id);
      await recordAuditEntries(tx, [{ kind: 'hold.released', subjectId: hold.id, actorId }]);
      await note(tx, hold.id);
      return true;
    });
    if (isReleased) return;
  }
  throw new Refusal(queueRefusals.payment_in_progress);
}

async function closeHoldPage(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  holdId: string,
): Promise<void> {
  const charge = await platform.database.read((db) => findSubjectCharge(db, 'hold', holdId));
  if (charge === null || charge.status === 'canceled') return;
  const isPaid = charge.status !== 'open' || (await closePayment(platform, charge)) === 'paid';
  if (isPaid) throw new Refusal(queueRefusals.payment_in_progress);
}

/**
 * Releases the hold of a member who may not pay, after closing its payment page. Idempotent.
 * @throws payment_in_progress if the payer was faster: that payment is valid
 */
export async function stopHold(
  platform: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
): Promise<void> {
  await releaseMemberHold(platform, { userId, actorId: null }, () => Promise.resolve()).catch(
    (error: unknown) => {
      if (!isRefusal(error, queueRefusals.hold_expired)) throw error;
    },
  );
}

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
  const open = await database.read((db) => listOpenChargesByPurpose(db, 'hold', AT_ONCE));
  for (const charge of open) {
    if (await database.read((db) => isHoldActive(db, charge.subjectId))) continue;
    await closePayment(platform, charge).catch((error: unknown) =>
      log.warn(
        { err: error, paymentId: charge.id },
        'a lapsed payment page could not be closed; trying again',
      ),
    );
  }
}
