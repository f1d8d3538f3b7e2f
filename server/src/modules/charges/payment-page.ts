import type { Cents } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import {
  type CardProvider,
  CardProviderError,
  MethodTypeInactive,
} from '../../platform/card-provider/port.ts';
import type { Database, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  cancelUncreatedCharge,
  type Charge,
  findCharge,
  findSubjectCharge,
  insertCharge,
  markChargeStatus,
  type NewCharge,
  type ProviderReference,
  storeReference,
} from './store.ts';

export interface PaymentOrder extends NewCharge {
  readonly description: string;
  readonly checkout?: {
    readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[];
    readonly successUrl: string;
    readonly cancelUrl: string;
  };
}

export interface StartedPayment extends Pick<Charge, 'intentId' | 'clientSecret' | 'checkoutUrl'> {
  readonly chargeId: string;
}

/**
 * Opens a payment, or finds the open one: clicks, tabs and retries share it. The key is stored before the call, so a
 * retry after a crash uses the same key. `check` runs in the recording transaction and may refuse. Refuses with
 * payment_provider_unavailable and method_type_inactive.
 */
export async function startPayment(
  platform: { database: Database; cardProvider: CardProvider },
  order: PaymentOrder,
  check: (tx: Writer) => Promise<void>,
): Promise<StartedPayment> {
  const charge = await platform.database.transact(async (tx) => {
    await check(tx);
    return openPayment(tx, order);
  });
  if (charge.checkoutUrl !== null || charge.clientSecret !== null) return started(charge, charge);
  try {
    const reference = await askProvider(platform.cardProvider, order, charge);
    const { status } = await platform.database.transact((tx) => storeReference(tx, charge.id, reference));
    if (status !== 'canceled') return started(charge, reference);
    await closeAtProvider(platform.cardProvider, { sessionId: null, ...reference });
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    if (error.isFinal)
      await platform.database.transact((tx) =>
        markChargeStatus(tx, charge.id, { status: 'canceled', from: ['open'] }),
      );
    if (error instanceof MethodTypeInactive) throw new Refusal(cardRefusals.method_type_inactive);
  }
  throw new Refusal(cardRefusals.payment_provider_unavailable);
}

function started(charge: Charge, reference: ProviderReference | Charge): StartedPayment {
  return {
    chargeId: charge.id,
    intentId: reference.intentId,
    clientSecret: reference.clientSecret ?? null,
    checkoutUrl: reference.checkoutUrl ?? null,
  };
}

export async function openPayment(tx: Writer, order: NewCharge): Promise<Charge> {
  for (let turn = 0; turn < 3; turn += 1) {
    const newest = await findSubjectCharge(tx, order.purpose, order.subjectId);
    if (newest?.status === 'open') return newest;
    await insertCharge(tx, order);
  }
  throw new Error('an open payment was neither found nor made');
}

async function askProvider(
  provider: CardProvider,
  order: PaymentOrder,
  charge: Charge,
): Promise<ProviderReference> {
  const request = {
    amountCents: order.amountCents,
    currency: 'usd',
    description: order.description,
    metadata: { payment_id: charge.id },
    idempotencyKey: charge.idempotencyKey,
  } as const;
  if (order.checkout === undefined) return provider.createIntent(request);
  const checkout = await provider.createCheckout({ ...request, ...order.checkout });
  return { intentId: null, sessionId: checkout.sessionId, checkoutUrl: checkout.url };
}

/** 'paid': the payer was faster, and the outcome arrives by webhook. Refuses with payment_provider_unavailable. */
export async function closePayment(
  platform: { database: Database; cardProvider: CardProvider },
  charge: Charge,
): Promise<'closed' | 'paid'> {
  const { database } = platform;
  // Its page may be in creation: the payment ends before the page is stored, or the page is found here.
  const isUnmade = charge.sessionId === null && charge.intentId === null;
  if (isUnmade && (await database.transact((tx) => cancelUncreatedCharge(tx, charge.id)))) return 'closed';
  const now = isUnmade ? await database.read((db) => findCharge(db, charge.id)) : charge;
  const outcome = await closeAtProvider(platform.cardProvider, now ?? charge);
  if (outcome === 'paid') return 'paid';
  // The provider's event about the closed page may have arrived first.
  const isClosed = await database.transact((tx) =>
    markChargeStatus(tx, charge.id, { status: 'canceled', from: ['open', 'canceled'] }),
  );
  return isClosed ? 'closed' : 'paid';
}

async function closeAtProvider(
  provider: CardProvider,
  payment: { readonly sessionId: string | null; readonly intentId: string | null },
): Promise<'closed' | 'paid'> {
  try {
    if (payment.sessionId !== null) {
      return (await provider.expireCheckout(payment.sessionId)) === 'complete' ? 'paid' : 'closed';
    }
    if (payment.intentId === null) return 'closed';
    return (await provider.cancelIntent(payment.intentId)) === 'canceled' ? 'closed' : 'paid';
  } catch (error) {
    if (error instanceof CardProviderError) throw new Refusal(cardRefusals.payment_provider_unavailable);
    throw error;
  }
}
