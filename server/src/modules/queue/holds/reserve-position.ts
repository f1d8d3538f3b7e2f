import { HOLD_EXTENSIONS } from '@circle-link/contract/limits';
import { queueRefusals } from '@circle-link/contract/refusals/queue';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { isBlacklisted, recordHold, refuseBlacklisted } from '../../risk/index.ts';
import { findMemberPosition } from '../position-store.ts';
import { canHoldAgain } from '../rules.ts';
import {
  blockConcurrentPayments,
  countRecentHolds,
  expireHolds,
  extendHold,
  findNewestHold,
  insertHold,
  lockActiveHold,
  minutesUntilNextHold,
} from './store.ts';

/**
 * Opens a 15-minute hold or returns the active one. @throws position_exists, too_many_holds after three within an hour,
 * review_required
 */
export async function reservePosition(
  platform: Pick<Platform, 'database' | 'settings'>,
  userId: string,
): Promise<void> {
  await platform.database.transact(async (tx) => {
    await refuseIfPositioned(tx, userId);
    await refuseBlacklisted(tx, userId);
    if ((await lockActiveHold(tx, userId)) !== null) return;
    await blockConcurrentPayments(tx, userId);
    await refuseIfPositioned(tx, userId);
    await expireHolds(tx, userId);
    if ((await lockActiveHold(tx, userId)) !== null) return;
    if (!canHoldAgain(await countRecentHolds(tx, userId), platform.settings.rateLimitFactor)) {
      const minutes = await minutesUntilNextHold(tx, userId);
      throw new Refusal(queueRefusals.too_many_holds, { minutes }, { retryAfterSeconds: minutes * 60 });
    }
    const holdId = await openHold(tx, userId);
    if (holdId !== null) await recordHold(tx, platform.settings, { userId, holdId, became: 'opened' });
  });
}

export async function refuseIfPositioned(db: Reader, userId: string): Promise<void> {
  const position = await findMemberPosition(db, userId);
  if (position !== null)
    throw new Refusal(queueRefusals.position_exists, { number: position.globalPosition });
}

/** Runs in the transaction that completes a profile; does nothing if no hold is possible. */
export async function openFirstHold(
  tx: Writer,
  settings: Platform['settings'],
  userId: string,
): Promise<void> {
  if (!settings.queueEnabled || (await isBlacklisted(tx, userId))) return;
  await blockConcurrentPayments(tx, userId);
  if ((await findMemberPosition(tx, userId)) !== null) return;
  await expireHolds(tx, userId);
  if ((await lockActiveHold(tx, userId)) !== null) return;
  if (canHoldAgain(await countRecentHolds(tx, userId), settings.rateLimitFactor)) await openHold(tx, userId);
}

async function openHold(tx: Writer, userId: string): Promise<string | null> {
  const holdId = await insertHold(tx, userId);
  if (holdId === null) return null;
  await recordAuditEntries(tx, [{ kind: 'hold.opened', subjectId: holdId, actorId: userId }]);
  return holdId;
}

export async function renewHold(database: Database, userId: string): Promise<void> {
  const isNeeded = await database.read(async (db) => {
    const newest = await findNewestHold(db, userId);
    return newest?.status !== 'holding' && (await findMemberPosition(db, userId)) === null;
  });
  if (!isNeeded) return;
  await database.transact(async (tx) => {
    await blockConcurrentPayments(tx, userId);
    await expireHolds(tx, userId);
    if ((await findMemberPosition(tx, userId)) === null) await openHold(tx, userId);
  });
}

/**
 * Adds fifteen minutes in the last five, ten times at most. A hold blocks no other member. @throws hold_expired,
 * no_extensions_left, extension_too_early
 */
export async function extendMyHold(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const hold = await lockActiveHold(tx, userId);
    if (hold === null) throw new Refusal(queueRefusals.hold_expired);
    if (hold.extensions >= HOLD_EXTENSIONS) throw new Refusal(queueRefusals.no_extensions_left);
    if (!hold.isEnding) throw new Refusal(queueRefusals.extension_too_early);
    await extendHold(tx, hold);
    await recordAuditEntries(tx, [{ kind: 'hold.extended', subjectId: hold.id, actorId: userId }]);
  });
}
