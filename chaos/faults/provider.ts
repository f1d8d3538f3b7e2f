/** The provider answers with errors, before or after it has done what it was asked, or not at all. */
import type { FaultEdge, Wish } from '../../e2e/support/fault-edge.ts';
import { aim, spell, sum, type Fault } from './fault.ts';

/** Longer than the client of its API waits for one answer. */
const SILENT_MS = 14_000;

/** Every kind of error that Stripe documents, each to a call that was not seen before. */
export const provokeErrors: Fault = async ({ world: { nodes } }) => {
  const failed = (): number => sum(nodes.map(({ edge }) => edge.failed));
  const before = failed();
  for (const { edge } of nodes) await wish(edge, { isStorm: true });
  await aim(() => failed() > before, 90_000);
  await spell();
  return failed() - before;
};

/** Calls that are never answered, with and without effect. */
export const letTimeOut: Fault = async ({ world: { nodes } }) => {
  const failed = (): number => sum(nodes.map(({ edge }) => edge.failed));
  const before = failed();
  for (const { edge } of nodes) await orderFaults(edge, { call: 'POST /v1/', fault: 'time_out', times: 3 });
  // After other faults it may be left alone for a while.
  await aim(() => failed() > before, 90_000);
  await spell(() => false, SILENT_MS);
  return failed() - before;
};

export function orderFaults(edge: FaultEdge, ...orders: NonNullable<Wish['orders']>): Promise<void> {
  return wish(edge, { isStorm: false, orders });
}

async function wish({ url }: FaultEdge, what: Wish): Promise<void> {
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(what) });
}
