import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { recoveredLines } from '../bookings.ts';
import { noteLatePaid, noteReturned } from './recovery-store.ts';

/** What had taken the money that is here again, or when the charge was asked for that has paid a debt too late. */
export type Origin = { readonly sources: readonly string[] } | { readonly askedAt: Date };

export interface Returned {
  /** Unique for ever: what gave the money back. */
  readonly key: string;
  readonly userId: string;
  /** What of it has reached the member's balance. */
  readonly cents: Cents;
  readonly happenedAt: Date;
  readonly origin: Origin;
}

/**
 * Money is here again whose loss a write-off has borne: it undoes that loss first. Any other money of the member's is theirs,
 * whatever was written off before. Returns how much it took of the balance. The caller holds the member's accounts.
 */
export async function recoverWrittenOff(
  tx: Writer,
  { key, userId, cents, happenedAt, origin }: Returned,
): Promise<Cents> {
  if (cents <= ZERO_CENTS) return ZERO_CENTS;
  const recoveredCents =
    'sources' in origin
      ? await noteReturned(tx, userId, origin.sources, cents)
      : await noteLatePaid(tx, userId, origin.askedAt, cents);
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
