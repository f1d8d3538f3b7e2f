import type { AdminPaymentList } from '@circle-link/contract/admin/payments';
import type { Reader } from '../../../platform/database/database.ts';
import { listPayments } from './store.ts';

export async function searchPayments(
  db: Reader,
  page: Parameters<typeof listPayments>[1],
): Promise<AdminPaymentList> {
  return { payments: await listPayments(db, page) };
}
