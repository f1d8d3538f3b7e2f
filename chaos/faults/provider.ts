/** The provider answers with errors, before or after it has done what it was asked, or not at all. */
import type { FaultEdge, FaultOrder } from '../../e2e/support/fault-edge.ts';
import { waitForTarget, holdFault, sum, type Fault } from './fault.ts';

/** Longer than the client of its API waits for one answer. */
const SILENT_MS = 14_000;

/** Every kind of error that Stripe documents, each to a call that was not seen before. */
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
    // After other faults it may be left alone for a while.
    await waitForTarget(() => failed() > before, 90_000);
    await holdFault(() => false, SILENT_MS);
    return failed() - before;
  };
}

/** Calls that are never answered, and have done nothing. */
export const letTimeOut = silence('time_out');

/** Calls that are never answered, and have done what they were to do. */
export const letTimeOutDone = silence('time_out_done');

export function orderFaults(edge: FaultEdge, ...orders: NonNullable<FaultOrder['orders']>): Promise<void> {
  return faultOrder(edge, { isStorm: false, orders });
}

async function faultOrder({ url }: FaultEdge, what: FaultOrder): Promise<void> {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(what) });
}
