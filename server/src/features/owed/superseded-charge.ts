import type { Reader } from '../../platform/database/database.ts';
import { findDefaultMethod } from '../cards/index.ts';
import type { OwedPayment, OwedPaymentRequest } from './store.ts';

/**
 * Whether the charge that this name stands for is over and was another's, by another card or account, which this wish only
 * found under way: it gave way, to a call that was perhaps cut off before it could charge anew. That is no answer to the wish.
 */
export async function gaveWay(
  db: Reader,
  { status, requestId, methodId }: OwedPayment,
  request: OwedPaymentRequest,
  cardId: string | undefined,
): Promise<boolean> {
  if (status !== 'canceled' || requestId === request.requestId) return false;
  return methodId !== (cardId ?? (await findDefaultMethod(db, request.userId))?.id);
}
