import { queueRefusals } from '@circle-link/contract/refusals/queue';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseMemberHold } from './release-position.ts';

/**
 * Takes a member's hold away because they may not pay for now, its payment page first; without one nothing happens.
 * Refuses with payment_in_progress where the payer was faster: that payment stands.
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
