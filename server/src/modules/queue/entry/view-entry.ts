import type { BalanceAnswer, EntryAnswer } from '@circle-link/contract/entry';
import { formatAmount } from '@circle-link/contract/money';
import { awaitAll } from '../../../platform/database/await-all.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRefunded } from '../../charges/index.ts';
import { readBalance } from '../../ledger/index.ts';
import { findMemberEntry } from './store.ts';

export async function viewEntry(db: Reader, userId: string): Promise<EntryAnswer> {
  const entry = await findMemberEntry(db, userId);
  if (entry === null) return null;
  const refund = await findRefunded(db, entry.id);
  return {
    id: entry.id,
    paymentReference: entry.paymentIntentId.slice(-8),
    amount: formatAmount(entry.amountCents),
    stripeFee: formatAmount(entry.cardFeeCents),
    adminFee: formatAmount(entry.appFeeCents),
    netAmount: formatAmount(entry.netAmountCents),
    status: entry.status,
    createdAt: entry.createdAt.toISOString(),
    completedAt: entry.completedAt.toISOString(),
    refund: refund && {
      amount: formatAmount(refund.amountCents),
      status: refund.status,
      createdAt: refund.createdAt.toISOString(),
    },
  };
}

export async function viewBalance(db: Reader, userId: string, isTestMoney: boolean): Promise<BalanceAnswer> {
  const { balanceCents, owedCents } = await awaitAll({
    balanceCents: readBalance(db, 'member:balance', userId),
    owedCents: readBalance(db, 'member:owed', userId),
  });
  return {
    balance: formatAmount(balanceCents),
    owed: formatAmount(owedCents),
    currency: 'usd',
    isTestMoney,
  };
}
