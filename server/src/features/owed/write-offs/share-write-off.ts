import { addCents, smallerCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

/** Money that the bank took and its cardholder owes: what of it has not been written off before. */
export interface OwedTaking {
  readonly source: string;
  readonly openCents: Cents;
}

/**
 * Which takings a write-off is about, and with how much: the oldest first. What was paid of the debt has paid the oldest
 * takings, so those are not written off. `takings` are in the order of taking; a debt may have other causes too.
 */
export function shareWriteOff(
  takings: readonly OwedTaking[],
  owedCents: Cents,
  amountCents: Cents,
): OwedTaking[] {
  const takenCents = addCents(ZERO_CENTS, ...takings.map(({ openCents }) => openCents));
  let paidCents = takenCents > owedCents ? subtractCents(takenCents, owedCents) : ZERO_CENTS;
  let restCents = amountCents;
  return takings.flatMap(({ source, openCents }) => {
    const skippedCents = smallerCents(paidCents, openCents);
    paidCents = subtractCents(paidCents, skippedCents);
    const partCents = smallerCents(subtractCents(openCents, skippedCents), restCents);
    restCents = subtractCents(restCents, partCents);
    return partCents > ZERO_CENTS ? [{ source, openCents: partCents }] : [];
  });
}
