/** The card provider: sends a payment's event until it is answered with 200, sometimes once more. */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPayments, type BuiltPayment } from '../../../server/test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../server/test/outside/signed-webhook.ts';
import type { Client, Ground } from './load.ts';

const BUILT_AT_ONCE = 400;
const AGAIN_MS = 250;
/** One in this many acknowledged events is sent again. */
const REPEATED = 5;

/** Clients may share a list of payments. */
export function webhookClient(): Client {
  const payments: BuiltPayment[] = [];
  let building: Promise<unknown> | null = null;
  let deliveryCount = 0;

  const next = async (ground: Ground): Promise<BuiltPayment> => {
    for (;;) {
      const payment = payments.pop();
      if (payment !== undefined) return payment;
      building ??= buildPayments(ground.database, BUILT_AT_ONCE, 'chaos')
        .then((built) => payments.push(...built))
        .catch(() => sleep(AGAIN_MS))
        .finally(() => (building = null));
      await building;
    }
  };

  return async (ground) => {
    const payment = await next(ground);
    await ground.step(async () => {
      const operation = ground.history.begin('webhook', payment.intentId);
      for (;;) {
        operation.tries += 1;
        if ((await post(ground, payment)) === 200) break;
        await sleep(AGAIN_MS);
      }
      ground.history.acknowledge(operation);
      deliveryCount += 1;
      if (deliveryCount % REPEATED === 0) await post(ground, payment);
    });
  };
}

function post(
  { url, webhookSecret, nowSeconds }: Ground,
  payment: BuiltPayment,
): ReturnType<typeof postWebhook> {
  return postWebhook(url, signWebhook(succeededBody(payment), webhookSecret(), nowSeconds()));
}
