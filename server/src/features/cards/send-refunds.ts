import type { CardProvider } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { workLeased } from '../../platform/database/leases.ts';
import { retryDelaySeconds, TRIES_BEFORE_ALARM } from '../../platform/database/retry-delay.ts';
import type { Log } from '../../platform/logging/log.ts';
import { delayRefund, markRefundSent, takeDueRefunds, type DueRefund } from './refund-store.ts';

const AT_ONCE = 20;

/**
 * Sends the refunds that wait, each under its own key: sent twice, the provider refunds once. What fails is tried
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
  const { done } = await workLeased(database, {
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
      await database.transact((tx) =>
        delayRefund(tx, refund.id, String(error), retryDelaySeconds(refund.tries)),
      );
    },
  });
  return done;
}

function send(cardProvider: CardProvider, refund: DueRefund): ReturnType<CardProvider['refund']> {
  return cardProvider.refund({
    intentId: refund.intentId,
    amountCents: refund.amountCents,
    metadata: { payment_id: refund.paymentId, refund_id: refund.id },
    // Asked for less, it is another question: a part came back otherwise meanwhile.
    idempotencyKey: refund.isWhole ? `refund:${refund.id}` : `refund:${refund.id}:${refund.amountCents}`,
  });
}
