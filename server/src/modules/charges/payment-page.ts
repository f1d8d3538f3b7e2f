import type { Cents } from '@circle-link/contract/money';
import { cardRefusals } from '@circle-link/contract/refusals/payments';
import {
  type CardProvider,
  CardProviderError,
  MethodTypeInactive,
} from '../../platform/card-provider/port.ts';
import type { Database, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { attemptKey } from './rules.ts';
import {
  cancelUncreatedPayment,
  type CardPayment,
  countPayments,
  findPayment,
  findSubjectPayment,
  insertPayment,
  markPaymentStatus,
  type NewPayment,
  type ProviderReference,
  storeReference,
} from './store.ts';

export interface PaymentOrder extends NewPayment {
  readonly description: string;
  readonly checkout?: {
    readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[];
    readonly successUrl: string;
    readonly cancelUrl: string;
  };
}

export interface StartedPayment {
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly checkoutUrl: string | null;
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
  const payment = await platform.database.transact(async (tx) => {
    await check(tx);
    return openPayment(tx, order);
  });
  if (payment.checkoutUrl !== null || payment.clientSecret !== null) return started(payment, payment);
  try {
    const reference = await askProvider(platform.cardProvider, order, payment);
    const { status } = await platform.database.transact((tx) => storeReference(tx, payment.id, reference));
    if (status !== 'canceled') return started(payment, reference);
    await closeAtProvider(platform.cardProvider, { sessionId: null, ...reference });
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    if (error.isFinal)
      await platform.database.transact((tx) =>
        markPaymentStatus(tx, payment.id, { status: 'canceled', from: ['open'] }),
      );
    if (error instanceof MethodTypeInactive) throw new Refusal(cardRefusals.method_type_inactive);
  }
  throw new Refusal(cardRefusals.payment_provider_unavailable);
}

function started(payment: CardPayment, reference: ProviderReference | CardPayment): StartedPayment {
  return {
    chargeId: payment.id,
    intentId: reference.intentId,
    clientSecret: reference.clientSecret ?? null,
    checkoutUrl: reference.checkoutUrl ?? null,
  };
}

export async function openPayment(tx: Writer, order: NewPayment): Promise<CardPayment> {
  for (let turn = 0; turn < 3; turn += 1) {
    const newest = await findSubjectPayment(tx, order.purpose, order.subjectId);
    if (newest?.status === 'open') return newest;
    const attempt = 1 + (await countPayments(tx, order.purpose, order.subjectId));
    await insertPayment(tx, order, attemptKey(order.purpose, order.subjectId, attempt));
  }
  throw new Error('an open payment was neither found nor made');
}

async function askProvider(
  provider: CardProvider,
  order: PaymentOrder,
  payment: CardPayment,
): Promise<ProviderReference> {
  const request = {
    amountCents: order.amountCents,
    currency: 'usd',
    description: order.description,
    metadata: { payment_id: payment.id },
    idempotencyKey: payment.idempotencyKey,
  } as const;
  if (order.checkout === undefined) return provider.createIntent(request);
  const checkout = await provider.createCheckout({ ...request, ...order.checkout });
  return { intentId: null, sessionId: checkout.sessionId, checkoutUrl: checkout.url };
}

/** 'paid': the payer was faster, and the outcome arrives by webhook. Refuses with payment_provider_unavailable. */
export async function closePayment(
  platform: { database: Database; cardProvider: CardProvider },
  payment: CardPayment,
): Promise<'closed' | 'paid'> {
  const { database } = platform;
  // Its page may be in creation: the payment ends before the page is stored, or the page is found here.
  const isUnmade = payment.sessionId === null && payment.intentId === null;
  if (isUnmade && (await database.transact((tx) => cancelUncreatedPayment(tx, payment.id)))) return 'closed';
  const now = isUnmade ? await database.read((db) => findPayment(db, payment.id)) : payment;
  const outcome = await closeAtProvider(platform.cardProvider, now ?? payment);
  if (outcome === 'paid') return 'paid';
  // The provider's event about the closed page may have arrived first.
  const isClosed = await database.transact((tx) =>
    markPaymentStatus(tx, payment.id, { status: 'canceled', from: ['open', 'canceled'] }),
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
