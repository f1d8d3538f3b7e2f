import type { Reader } from '../../platform/database/database.ts';
import { findDefaultMethod } from '../charges/index.ts';
import type { DebtPayment, DebtPaymentRequest } from './store.ts';

/** The charge belonged to another key and was replaced by a request that may have crashed before charging again. */
export async function isSupersededCharge(
  db: Reader,
  { status, requestId, methodId }: DebtPayment,
  request: DebtPaymentRequest,
  cardId: string | undefined,
): Promise<boolean> {
  if (status !== 'canceled' || requestId === request.requestId) return false;
  return methodId !== (cardId ?? (await findDefaultMethod(db, request.userId))?.id);
}
