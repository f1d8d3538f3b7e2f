/** The provider returns errors before or after executing a call, or no answer. */
import type { FaultEdge, FaultOrder } from '../../../e2e/support/fault-edge.ts';
import { waitForTarget, holdFault, sum, type Fault } from './fault.ts';

/** Longer than the API client's timeout. */
const SILENT_MS = 14_000;

/** Every documented Stripe error, each on a new call. */
export const provokeErrors: Fault = async ({ world: { nodes } }) => {
  const failed = (): number => sum(nodes.map(({ edge }) => edge.failed));
  const before = failed();
  for (const { edge } of nodes) await faultOrder(edge, { isStorm: true });
  await waitForTarget(() => failed() > before, 90_000);
  await holdFault();
  return failed() - before;
};

function silence(fault: 'time_out' | 'time_out_done'): Fault {
  return async ({ world: { nodes } }) => {
    const failed = (): number => sum(nodes.map(({ edge }) => edge.failed));
    const before = failed();
    for (const { edge } of nodes) await orderFaults(edge, { call: 'POST /v1/', fault, times: 3 });
    // The circuit breaker may still be open after other faults.
    await waitForTarget(() => failed() > before, 90_000);
    await holdFault(() => false, SILENT_MS);
    return failed() - before;
  };
}

/** Unanswered calls that were not executed. */
export const letTimeOut = silence('time_out');

/** Unanswered calls that were executed. */
export const letTimeOutDone = silence('time_out_done');

export function orderFaults(edge: FaultEdge, ...orders: NonNullable<FaultOrder['orders']>): Promise<void> {
  return faultOrder(edge, { isStorm: false, orders });
}

async function faultOrder({ url }: FaultEdge, what: FaultOrder): Promise<void> {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(what) });
}
