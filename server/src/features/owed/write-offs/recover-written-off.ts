import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { recoveredLines } from '../bookings.ts';
import { noteRecovered } from './store.ts';

export interface Returned {
  /** Unique for ever: what gave the money back. */
  readonly key: string;
  readonly userId: string;
  /** What of it has reached the member's balance. */
  readonly cents: Cents;
  readonly happenedAt: Date;
}

/**
 * Money that had been owed is here again, and nothing is owed any more because it was written off: it undoes that loss first.
 * Returns how much it took of the balance. The caller holds the member's accounts.
 */
export async function recoverWrittenOff(
  tx: Writer,
  { key, userId, cents, happenedAt }: Returned,
): Promise<Cents> {
  if (cents <= ZERO_CENTS) return ZERO_CENTS;
  const recoveredCents = await noteRecovered(tx, userId, cents);
  if (recoveredCents === ZERO_CENTS) return ZERO_CENTS;
  await postTransaction(tx, {
    key: `recovered:${key}`,
    kind: 'owed.recovered',
    happenedAt,
    lines: recoveredLines(userId, recoveredCents),
  });
  const detail = { cents: recoveredCents };
  await recordLeaves(tx, [{ kind: 'debt.recovered', subjectId: userId, detail }]);
  return recoveredCents;
}
