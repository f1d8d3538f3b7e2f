import {
  markDisputeReconciled,
  markRefundReconciled,
  type UnsettledDispute,
  type UnsettledRefund,
  markWarningReconciled,
  type UnsettledWarning,
} from './store.ts';
import { recordEvidence } from '../reversals/store.ts';
import { type Reconciler, toProviderEvent } from '../provider-events/inbox-writer.ts';

export async function reconcileRefund(reconciler: Reconciler, refund: UnsettledRefund): Promise<number> {
  const state = await reconciler.cardProvider.findRefund(refund.providerRefundId);
  await reconciler.database.transact((tx) => markRefundReconciled(tx, refund.id));
  if (state === null || state.status === 'pending') return 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      eventId: `reconciled:${refund.providerRefundId}:${state.status}`,
      kind: 'refund_updated',
      type: 'reconciled',
      chargeId: refund.chargeId,
      intentId: refund.intentId,
      amountCents: refund.amountCents,
      currency: 'usd',
    })),
    refundId: refund.providerRefundId,
    refundStatus: state.status,
  });
  return 1;
}

export async function reconcileDispute(reconciler: Reconciler, dispute: UnsettledDispute): Promise<number> {
  const { disputeId } = dispute;
  const happenedAt = new Date((await reconciler.clock.nowSeconds()) * 1_000);
  const state = await reconciler.cardProvider.findDispute(disputeId);
  await reconciler.database.transact(async (tx) => {
    await markDisputeReconciled(tx, disputeId);
    if (state?.status === 'open')
      await recordEvidence(tx, { disputeId, evidenceDueAt: state.evidenceDueAt, happenedAt });
  });
  if (state === null || state.status === 'open') return 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      eventId: `reconciled:${dispute.disputeId}:${state.status}`,
      kind: state.status === 'won' ? 'dispute_won' : 'dispute_lost',
      type: 'reconciled',
      chargeId: dispute.chargeId,
      intentId: dispute.intentId,
      amountCents: dispute.amountCents,
      currency: 'usd',
    })),
    disputeId: dispute.disputeId,
    disputeFeeCents: state.feeCents,
  });
  return 1;
}

export async function reconcileWarning(reconciler: Reconciler, known: UnsettledWarning): Promise<number> {
  const { warningId, kind, ...payment } = known;
  const atSeconds = await reconciler.clock.nowSeconds();
  const warning = await reconciler.cardProvider.findWarning(kind, warningId);
  await reconciler.database.transact((tx) => markWarningReconciled(tx, warningId));
  if (warning === null) return kind === 'inquiry' ? submitEscalated(reconciler, known) : 0;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      ...payment,
      eventId: `reconciled:${warningId}:${warning.status}:${atSeconds}`,
      kind: 'charge_warned',
      type: 'reconciled',
      currency: 'usd',
      atSeconds,
    })),
    warning,
  });
  return warning.status === 'closed' ? 1 : 0;
}

async function submitEscalated(
  reconciler: Reconciler,
  { warningId: disputeId, kind: _kind, ...payment }: UnsettledWarning,
): Promise<number> {
  const state = await reconciler.cardProvider.findDispute(disputeId);
  if (state === null) return 0;
  const { status, feeCents: disputeFeeCents, evidenceDueAt } = state;
  await reconciler.writer.submit({
    ...(await toProviderEvent(reconciler, {
      ...payment,
      eventId: `reconciled:${disputeId}:${status}`,
      kind: status === 'open' ? 'dispute_opened' : `dispute_${status}`,
      type: 'reconciled',
      currency: 'usd',
    })),
    ...{ disputeId, disputeFeeCents, evidenceDueAt },
  });
  return 1;
}
