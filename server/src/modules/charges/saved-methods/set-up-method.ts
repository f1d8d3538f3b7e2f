import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import {
  CardProviderError,
  MethodTypeInactive,
  type ProviderEvent,
} from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused, type Reconciler } from '../provider-events/inbox-writer.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import {
  finishSetup,
  insertMethod,
  insertSetup,
  lockMethods,
  markMethodsUnusable,
  markSetupReconciled,
  type OpenSetup,
  recordToVerify,
  renewCard,
  renewMethod,
  setDefault,
  storeSetupId,
} from './store.ts';

/** The client secret is not stored. Refuses with payment_provider_unavailable and method_type_inactive. */
export async function startSetup(
  { database, cardProvider }: Pick<Platform, 'database' | 'cardProvider'>,
  userId: string,
  kind: ChargeKind = 'card',
): Promise<string> {
  const id = await database.transact((tx) => insertSetup(tx, userId, kind));
  try {
    const { setupId, clientSecret, customer } = await cardProvider.createSetup({
      kind,
      customer: userId,
      metadata: { card_setup_id: id },
      idempotencyKey: `setup:${id}`,
    });
    await database.transact((tx) => storeSetupId(tx, id, { setupId, customer }));
    return clientSecret;
  } catch (error) {
    if (error instanceof MethodTypeInactive) throw new Refusal(cardRefusals.method_type_inactive);
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    throw error;
  }
}

export async function applySavedMethod(tx: Writer, { eventId, method }: InboxEvent): Promise<void> {
  const setup = method && (await finishSetup(tx, method.setupId));
  if (!setup) throw new EventRefused(`method_saved ${eventId} names no known setup`);
  if (!setup.isNews) return;
  const { userId } = setup;
  const saved = await lockMethods(tx, userId);
  const same = saved.find(({ fingerprint }) => fingerprint === method.fingerprint);
  if (same !== undefined) await renewMethod(tx, same.id, method);
  const id = same?.id ?? (await insertMethod(tx, userId, method));
  await setDefault(tx, userId, id);
  await recordAuditEntries(tx, [{ kind: 'card.saved', subjectId: id, actorId: userId }]);
}

/** Marks an account as waiting for its microdeposits, or no longer waiting. Runs in the writer's transaction. */
export async function applyMethodToVerify(tx: Writer, { eventId, toVerify }: InboxEvent): Promise<void> {
  if (toVerify === null || !(await recordToVerify(tx, toVerify)))
    throw new EventRefused(`method_to_verify ${eventId} names no known setup`);
}

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
    intentId: null,
    amountCents: null,
    currency: null,
    feeCents: null,
    metadata: {},
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    ...(state.status === 'saved'
      ? { kind: 'method_saved', method: state.method }
      : { kind: 'method_to_verify', method: null, toVerify: state.toVerify }),
  };
  await writer.submit(event);
  return 1;
}

/** Ignores unknown and removed methods. Runs in the writer's transaction. */
export async function applyMethodChange(tx: Writer, { kind, methodChange }: InboxEvent): Promise<void> {
  if (methodChange === null) return;
  if (kind === 'method_unusable') await markMethodsUnusable(tx, methodChange);
  else if ('card' in methodChange) await renewCard(tx, methodChange.methodId, methodChange.card);
}
