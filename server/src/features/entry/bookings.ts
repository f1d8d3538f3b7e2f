/** The ledger lines of entries (docs/ledger.md has worked examples). Pure. */
import {
  addCents,
  negateCents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@circle-link/contract/money';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { credit, debit, type LedgerLine } from '../ledger/index.ts';
import {
  computeAppFee,
  computePoolChanges,
  type EntryPlan,
  type PaidEntry,
  type PositionState,
} from './rules.ts';

function sum(amounts: readonly Cents[]): Cents {
  return addCents(ZERO_CENTS, ...amounts);
}

function captureLines(payments: readonly PaidEntry[]): LedgerLine[] {
  const chargedCents = sum(payments.map((payment) => payment.amountCents));
  const feesCents = sum(payments.map((payment) => payment.cardFeeCents));
  return [
    debit('queue:clearing', subtractCents(chargedCents, feesCents)),
    debit('provider:fees:queue', feesCents),
  ];
}

export function entryLines(plan: EntryPlan): LedgerLine[] {
  const { accepted, refunded, payouts } = plan;
  return [
    ...captureLines([...accepted, ...refunded]),
    credit('fees:card:queue', sum(accepted.map((payment) => payment.cardFeeCents))),
    credit('fees:app:queue', sum(accepted.map(computeAppFee))),
    ...computePoolChanges(accepted.length, payouts).map(({ level, growthCents }) =>
      credit(`queue:pool:${level}`, growthCents),
    ),
    ...payouts
      .filter((payout) => payout.paidCents > 0)
      .map((payout) => credit('member:balance', payout.paidCents, payout.userId)),
    credit('queue:withheld', sum(payouts.map((payout) => payout.withheldCents))),
    ...appliedLines(sum(payouts.map((payout) => payout.appliedCents))),
    credit('queue:refunds-due', sum(refunded.map((payment) => payment.amountCents))),
  ];
}

function appliedLines(appliedCents: Cents): LedgerLine[] {
  return [debit('queue:withheld-applied', appliedCents), credit('loss:entries', appliedCents)];
}

export function refundDueLines(amountCents: Cents): LedgerLine[] {
  return [debit('loss:entries', amountCents), credit('queue:refunds-due', amountCents)];
}

export function refundPaidLines(amountCents: Cents): LedgerLine[] {
  return [debit('queue:refunds-due', amountCents), credit('queue:clearing', amountCents)];
}

export function refundBouncedLines(amountCents: Cents): LedgerLine[] {
  return refundPaidLines(amountCents).map((line) => ({
    ...line,
    amountCents: negateCents(line.amountCents),
  }));
}

export function disputeLossLines(amountCents: Cents, feeCents: Cents): LedgerLine[] {
  const takenCents = addCents(amountCents, feeCents);
  return [debit('loss:entries', takenCents), credit('queue:clearing', takenCents)];
}

export function providerRefundLines(amountCents: Cents): LedgerLine[] {
  return [...refundDueLines(amountCents), ...refundPaidLines(amountCents)];
}

/** A refund made at the provider reduces our due refund; the excess is our loss. */
export function reversalAgainstRefundLines(amountCents: Cents, coveredCents: Cents): LedgerLine[] {
  return nonZeroLines(
    debit('queue:refunds-due', coveredCents),
    debit('loss:entries', subtractCents(amountCents, coveredCents)),
    credit('queue:clearing', amountCents),
  );
}

export function reversalReturnedToRefundLines(amountCents: Cents, coveredCents: Cents): LedgerLine[] {
  return reversalAgainstRefundLines(amountCents, coveredCents).map((line) => ({
    ...line,
    amountCents: negateCents(line.amountCents),
  }));
}

export function reversalToReceivableLines(
  userId: string,
  { amountCents, feeCents }: { readonly amountCents: Cents; readonly feeCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('member:owed', amountCents, userId),
    debit('loss:entries', feeCents),
    credit('queue:clearing', addCents(amountCents, feeCents)),
  );
}

export function reinstatedToPayerLines(
  userId: string,
  parts: { readonly owedCents: Cents; readonly balanceCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('queue:clearing', addCents(parts.owedCents, parts.balanceCents)),
    credit('member:owed', parts.owedCents, userId),
    credit('member:balance', parts.balanceCents, userId),
  );
}

export function lossToReceivableLines(userId: string, amountCents: Cents): LedgerLine[] {
  return [debit('member:owed', amountCents, userId), credit('loss:entries', amountCents)];
}

/** The whole entry is refunded: open debts for its parts are canceled, and the paid part is the member's. */
export function receivableToLossLines(
  userId: string,
  { owedCents, balanceCents }: { readonly owedCents: Cents; readonly balanceCents: Cents },
): LedgerLine[] {
  return nonZeroLines(
    debit('loss:entries', addCents(owedCents, balanceCents)),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
}

export function dueRefundToLossLines(amountCents: Cents): LedgerLine[] {
  return [debit('queue:refunds-due', amountCents), credit('loss:entries', amountCents)];
}

function nonZeroLines(...lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.filter((line) => line.amountCents !== 0);
}

export function disputeWonLines(amountCents: Cents): LedgerLine[] {
  return [debit('queue:clearing', amountCents), credit('loss:entries', amountCents)];
}

/** A charge without a position: against the loss posted when its reversal came first, or against a refund due. */
export function captureOnlyLines(
  payment: PaidEntry,
  against: 'loss:entries' | 'queue:refunds-due',
): LedgerLine[] {
  return [...captureLines([payment]), credit(against, payment.amountCents)];
}

export function releaseLines(position: PositionState): LedgerLine[] {
  const heldCents = subtractCents(position.withheldCents, position.appliedCents);
  return [debit('queue:withheld', heldCents), credit('member:balance', heldCents, position.userId)];
}

export interface WithdrawnBookings {
  readonly taken: { readonly fromBalanceCents: Cents; readonly owedCents: Cents };
  readonly lines: readonly LedgerLine[];
  readonly after: Pick<
    PositionState,
    'status' | 'earningsCents' | 'withheldCents' | 'appliedCents' | 'lossCents'
  >;
}

/**
 * A withdrawn position: its paid cash is taken from the member's balance, the missing part becomes a debt, and all
 * withheld cash covers the operator's loss first. Pools, numbers and other members are unchanged.
 */
export function withdrawnBookings(
  position: PositionState,
  balanceCents: Cents,
  lossCents: Cents,
): WithdrawnBookings {
  const takenCents = computeMinCents(balanceCents, position.earningsCents);
  const owedCents = subtractCents(position.earningsCents, takenCents);
  const withheldCents = addCents(position.withheldCents, position.earningsCents);
  const openLossCents = addCents(position.lossCents, lossCents);
  const appliedCents = computeMinCents(openLossCents, subtractCents(withheldCents, position.appliedCents));
  return {
    taken: { fromBalanceCents: takenCents, owedCents },
    lines: [
      debit('member:balance', takenCents, position.userId),
      debit('member:owed', owedCents, position.userId),
      credit('queue:withheld', position.earningsCents),
      ...appliedLines(appliedCents),
    ],
    after: {
      status: 'withdrawn',
      earningsCents: ZERO_CENTS,
      withheldCents,
      appliedCents: addCents(position.appliedCents, appliedCents),
      lossCents: subtractCents(openLossCents, appliedCents),
    },
  };
}

export function addLoss(
  position: PositionState,
  amountCents: Cents,
): { lines: readonly LedgerLine[]; after: Pick<PositionState, 'appliedCents' | 'lossCents'> } {
  const openCents = addCents(position.lossCents, amountCents);
  const freeCents = subtractCents(position.withheldCents, position.appliedCents);
  const coveredCents = position.status === 'withdrawn' ? computeMinCents(openCents, freeCents) : ZERO_CENTS;
  return {
    lines: coveredCents === ZERO_CENTS ? [] : appliedLines(coveredCents),
    after: {
      lossCents: subtractCents(openCents, coveredCents),
      appliedCents: addCents(position.appliedCents, coveredCents),
    },
  };
}

export function reduceLoss(
  position: PositionState,
  amountCents: Cents,
): { lines: readonly LedgerLine[]; after: Pick<PositionState, 'appliedCents' | 'lossCents'> } {
  const openCents = computeMinCents(position.lossCents, amountCents);
  const coveredCents = computeMinCents(position.appliedCents, subtractCents(amountCents, openCents));
  return {
    lines: coveredCents === 0 ? [] : appliedLines(negateCents(coveredCents)),
    after: {
      lossCents: subtractCents(position.lossCents, openCents),
      appliedCents: subtractCents(position.appliedCents, coveredCents),
    },
  };
}

/** The only valid amount of an entry. */
export const ENTRY_AMOUNT_CENTS: Cents = ENTRY_QUOTE.totalCents;
