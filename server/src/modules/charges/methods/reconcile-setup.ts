import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import type { Reconciler } from '../reconciler.ts';
import { markSetupReconciled, type OpenSetup } from './open-setup-store.ts';

/** Polls the outcome of a setup and submits it like a webhook. Returns 1 if it is new. */
export async function reconcileSetup(reconciler: Reconciler, setup: OpenSetup): Promise<number> {
  const { cardProvider, database, writer, clock } = reconciler;
  const state = await cardProvider.findSetup(setup.setupId);
  await database.transact((tx) => markSetupReconciled(tx, setup.id));
  if (state === null || (state.status === 'to_verify' && setup.isToVerify) || state.status === 'open')
    return 0;
  const event: ProviderEvent = {
    eventId: `reconciled:${setup.setupId}:${state.status}`,
    type: 'reconciled',
    livemode: cardProvider.livemode,
    occurredAt: new Date((await clock.nowSeconds()) * 1_000),
    ...{ intentId: null, amountCents: null, currency: null, feeCents: null, metadata: {} },
    ...{ refundId: null, refundStatus: null, disputeId: null, disputeFeeCents: null, failureMessage: null },
    ...(state.status === 'saved'
      ? { kind: 'method_saved', method: state.method }
      : { kind: 'method_to_verify', method: null, toVerify: state.toVerify }),
  };
  await writer.submit(event);
  return 1;
}
