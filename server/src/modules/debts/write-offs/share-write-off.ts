import {
  addCents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@circle-link/contract/money';

/** The part of a reversal that its cardholder owes and that is not written off. */
export interface OpenReversal {
  readonly source: string;
  readonly openCents: Cents;
}

/** Oldest first; payments have covered the oldest ones. `takings` is in chronological order. */
export function shareWriteOff(
  takings: readonly OpenReversal[],
  owedCents: Cents,
  amountCents: Cents,
): OpenReversal[] {
  const takenCents = addCents(ZERO_CENTS, ...takings.map(({ openCents }) => openCents));
  let paidCents = takenCents > owedCents ? subtractCents(takenCents, owedCents) : ZERO_CENTS;
  let restCents = amountCents;
  return takings.flatMap(({ source, openCents }) => {
    const skippedCents = computeMinCents(paidCents, openCents);
    paidCents = subtractCents(paidCents, skippedCents);
    const partCents = computeMinCents(subtractCents(openCents, skippedCents), restCents);
    restCents = subtractCents(restCents, partCents);
    return partCents > ZERO_CENTS ? [{ source, openCents: partCents }] : [];
  });
}
