import type { ReturnItem } from '@circle-link/contract/groups/agreements';
import { formatAmount } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { listReturns } from '../replacement-store.ts';

/** What a replaced member gets back. They can no longer open the group, but they can see their money. */
export async function viewReturns(db: Reader, userId: string): Promise<ReturnItem[]> {
  return (await listReturns(db, userId)).map((due) => ({
    groupName: due.groupName,
    amount: formatAmount(due.paidInCents),
    paid: formatAmount(due.returnedCents),
    expectedOn: due.expectedOn,
  }));
}
