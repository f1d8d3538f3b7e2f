import { subtractCents, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { readBalance } from '../ledger/index.ts';
import type { DebtParts } from './bookings.ts';

/** Money that reaches a member for what they owe: the debt goes first, the rest is theirs. The caller holds their accounts. */
export async function splitByDebt(tx: Writer, userId: string, totalCents: Cents): Promise<DebtParts> {
  const debtCents = await readBalance(tx, 'member:owed', userId);
  const owedCents = debtCents < totalCents ? debtCents : totalCents;
  return { owedCents, balanceCents: subtractCents(totalCents, owedCents) };
}
