import { type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  type ReversibleCharge,
  type ChargePolicy,
  parseReversalSource,
  type PayerParts,
  postReinstatement,
  reinstatedToPayerLines,
  type Reinstatement,
} from '../../charges/index.ts';
import { postTransaction, readBalance, type Subject } from '../../ledger/index.ts';
import { recoveredLines } from '../bookings.ts';
import { recordLatePaid, recordReturned } from './store.ts';

export interface ReturnedParts extends PayerParts {
  readonly recoveredCents: Cents;
}

/**
 * Undoes write-offs of exactly these reversals, then pays the debt; the rest is the member's. The caller holds the
 * accounts.
 */
export async function splitReturnedAmount(
  tx: Writer,
  userId: string,
  sources: readonly string[],
  cents: Cents,
): Promise<ReturnedParts> {
  const recoveredCents = await recordReturned(tx, userId, sources, cents);
  const { owedCents } = await splitDebtAndBalance(tx, userId, subtractCents(cents, recoveredCents));
  return { owedCents, balanceCents: subtractCents(cents, owedCents), recoveredCents };
}

/** Books a returned reversal that its payer owed, with the write-offs that it undoes. The caller holds the accounts. */
export async function bookReturnToPayer(
  tx: Writer,
  charge: Pick<ReversibleCharge, 'id'>,
  back: Reinstatement,
  policy: Pick<ChargePolicy, 'accounts' | 'kinds'>,
  to: {
    readonly userId: string;
    readonly cents: Cents;
    readonly key: string;
    readonly about?: readonly Subject[];
  },
): Promise<ReturnedParts> {
  const { userId, cents, key, about } = to;
  const { source, happenedAt } = back;
  const parts = await splitReturnedAmount(tx, userId, [source], cents);
  await postReinstatement(
    tx,
    charge,
    back,
    policy,
    reinstatedToPayerLines(policy.accounts, userId, parts),
    about,
  );
  await bookRecovered(tx, { key, from: parseReversalSource(source), userId, happenedAt, ...parts });
  return parts;
}

export function toRefundDestination({ owedCents, balanceCents, recoveredCents }: ReturnedParts) {
  return {
    owedCents,
    balanceCents: subtractCents(balanceCents, recoveredCents),
    writtenOffCents: recoveredCents,
  };
}

export interface RecoveredMoney {
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
 * The part that reached the balance undoes write-offs made after the charge was requested. The caller holds the
 * accounts.
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
