import type { Cents } from '@circle-link/contract/money';
import { owedRefusals } from '@circle-link/contract/refusals/owed';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readBalance } from '../ledger/index.ts';

/** The caller holds the member's accounts. Refuses with nothing_owed or owed_less. */
export async function assertNotMoreThanDebt(tx: Writer, userId: string, amountCents: Cents): Promise<void> {
  const most = await readBalance(tx, 'member:owed', userId);
  if (amountCents <= most) return;
  throw most <= 0 ? new Refusal(owedRefusals.nothing_owed) : new Refusal(owedRefusals.owed_less, { most });
}

export async function assertWithinBalance(tx: Writer, userId: string, amountCents: Cents): Promise<void> {
  const most = await readBalance(tx, 'member:balance', userId);
  if (amountCents <= most) return;
  throw most <= 0
    ? new Refusal(owedRefusals.balance_empty)
    : new Refusal(owedRefusals.balance_smaller, { most });
}
