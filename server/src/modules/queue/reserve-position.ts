import { queueRefusals } from '@circle-link/contract/refusals/queue';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import type { QueueHooks } from './hooks.ts';
import {
  countRecentHolds,
  expireHolds,
  insertHold,
  blockConcurrentPayments,
  lockActiveHold,
  minutesUntilNextHold,
} from './hold-store.ts';
import { findMemberPosition } from './position-store.ts';
import { canHoldAgain } from './rules.ts';

/**
 * Opens a 15-minute hold or returns the active one. @throws position_exists, too_many_holds after three within an hour,
 * and the refusals of the hook
 */
export async function reservePosition(
  platform: Pick<Platform, 'database' | 'settings'>,
  hooks: QueueHooks,
  userId: string,
): Promise<void> {
  await platform.database.transact(async (tx) => {
    await refuseIfPositioned(tx, userId);
    await hooks.refuseHold(tx, userId);
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
    if (holdId !== null) await hooks.recordHold(tx, { userId, holdId, became: 'opened' });
  });
}

async function refuseIfPositioned(tx: Writer, userId: string): Promise<void> {
  const position = await findMemberPosition(tx, userId);
  if (position !== null)
    throw new Refusal(queueRefusals.position_exists, { number: position.globalPosition });
}

/** Runs in the transaction that completes a profile; does nothing if no hold is possible. */
export async function openFirstHold(
  settings: Platform['settings'],
  tx: Writer,
  userId: string,
): Promise<void> {
  await blockConcurrentPayments(tx, userId);
  if ((await findMemberPosition(tx, userId)) !== null) return;
  await expireHolds(tx, userId);
  if ((await lockActiveHold(tx, userId)) !== null) return;
  if (canHoldAgain(await countRecentHolds(tx, userId), settings.rateLimitFactor)) await openHold(tx, userId);
}

export async function openHold(tx: Writer, userId: string): Promise<string | null> {
  const holdId = await insertHold(tx, userId);
  if (holdId === null) return null;
  await recordAuditEntries(tx, [{ kind: 'hold.opened', subjectId: holdId, actorId: userId }]);
  return holdId;
}
