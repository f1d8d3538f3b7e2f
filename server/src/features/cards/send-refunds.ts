import { CardProviderError, type CardProvider } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { processLeased } from '../../platform/database/leases.ts';
import { retryDelaySeconds, TRIES_BEFORE_ALARM } from '../../platform/database/retry-delay.ts';
import type { Log } from '../../platform/logging/log.ts';
import {
  delayRefund,
  markRefundSent,
  nextRefundAttempt,
  takeDueRefunds,
  type DueRefund,
} from './refund-store.ts';

const AT_ONCE = 20;
/**
 * Some minutes of looking in vain: an error that stays under its key says nothing of what is still being done, so that another
 * key is used only when nothing can come of the first any more.
 */
const TRIES_UNDER_A_KEY = 4;

/**
 * Sends the refunds that wait, each under its own key, and none that was made already: the provider refunds once. What fails is tried
 * again later and rings an alarm after the third time. Returns how many were sent.
 */
export async function sendRefunds({
  database,
  cardProvider,
  log,
}: {
  database: Database;
  cardProvider: CardProvider;
  log: Log;
}): Promise<number> {
  const { done } = await processLeased(database, {
    take: takeDueRefunds,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async (refund) => {
      const answer = await send(cardProvider, refund);
      await database.transact((tx) => markRefundSent(tx, refund.id, answer.refundId));
      return true;
    },
    putOff: async (refund, error) => {
      const alarm = refund.tries >= TRIES_BEFORE_ALARM ? { alarm: 'refund_stuck' } : {};
      log.error(
        { err: error, refundId: refund.id, ...alarm },
        'a refund could not be sent; trying again later',
      );
      await database.transact(async (tx) => {
        if (isOverUnderItsKey(refund, error)) await nextRefundAttempt(tx, refund);
        await delayRefund(tx, refund.id, String(error), retryDelaySeconds(refund.tries));
      });
    },
  });
  return done;
}

/** What may be made is looked for first: keys are forgotten after a day, and one may keep an error although it was made. */
async function send(cardProvider: CardProvider, refund: DueRefund): ReturnType<CardProvider['refund']> {
  const made = refund.mayBeMade ? await cardProvider.findMadeRefund(refund.intentId, refund.id) : null;
  if (made !== null) return made;
  return cardProvider.refund({
    intentId: refund.intentId,
    amountCents: refund.amountCents,
    metadata: { payment_id: refund.paymentId, refund_id: refund.id },
    idempotencyKey: toRefundKey(refund),
  });
}

/** Asked for less, it is another question: a part came back otherwise meanwhile. */
function toRefundKey({ id, isWhole, amountCents, attempt }: DueRefund): string {
  const key = isWhole ? `refund:${id}` : `refund:${id}:${amountCents}`;
  return attempt === 1 ? key : `${key}:again:${attempt}`;
}

/** This try has looked before it asked, and found nothing: what the key says was said minutes ago. */
function isOverUnderItsKey({ tries }: DueRefund, error: unknown): boolean {
  return error instanceof CardProviderError && error.isFinal && tries > TRIES_UNDER_A_KEY;
}
