import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { balanceOf } from '../ledger/index.ts';
import { atMost } from './errors.ts';

/** The caller holds the member's accounts. @throws TooMuch */
export async function refuseMoreThanOwed(tx: Writer, userId: string, amountCents: Cents): Promise<void> {
  const owedCents = await balanceOf(tx, 'member:owed', userId);
  if (amountCents > owedCents) throw atMost(owedCents, 'owed');
}
