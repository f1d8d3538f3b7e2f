/** The ledger lines of entries (docs/ledger.md has worked examples). Pure. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  addCents,
  type Cents,
  computeMinCents,
  negateCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { capturedLines, type PayerParts, QUEUE_ACCOUNTS } from '../../charges/index.ts';
import { credit, debit, type LedgerLine, nonZeroLines } from '../../ledger/index.ts';
import { computeAppFee, computePoolChanges, type EntryPlan, type PositionState } from './rules.ts';

export function entryLines(plan: EntryPlan): LedgerLine[] {
  const { accepted, refunded, payouts } = plan;
  const payments = [...accepted, ...refunded];
  return [
    ...capturedLines(QUEUE_ACCOUNTS, {
      totalCents: sum(payments.map((payment) => payment.amountCents)),
      providerFeeCents: sum(payments.map((payment) => payment.cardFeeCents)),
    }),
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

function sum(amounts: readonly Cents[]): Cents {
  return addCents(ZERO_CENTS, ...amounts);
}

function appliedLines(appliedCents: Cents): LedgerLine[] {
  return [debit('queue:withheld-applied', appliedCents), credit('loss:entries', appliedCents)];
}

export function refundDueLines(amountCents: Cents): LedgerLine[] {
  return [debit('loss:entries', amountCents), credit('queue:refunds-due', amountCents)];
}

/** The whole entry is refunded: open debts for its parts are canceled, and the paid part is the member's. */
export function receivableToLossLines(userId: string, { owedCents, balanceCents }: PayerParts): LedgerLine[] {
  return nonZeroLines(
    debit('loss:entries', addCents(owedCents, balanceCents)),
    credit('member:owed', owedCents, userId),
    credit('member:balance', balanceCents, userId),
  );
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
