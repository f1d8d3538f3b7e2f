import { type CardProvider, CardProviderError } from '../../../platform/card-provider/port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { processLeased } from '../../../platform/database/leases.ts';
import { computeRetryDelaySeconds, TRIES_BEFORE_ALARM } from '../../../platform/timeouts.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { delayRefund, type DueRefund, markRefundSent, nextRefundAttempt, takeDueRefunds } from './store.ts';

const AT_ONCE = 20;
/** An error stored under a key may hide a request in progress, so another key is used only after some minutes. */
const TRIES_UNDER_A_KEY = 4;

/** Sends each refund under its own key, never twice. Failures are retried and raise an alarm after the third. */
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
        if (mustUseNewKey(refund, error)) await nextRefundAttempt(tx, refund);
        await delayRefund(tx, refund.id, String(error), computeRetryDelaySeconds(refund.tries));
      });
    },
  });
  return done;
}

/** Looks up existing refunds first: keys expire after a day, and one may keep an error although the refund was made. */
async function send(cardProvider: CardProvider, refund: DueRefund): ReturnType<CardProvider['refund']> {
  const made = refund.mayBeMade ? await cardProvider.findMadeRefund(refund.intentId, refund.id) : null;
  if (made !== null) return made;
  return cardProvider.refund({
    intentId: refund.intentId,
    amountCents: refund.amountCents,
    metadata: { payment_id: refund.chargeId, refund_id: refund.id },
    idempotencyKey: toRefundKey(refund),
  });
}

/** A smaller amount is a new request, because a part was returned by other means. */
function toRefundKey({ id, isWhole, amountCents, attempt }: DueRefund): string {
  const key = isWhole ? `refund:${id}` : `refund:${id}:${amountCents}`;
  return attempt === 1 ? key : `${key}:again:${attempt}`;
}

/** This try has looked up the refund and found none, and the key's error is minutes old. */
function mustUseNewKey({ tries }: DueRefund, error: unknown): boolean {
  return error instanceof CardProviderError && error.isFinal && tries > TRIES_UNDER_A_KEY;
}
