/** Reversals: the provider took a charge or a part of it back, by a dispute or by a refund made there. */
import { computeMinCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { LedgerLine, Subject } from '../../ledger/index.ts';
import { findRefundDue, reducePendingRefund, restorePendingRefund } from '../refunds/due-refund-store.ts';
import { wasCaptured } from '../refunds/store.ts';
import { EventRefused } from '../provider-events/inbox-writer.ts';
import { namesOtherIntent, parseReversalSource } from '../rules.ts';
import {
  reversalAgainstRefundLines,
  reversalReturnedToRefundLines,
  reversalToLossLines,
  reversalToReceivableLines,
} from './charge-lines.ts';
import {
  type ReversibleCharge,
  type ChargePolicy,
  type Liability,
  postReversalLines,
  type RefundPolicy,
  type Reinstatement,
  type Reversal,
} from './charge-policy.ts';
import { type ChargeReversal, findChargeReversal, markReturned, recordChargeReversal } from './store.ts';

/**
 * A refund made at the provider reduces ours where one is due. Otherwise the policy decides who bears the reversal. A
 * reversal of a second charge that names the same payment becomes a dead letter unless that charge is due for refund.
 */
export async function applyReversal(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  policy: ChargePolicy,
): Promise<void> {
  const { refunds } = policy;
  if (
    !reversal.isDispute &&
    refunds !== null &&
    (await coverDueRefund(tx, charge, reversal, policy, refunds))
  )
    return;
  if (namesOtherIntent(reversal, charge))
    throw new EventRefused(`${reversal.source} is of another charge than ${charge.id}`);
  const { party, lines, about, follow } = await policy.assignLiability(tx, charge, reversal);
  const isOurs = party === 'platform' || party === 'unassigned';
  const { kind: cause } = parseReversalSource(reversal.source);
  const kind = policy.kinds[isOurs ? 'loss' : 'borne'][cause];
  await postReversalLines(
    tx,
    { ...reversal, kind, chargeId: charge.id, ...(about !== undefined && { about }) },
    lines,
  );
  const { source, amountCents } = reversal;
  await recordChargeReversal(tx, { source, chargeId: charge.id, amountCents, liableParty: party });
  await follow?.();
}

async function coverDueRefund(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  { accounts, kinds }: ChargePolicy,
  { announce }: RefundPolicy,
): Promise<boolean> {
  const { source, amountCents, intentId, happenedAt: at } = reversal;
  const chargeId = charge.id;
  const due = await findRefundDue(tx, { chargeId, intentId });
  if (due === null) return false;
  const coveredCents = computeMinCents(due.dueCents, amountCents);
  await reducePendingRefund(tx, { chargeId, intentId }, coveredCents);
  await postReversalLines(
    tx,
    { ...reversal, kind: kinds.refund, chargeId },
    reversalAgainstRefundLines(accounts, reversal, coveredCents),
  );
  await recordChargeReversal(tx, { source, chargeId, amountCents, liableParty: 'refund', coveredCents });
  const { id: refundId } = parseReversalSource(source);
  await announce(tx, charge, { refundId, amountCents, at, state: 'covered' });
  return true;
}

/** We bear it: the charge pays nothing, or has not been captured yet. */
export async function bearLoss(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  { accounts }: Pick<ChargePolicy, 'accounts'>,
): Promise<Liability & { readonly party: 'platform' | 'unassigned' }> {
  const party = (await wasCaptured(tx, charge.id)) ? 'platform' : 'unassigned';
  return { party, lines: reversalToLossLines(accounts, reversal) };
}

/** The payment stays paid, and its payer owes the amount. The caller holds their accounts. */
export function oweByPayer(
  userId: string,
  reversal: Reversal,
  { accounts }: Pick<ChargePolicy, 'accounts'>,
): Liability & { readonly party: 'payer' } {
  return { party: 'payer', lines: reversalToReceivableLines(accounts, userId, reversal) };
}

/** Returns exactly the reversed amount to the party that bore it. Idempotent. */
export async function reinstateCharge(
  tx: Writer,
  charge: ReversibleCharge,
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
  charge: ReversibleCharge,
  { amountCents, coveredCents }: ChargeReversal,
  back: Reinstatement,
  policy: ChargePolicy,
): Promise<void> {
  if (coveredCents > ZERO_CENTS)
    await restorePendingRefund(tx, { chargeId: charge.id, intentId: back.intentId }, coveredCents);
  const lines = reversalReturnedToRefundLines(policy.accounts, amountCents, coveredCents);
  await postReinstatement(tx, charge, back, policy, lines);
}

export async function postReinstatement(
  tx: Writer,
  { id: chargeId }: Pick<ReversibleCharge, 'id'>,
  back: Reinstatement,
  { kinds }: Pick<ChargePolicy, 'kinds'>,
  lines: readonly LedgerLine[],
  about: readonly Subject[] = [],
): Promise<void> {
  const { kind: cause } = parseReversalSource(back.source);
  await postReversalLines(tx, { ...back, kind: kinds.reinstated[cause], chargeId, about }, lines);
}
