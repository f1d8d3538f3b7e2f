import { type Cents, subtractCents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import type { PayerParts } from '../charges/index.ts';
import { readBalance } from '../ledger/index.ts';

/**
 * Splits incoming money for a debt: the debt first, the rest is the member's. The caller holds the member's accounts.
 */
export async function splitDebtAndBalance(
  tx: Writer,
  userId: string,
  totalCents: Cents,
): Promise<PayerParts> {
  const debtCents = await readBalance(tx, 'member:owed', userId);
  const owedCents = debtCents < totalCents ? debtCents : totalCents;
  return { owedCents, balanceCents: subtractCents(totalCents, owedCents) };
}
