import type { PaymentItem, PaymentListQuery } from '@circle-link/contract/payments';
import type { Database, Reader } from '../../platform/database/database.ts';
import { listHistory, listUpcoming } from './list-store.ts';

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
