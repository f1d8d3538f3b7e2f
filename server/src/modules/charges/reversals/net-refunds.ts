/** Nets reversals against our refunds, and books reversals that arrived before the success event of their charge. */
import {
  addCents,
  type Cents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { findRefundDue, reducePendingRefund } from '../refunds/store.ts';
import { dueRefundToLossLines, lossToReceivableLines, parseReversalSource } from '../charge-lines.ts';
import { type BookedAmount, type ChargePolicy, postReversalLines } from './charge-policy.ts';
import {
  assignLiableParty,
  type ChargeReversal,
  isDisputeLost,
  listChargeReversals,
  listEarlyReversals,
} from './store.ts';

/**
 * After a lost dispute or a failed refund: the amount that the bank returned for good is no longer due from us. The
 * caller holds the inbox.
 */
export async function netRefundAgainstDispute(
  tx: Writer,
  chargeId: string,
  happenedAt: Date,
  policy: ChargePolicy,
): Promise<void> {
  if (policy.refunds === null) return;
  for (const taken of await listChargeReversals(tx, [chargeId])) {
    const { source, liableParty } = taken;
    const isOurs = liableParty === 'platform' || liableParty === 'position';
    if (!isOurs || !(await isDisputeLost(tx, source))) continue;
    const partCents = await coverDue(tx, taken, subtractCents(taken.amountCents, taken.coveredCents));
    if (partCents === ZERO_CENTS) continue;
    const coveredCents = addCents(taken.coveredCents, partCents);
    await assignLiableParty(tx, source, { liableParty, coveredCents });
    const key = `${source}:made-good:${coveredCents}`;
    const covered = { source, key, chargeId, happenedAt, amountCents: partCents };
    await postCovered(tx, covered, policy);
    await policy.refunds.onCovered?.(tx, covered);
  }
}

/** Reduces the due refund by at most `cents`. Returns by how much. */
async function coverDue(tx: Writer, { chargeId }: ChargeReversal, cents: Cents): Promise<Cents> {
  const refunded = { chargeId, intentId: null };
  const due = await findRefundDue(tx, refunded);
  const partCents = computeMinCents(due?.dueCents ?? ZERO_CENTS, cents);
  if (partCents > ZERO_CENTS) await reducePendingRefund(tx, refunded, partCents);
  return partCents;
}

async function postCovered(
  tx: Writer,
  covered: BookedAmount,
  { accounts, kinds }: ChargePolicy,
): Promise<void> {
  const lines = dueRefundToLossLines(accounts, covered.amountCents);
  await postReversalLines(tx, { ...covered, kind: kinds.refund }, lines);
}

/** The charge has paid something, so its payer owes the amount reversed before. */
export async function bookEarlyReversalAsDebt(
  tx: Writer,
  taken: ChargeReversal,
  { userId, at }: { readonly userId: string; readonly at: Date },
  policy: ChargePolicy,
): Promise<void> {
  const { source, chargeId, amountCents } = taken;
  await assignLiableParty(tx, source, { liableParty: 'payer' });
  await postReversalLines(
    tx,
    { source, key: `${source}:owed`, kind: policy.kinds.borne.dispute, chargeId, happenedAt: at },
    lossToReceivableLines(policy.accounts, userId, amountCents),
  );
  await policy.announceDebt(tx, taken, at);
}

/** The charge is refunded: a refund made before reduces the amount due, and a dispute is our loss for now. */
export async function absorbEarlyReversals(
  tx: Writer,
  chargeId: string,
  happenedAt: Date,
  policy: ChargePolicy,
): Promise<void> {
  for (const taken of await listEarlyReversals(tx, [chargeId])) {
    const { source, amountCents } = taken;
    if (parseReversalSource(source).kind === 'dispute') {
      await assignLiableParty(tx, source, { liableParty: 'platform' });
      continue;
    }
    const coveredCents = await coverDue(tx, taken, amountCents);
    await assignLiableParty(tx, source, { liableParty: 'refund', coveredCents });
    if (coveredCents === ZERO_CENTS) continue;
    const key = `${source}:made-good`;
    await postCovered(tx, { source, key, chargeId, happenedAt, amountCents: coveredCents }, policy);
  }
  await netRefundAgainstDispute(tx, chargeId, happenedAt, policy);
}
