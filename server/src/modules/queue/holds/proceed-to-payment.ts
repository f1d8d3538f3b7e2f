import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { riskRefusals } from '@circle-link/contract/refusals/risk';
import { queueRefusals } from '@circle-link/contract/refusals/queue';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startPayment } from '../../charges/index.ts';
import { assertNotUnderReview, screenPayment } from '../../risk/index.ts';
import { stopHold } from './release-hold.ts';
import { refuseIfPositioned } from './reserve-position.ts';
import { findNewestHold, lockActiveHold } from './store.ts';

/**
 * Returns the address of the active hold's payment page, creating it at the provider if needed: concurrent clicks get
 * one page. A member who needs a review is refused before any charge, and the hold is released.
 * @throws hold_expired, position_exists, review_required, payment_provider_unavailable
 */
export async function proceedToPayment(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'settings'>,
  userId: string,
): Promise<string> {
  const { publicUrl } = platform.settings;
  const hold = await platform.database.read((db) => findNewestHold(db, userId));
  if (hold === null) {
    await platform.database.read((db) => refuseIfPositioned(db, userId));
    throw new Refusal(queueRefusals.hold_expired);
  }
  if (hold.status === 'holding') await screen(platform, { userId, subjectId: hold.id });
  const started = await startPayment(
    platform,
    {
      purpose: 'hold',
      subjectId: hold.id,
      userId,
      amountCents: hold.amountCents,
      description: 'Circle Link entry',
      checkout: {
        lines: [
          { name: 'Entry', amountCents: ENTRY_QUOTE.baseCents },
          { name: 'Card fee', amountCents: ENTRY_QUOTE.cardFeeCents },
          { name: 'App fee', amountCents: ENTRY_QUOTE.appFeeCents },
        ],
        successUrl: new URL('/queue-holding?payment=done', publicUrl).href,
        cancelUrl: new URL('/queue-holding?payment=canceled', publicUrl).href,
      },
    },
    async (tx) => {
      await refuseUnlessPayable(tx, userId, hold.id);
      await assertNotUnderReview(tx, userId);
    },
  );
  if (started.checkoutUrl === null) throw new Error(`payment ${started.chargeId} has no page`);
  return started.checkoutUrl;
}

async function screen(
  platform: Pick<Platform, 'database' | 'cardProvider' | 'settings'>,
  payment: { readonly userId: string; readonly subjectId: string },
): Promise<void> {
  if (await screenPayment(platform, payment)) return;
  await stopHold(platform, payment.userId);
  throw new Refusal(riskRefusals.review_before_paying);
}

async function refuseUnlessPayable(tx: Writer, userId: string, holdId: string): Promise<void> {
  const active = await lockActiveHold(tx, userId);
  await refuseIfPositioned(tx, userId);
  if (active?.id !== holdId) throw new Refusal(queueRefusals.hold_expired);
}
