/** Stripe's later events about saved methods: they can no longer be charged, or their network has renewed the card. */
import { z } from 'zod';
import { expandableId, type EventFacts, parse } from './stripe-event-parts.ts';

const named = z.object({ id: z.string() });

export function readDetachedMethod(object: unknown): EventFacts {
  return { kind: 'method_unusable', methodChange: { methodId: parse(named, object).id } };
}

export function readDeletedCustomer(object: unknown): EventFacts {
  return { kind: 'method_unusable', methodChange: { customer: parse(named, object).id } };
}

const mandateSchema = z.object({ payment_method: expandableId, status: z.string() });

export function readMandate(object: unknown): EventFacts {
  const { payment_method: methodId, status } = parse(mandateSchema, object);
  if (methodId == null || status !== 'inactive') return {};
  return { kind: 'method_unusable', methodChange: { methodId } };
}

const renewedSchema = z.object({
  id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
});

export function readRenewedMethod(object: unknown): EventFacts {
  const { id: methodId, card } = parse(renewedSchema, object);
  if (card == null) return {};
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { kind: 'method_renewed', methodChange: { methodId, card: { brand, last4, expMonth, expYear } } };
}
