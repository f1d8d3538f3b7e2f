import type { CardProvider } from '../../platform/card-provider/port.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import { delayRefund, markRefundSent, takeDueRefunds, type DueRefund } from './refund-store.ts';
import { retryDelaySeconds } from './rules.ts';

const AT_ONCE = 20;

/**
 * Sends the refunds that wait, each under its own key: sent twice, the provider refunds once. What fails is tried
 * again later and rings an alarm after the third time. Returns how many were sent.
 */
export async function sendRefunds(platform: {
  database: Database;
  cardProvider: CardProvider;
  log: Log;
}): Promise<number> {
  const due = await platform.database.transact((tx) => takeDueRefunds(tx, AT_ONCE));
  const sent = await Promise.all(due.map((refund) => sendOne(platform, refund)));
  return sent.filter(Boolean).length;
}

async function sendOne(
  { database, cardProvider, log }: { database: Database; cardProvider: CardProvider; log: Log },
  refund: DueRefund,
): Promise<boolean> {
  try {
    const answer = await cardProvider.refund({
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      metadata: { payment_id: refund.paymentId, refund_id: refund.id },
      // Asked for less, it is another question: a part came back otherwise meanwhile.
      idempotencyKey: refund.isWhole ? `refund:${refund.id}` : `refund:${refund.id}:${refund.amountCents}`,
    });
    await database.transact((tx) => markRefundSent(tx, refund.id, answer.refundId));
    return true;
  } catch (error) {
    const alarm = refund.tries >= 3 ? { alarm: 'refund_stuck' } : {};
    log.error(
      { err: error, refundId: refund.id, ...alarm },
      'a refund could not be sent; trying again later',
    );
    await database.transact((tx) =>
      delayRefund(tx, refund.id, String(error), retryDelaySeconds(refund.tries)),
    );
    return false;
  }
}
