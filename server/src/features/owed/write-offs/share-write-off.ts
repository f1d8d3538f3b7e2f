import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

/** Money that the bank took and its cardholder owes: what of it has not been written off before. */
export interface Claim {
  readonly source: string;
  readonly openCents: Cents;
}

/**
 * Which claims a write-off is about, and with how much: the oldest first. What was paid of the debt has paid the oldest
 * claims, so those are not written off. `claims` are in the order of taking; a debt may have other causes too.
 */
export function shareWriteOff(claims: readonly Claim[], owedCents: Cents, amountCents: Cents): Claim[] {
  const claimedCents = addCents(ZERO_CENTS, ...claims.map(({ openCents }) => openCents));
  let paidCents = claimedCents > owedCents ? subtractCents(claimedCents, owedCents) : ZERO_CENTS;
  let restCents = amountCents;
  return claims.flatMap(({ source, openCents }) => {
    const skippedCents = smaller(paidCents, openCents);
    paidCents = subtractCents(paidCents, skippedCents);
    const partCents = smaller(subtractCents(openCents, skippedCents), restCents);
    restCents = subtractCents(restCents, partCents);
    return partCents > ZERO_CENTS ? [{ source, openCents: partCents }] : [];
  });
}

function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
