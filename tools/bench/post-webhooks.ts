/** Child process in the role of the card provider: posts signed webhooks and reports measurements to its parent. */
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { EVENT_VERSION } from '../../server/src/platform/card-provider/stripe-events.ts';
import { measure, type Measurement } from './measure.ts';

/** The product has just started and is still compiling. */
const WARM_UP_SECONDS = 4;

export interface PostOrder {
  readonly url: string;
  readonly secret: string;
  readonly callers: number;
  readonly seconds: number;
  readonly payments: readonly { readonly paymentId: string; readonly intentId: string }[];
}

process.once('message', (order) => {
  void post(order as PostOrder).then(
    (measured) => process.send?.(measured, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function post({ url, secret, callers, seconds, payments }: PostOrder): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const waiting = [...payments];
  const postNext = async (): Promise<void> => {
    const payment = waiting.pop();
    if (payment === undefined) throw new Error('the benchmark ran out of payments: build more');
    await send(`${url}/api/webhooks/card`, agent, secret, JSON.stringify(succeeded(payment)));
  };
  await measure(callers, WARM_UP_SECONDS, postNext);
  const measured = await measure(callers, seconds, postNext);
  agent.destroy();
  return measured;
}

function succeeded({ paymentId, intentId }: PostOrder['payments'][number]) {
  const { totalCents, cardFeeCents } = ENTRY_QUOTE;
  return {
    id: `evt_${intentId}`,
    object: 'event',
    api_version: EVENT_VERSION,
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1_000),
    livemode: false,
    data: {
      object: {
        id: intentId,
        object: 'payment_intent',
        amount: totalCents,
        amount_received: totalCents,
        currency: 'usd',
        metadata: { payment_id: paymentId },
        latest_charge: { balance_transaction: { fee: cardFeeCents } },
      },
    },
  };
}

function send(url: string, agent: Agent, secret: string, body: string): Promise<void> {
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`the webhook was answered ${answer.statusCode}`));
      });
    });
    call.end(body);
  });
}
