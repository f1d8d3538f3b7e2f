import { subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction, type Subject } from '../../ledger/index.ts';
import { recoveredLines, type DebtParts } from '../bookings.ts';
import { splitByDebt } from '../split-by-debt.ts';
import { recordLatePaid, recordReturned } from './recovery-store.ts';

/** Money that is here again, whose it is. */
export interface ReturnedParts extends DebtParts {
  /** What of `balanceCents` undoes the loss that a write-off has borne: booked by bookRecovered, after the return itself. */
  readonly recoveredCents: Cents;
}

/**
 * Money is here again that these had taken: what was written off of exactly that undoes the loss first, whatever else its
 * member owes by now; the rest covers their debt, and then it is theirs. The caller holds the member's accounts.
 */
export async function splitReturned(
  tx: Writer,
  userId: string,
  sources: readonly string[],
  cents: Cents,
): Promise<ReturnedParts> {
  const recoveredCents = await recordReturned(tx, userId, sources, cents);
  const { owedCents } = await splitByDebt(tx, userId, subtractCents(cents, recoveredCents));
  return { owedCents, balanceCents: subtractCents(cents, owedCents), recoveredCents };
}

/** The same in the facts of a notice: the parts add up to what came. */
export function whereItWent({ owedCents, balanceCents, recoveredCents }: ReturnedParts) {
  return {
    owedCents,
    balanceCents: subtractCents(balanceCents, recoveredCents),
    writtenOffCents: recoveredCents,
  };
}

export interface RecoveredMoney {
  /** Unique for ever: what gave the money back. */
  readonly key: string;
  /** The same, as the ledger names it. */
  readonly from: Subject;
  readonly userId: string;
  /** It has reached the member's balance. */
  readonly recoveredCents: Cents;
  readonly happenedAt: Date;
}

/** What was recovered leaves the balance that it has reached. */
export async function bookRecovered(
  tx: Writer,
  { key, from, userId, recoveredCents, happenedAt }: RecoveredMoney,
): Promise<void> {
  if (recoveredCents === ZERO_CENTS) return;
  await postTransaction(tx, {
    key: `recovered:${key}`,
    kind: 'owed.recovered',
    subjects: [from, { kind: 'member', id: userId }],
    happenedAt,
    lines: recoveredLines(userId, recoveredCents),
  });
  const detail = { cents: recoveredCents };
  await recordAuditEntries(tx, [{ kind: 'debt.recovered', subjectId: userId, detail }]);
}

/**
 * A charge has paid a debt too late: what of it reached the balance undoes what was written off after it had been asked for.
 * Returns how much. The caller holds the member's accounts.
 */
export async function recoverLatePaid(
  tx: Writer,
  {
    requestedAt,
    cents,
    ...to
  }: Omit<RecoveredMoney, 'recoveredCents'> & { readonly requestedAt: Date; readonly cents: Cents },
): Promise<Cents> {
  const recoveredCents = await recordLatePaid(tx, to.userId, requestedAt, cents);
  await bookRecovered(tx, { ...to, recoveredCents });
  return recoveredCents;
}
