/** Reversals: the provider took a charge or a part of it back, by a dispute or by a refund made there. */
import { computeMinCents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordChargeReversal } from '../charge-reversal-store.ts';
import { findRefundDue, reducePendingRefund } from '../due-refund-store.ts';
import { wasCaptured } from '../refund-store.ts';
import { parseReversalSource } from '../rules.ts';
import {
  reversalAgainstRefundLines,
  reversalToLossLines,
  reversalToReceivableLines,
} from './charge-lines.ts';
import {
  postReversalLines,
  type Charge,
  type ChargePolicy,
  type Liability,
  type RefundPolicy,
  type Reversal,
} from './charge-policy.ts';

/** A refund made at the provider reduces ours where one is due. Otherwise the policy decides who bears the reversal. */
export async function applyReversal(
  tx: Writer,
  charge: Charge,
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
  const { party, lines, about, follow } = await policy.assignLiability(tx, charge, reversal);
  const isOurs = party === 'platform' || party === 'unassigned';
  const { kind: cause } = parseReversalSource(reversal.source);
  const kind = policy.kinds[isOurs ? 'loss' : 'borne'][cause];
  await postReversalLines(
    tx,
    { ...reversal, kind, paymentId: charge.id, ...(about !== undefined && { about }) },
    lines,
  );
  const { source, amountCents } = reversal;
  await recordChargeReversal(tx, { source, paymentId: charge.id, amountCents, liableParty: party });
  await follow?.();
}

async function coverDueRefund(
  tx: Writer,
  charge: Charge,
  reversal: Reversal,
  { accounts, kinds }: ChargePolicy,
  { announce }: RefundPolicy,
): Promise<boolean> {
  const due = await findRefundDue(tx, charge.id);
  if (due === null) return false;
  const { source, amountCents, happenedAt: at } = reversal;
  const paymentId = charge.id;
  const coveredCents = computeMinCents(due.dueCents, amountCents);
  await reducePendingRefund(tx, paymentId, coveredCents);
  await postReversalLines(
    tx,
    { ...reversal, kind: kinds.refund, paymentId },
    reversalAgainstRefundLines(accounts, reversal, coveredCents),
  );
  await recordChargeReversal(tx, { source, paymentId, amountCents, liableParty: 'refund', coveredCents });
  const { id: refundId } = parseReversalSource(source);
  await announce(tx, charge, { refundId, amountCents, at, state: 'covered' });
  return true;
}

/** We bear it: the charge pays nothing, or has not been captured yet. */
export async function bearLoss(
  tx: Writer,
  charge: Charge,
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
