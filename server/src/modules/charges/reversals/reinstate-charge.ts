import { ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { LedgerLine, Subject } from '../../ledger/index.ts';
import { findChargeReversal, markReturned, type ChargeReversal } from '../charge-reversal-store.ts';
import { restorePendingRefund } from '../due-refund-store.ts';
import { parseReversalSource } from '../rules.ts';
import { reversalReturnedToRefundLines } from './charge-lines.ts';
import { postReversalLines, type Charge, type ChargePolicy, type Reinstatement } from './charge-policy.ts';

/** Returns exactly the reversed amount to the party that bore it. Idempotent. */
export async function reinstateCharge(
  tx: Writer,
  charge: Charge,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<'returned' | 'stays reversed' | 'unknown'> {
  const taken = await findChargeReversal(tx, back.source);
  if (taken === null) return 'unknown';
  const isRefund = parseReversalSource(back.source).kind === 'refund';
  if (isRefund && policy.staysReversed?.(charge, taken) === true) return 'stays reversed';
  await markReturned(tx, back.source);
  if (hasCoveredRefund(taken)) await makeDueAgain(tx, charge, taken, back, policy);
  else await policy.reinstate(tx, charge, taken, back);
  return 'returned';
}

/** Also of a lost dispute that is won on appeal. What a position bears was never due from us. */
function hasCoveredRefund({ liableParty, coveredCents }: ChargeReversal): boolean {
  return liableParty === 'refund' || (coveredCents > ZERO_CENTS && liableParty !== 'position');
}

async function makeDueAgain(
  tx: Writer,
  charge: Charge,
  { amountCents, coveredCents }: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  if (coveredCents > ZERO_CENTS) await restorePendingRefund(tx, charge.id, coveredCents);
  const lines = reversalReturnedToRefundLines(policy.accounts, amountCents, coveredCents);
  await postReinstatement(tx, charge, back, policy, lines);
}

export async function postReinstatement(
  tx: Writer,
  { id: paymentId }: Pick<Charge, 'id'>,
  back: Reinstatement,
  { kinds }: Pick<ChargePolicy, 'kinds'>,
  lines: readonly LedgerLine[],
  about: readonly Subject[] = [],
): Promise<void> {
  const { kind: cause } = parseReversalSource(back.source);
  await postReversalLines(tx, { ...back, kind: kinds.reinstated[cause], paymentId, about }, lines);
}
