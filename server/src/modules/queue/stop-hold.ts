import { queueRefusals } from '@circle-link/contract/refusals/queue';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseMemberHold } from './release-position.ts';

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
