/**
 * Keys and names of charges, and the ledger lines of charges, refunds and reversals (docs/ledger.md has worked examples).
 * Entries use the accounts of the queue; contributions and debts use those of the groups. Pure.
 */
import { addCents, subtractCents, type Cents } from '@circle-link/contract/money';
import { credit, debit, nonZeroLines, type LedgerLine, type PlatformAccount } from '../ledger/index.ts';

export function attemptKey(purpose: string, subjectId: string, attempt: number): string {
  return `${purpose}:${subjectId}:${attempt}`;
}

export interface ReversalSource {
  readonly kind: 'dispute' | 'refund';
  readonly id: string;
}

/** Parses the source of a reversal. No other code parses it. */
export function parseReversalSource(source: string): ReversalSource {
  const [, kind, id] = /^(dispute|refund):(.+)$/.exec(source) ?? [];
  if (id === undefined) throw new RangeError(`not the source of a reversal: ${source}`);
  return { kind: kind === 'dispute' ? 'dispute' : 'refund', id };
}

/** Whether an event is about another intent than the charge's own: a second charge that names the same payment. */
export function namesOtherIntent(
  event: { readonly intentId: string | null },
  charge: { readonly intentId: string | null },
): boolean {
  return event.intentId !== null && charge.intentId !== null && event.intentId !== charge.intentId;
}

export interface ChargeAccounts {
  readonly clearing: PlatformAccount;
  readonly providerFees: PlatformAccount;
  readonly refundsDue: PlatformAccount;
  readonly loss: PlatformAccount;
}

export const QUEUE_ACCOUNTS = {
  clearing: 'queue:clearing',
  providerFees: 'provider:fees:queue',
  refundsDue: 'queue:refunds-due',
  loss: 'loss:entries',
} as const satisfies ChargeAccounts;

export const GROUPS_ACCOUNTS = {
  clearing: 'groups:clearing',
  providerFees: 'provider:fees:groups',
  refundsDue: 'groups:refunds-due',
  loss: 'loss:groups',
} as const satisfies ChargeAccounts;

export interface CapturedAmount {
  readonly totalCents: Cents;
  readonly providerFeeCents: Cents;
}

/** Reversed by the provider (a dispute, or a refund made there), plus its fee. */
export interface ReversedAmount {
  readonly amountCents: Cents;
  readonly feeCents: Cents;
}

/** Money that returns to a member: it pays their debt first. */
export interface PayerParts {
  readonly owedCents: Cents;
  readonly balanceCents: Cents;
}

/** The money side of a captured charge. The caller adds what it pays. */
export function capturedLines(
  { clearing, providerFees }: ChargeAccounts,
  { totalCents, providerFeeCents }: CapturedAmount,
): LedgerLine[] {
  return [
    debit(clearing, subtractCents(totalCents, providerFeeCents)),
    debit(providerFees, providerFeeCents),
  ];
}

/** A charge that pays nothing: due as a refund, or offsets our loss if it was reversed before its success event. */
export function unusedCaptureLines(
  accounts: ChargeAccounts,
  charge: CapturedAmount,
  against: 'refundsDue' | 'loss',
): LedgerLine[] {
  return nonZeroLines(...capturedLines(accounts, charge), credit(accounts[against], charge.totalCents));
}

export function refundPaidLines({ refundsDue, clearing }: ChargeAccounts, amountCents: Cents): LedgerLine[] {
  return [debit(refundsDue, amountCents), credit(clearing, amountCents)];
}

/** Reversal of a charge that pays nothing, or that has not been captured yet. */
export function reversalToLossLines(
  { loss, clearing }: ChargeAccounts,
  { amountCents, feeCents }: ReversedAmount,
): LedgerLine[] {
  const outCents = addCents(amountCents, feeCents);
  return [debit(loss, outCents), credit(clearing, outCents)];
}

/** Reversal of a charge whose payment stays paid: the payer owes it, and we bear the fee. */
export function reversalToReceivableLines(
  { loss, clearing }: ChargeAccounts,
  userId: string,
  { amountCents, feeCents }: ReversedAmount,
): LedgerLine[] {
  return nonZeroLines(
    debit('member:owed', amountCents, userId),
    debit(loss, feeCents),
    credit(clearing, addCents(amountCents, feeCents)),
  );
}

/** A due refund was made at the provider; the excess is our loss. */
export function reversalAgainstRefundLines(
  { refundsDue, loss, clearing }: ChargeAccounts,
  { amountCents, feeCents }: ReversedAmount,
  coveredCents: Cents,
): LedgerLine[] {
  const outCents = addCents(amountCents, feeCents);
  return nonZeroLines(
    debit(refundsDue, coveredCents),
    debit(loss, subtractCents(outCents, coveredCents)),
    credit(clearing, outCents),
  );
}

/** The bank returned a refund. What is due again of it; the rest was our loss. */
export function reversalReturnedToRefundLines(
  { refundsDue, loss, clearing }: ChargeAccounts,
  amountCents: Cents,
  coveredCents: Cents,
): LedgerLine[] {
  return nonZeroLines(
    debit(clearing, amountCents),
    credit(refundsDue, coveredCents),
    credit(loss, subtractCents(amountCents, coveredCents)),
  );
}

/** A returned reversal that the payer owed. */
export function reinstatedToPayerLines(
  { clearing }: ChargeAccounts,
  userId: string,
  { owedCents, balanceCents }: PayerParts,
): LedgerLine[] {
  return nonZeroLines(
    debit(clearing, addCents(owedCents, balanceCents)),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

/** A returned reversal that we bore. */
export function recoveredLossLines({ clearing, loss }: ChargeAccounts, amountCents: Cents): LedgerLine[] {
  return [debit(clearing, amountCents), credit(loss, amountCents)];
}

/** A reversal that we bore has covered the due refund, so it is no longer due. */
export function dueRefundToLossLines({ refundsDue, loss }: ChargeAccounts, amountCents: Cents): LedgerLine[] {
  return [debit(refundsDue, amountCents), credit(loss, amountCents)];
}

/** An amount reversed before the charge's success event is owed by its payer. */
export function lossToReceivableLines(
  { loss }: ChargeAccounts,
  userId: string,
  amountCents: Cents,
): LedgerLine[] {
  return [debit('member:owed', amountCents, userId), credit(loss, amountCents)];
}

/** A change of the provider's dispute fee; negative if it is refunded. */
export function disputeFeeLines({ loss, clearing }: ChargeAccounts, grownCents: Cents): LedgerLine[] {
  return [debit(loss, grownCents), credit(clearing, grownCents)];
}

/** A returned bank debit: its payer owes the provider's fee. Only groups take bank debits. */
export function returnFeeLines(userId: string, feeCents: Cents): LedgerLine[] {
  return [debit('member:owed', feeCents, userId), credit(GROUPS_ACCOUNTS.clearing, feeCents)];
}
