import type { PaymentDetail, PaymentItem, PaymentListQuery } from '@circle-link/contract/payments';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { awaitAll, type Database, type Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findLatestCharge, findPaymentItem, listHistory, listUpcoming } from './list-store.ts';
import { isUuid } from './rules.ts';
import { listMissedToPay } from './store.ts';

/** The reader's own contribution. @throws payment_not_found for another member's */
export async function viewMyPayment(db: Reader, userId: string, paymentId: string): Promise<PaymentDetail> {
  const item = isUuid(paymentId) ? await findPaymentItem(db, paymentId, userId) : null;
  if (item?.payerId !== userId) throw new Refusal(paymentRefusals.payment_not_found);
  const { missed, charge } = await awaitAll({
    missed: listMissedToPay(db, item.groupId, userId),
    charge: findLatestCharge(db, paymentId, userId),
  });
  return { ...item, missedRounds: missed.map(({ round }) => round), charge };
}

export function listMyPayments(
  database: Database,
  userId: string,
  query: PaymentListQuery,
): Promise<PaymentItem[]> {
  return database.read((db) => listHistory(db, userId, query));
}

export function listMyUpcoming(db: Reader, userId: string, limit: number): Promise<PaymentItem[]> {
  return listUpcoming(db, userId, limit);
}
