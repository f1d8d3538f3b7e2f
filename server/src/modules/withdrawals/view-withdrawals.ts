import { formatAmount } from '@circle-link/contract/money';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import type { Reader } from '../../platform/database/database.ts';
import { listWithdrawals, type Withdrawal } from './store.ts';

export async function viewWithdrawals(
  db: Reader,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<WithdrawalItem[]> {
  return (await listWithdrawals(db, page)).map(viewWithdrawal);
}

export function viewWithdrawal(withdrawal: Withdrawal): WithdrawalItem {
  return {
    id: withdrawal.id,
    amount: formatAmount(withdrawal.amountCents),
    status: withdrawal.status,
    last4: withdrawal.last4,
    createdAt: withdrawal.createdAt.toISOString(),
    finishedAt: withdrawal.finishedAt?.toISOString() ?? null,
    failureReason: withdrawal.failureReason,
  };
}
