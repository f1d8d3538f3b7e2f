import type { FaultOrder } from './fault-edge.ts';
import { getProviderUrl } from './provider-url.ts';

/** Makes only these provider calls fail, a given number of times each. */
export async function orderFaults(
  serverUrl: string,
  ...orders: NonNullable<FaultOrder['orders']>
): Promise<void> {
  const faultOrder: FaultOrder = { isStorm: false, orders };
  const answer = await fetch(`${getProviderUrl(serverUrl)}/faults`, {
    method: 'POST',
    body: JSON.stringify(faultOrder),
  });
  if (!answer.ok)
    throw new Error('These journeys need --setup faults: there is no proxy before the sandbox.');
}

/** Makes every call fail until the next `orderFaults()`. */
export async function takeOutOfService(serverUrl: string): Promise<void> {
  const orders = ['GET', 'POST', 'DELETE'].map((method) => ({
    call: `${method} /v1/`,
    fault: 'server_error' as const,
    times: 100_000,
  }));
  await orderFaults(serverUrl, ...orders);
}
