import type { OwedPayment, OwedWish } from './store.ts';

/**
 * Whether the charge that this name stands for is another's, which it only joined, and ended before its bank said anything: it
 * gave way, by a call that was perhaps cut off before it could charge anew. That is no answer to the wish.
 */
export function gaveWay(
  { status, requestId, lastDecline }: OwedPayment,
  wish: Pick<OwedWish, 'requestId'>,
): boolean {
  return status === 'canceled' && requestId !== wish.requestId && lastDecline === null;
}
