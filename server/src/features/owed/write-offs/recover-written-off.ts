import { subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction, type Subject } from '../../ledger/index.ts';
import { recoveredLines, type DebtParts } from '../bookings.ts';
import { splitByDebt } from '../split-by-debt.ts';
import { recordLatePaid, recordReturned } from './recovery-store.ts';

/** Returned money and how it is split. */
export interface ReturnedParts extends DebtParts {
  readonly recoveredCents: Cents;
}

/**
 * Splits returned money: it first undoes write-offs of exactly these reversals, then covers the member's debt, and the
 * rest is the member's. The caller holds the member's accounts.
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

export function whereItWent({ owedCents, balanceCents, recoveredCents }: ReturnedParts) {
  return {
    owedCents,
    balanceCents: subtractCents(balanceCents, recoveredCents),
    writtenOffCents: recoveredCents,
  };
}

export interface RecoveredMoney {
  /** Unique: the event that returned the money. */
  readonly key: string;
  readonly from: Subject;
  readonly userId: string;
  readonly recoveredCents: Cents;
  readonly happenedAt: Date;
}

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
 * Late payment of a debt: the part that reached the balance undoes write-offs made after the charge was requested.
 * Returns that amount. The caller holds the member's accounts.
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
