/** Calls of Stripe.js must match the types of Stripe's package. `npm run check` compiles this file. */
import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';
import { expectTypeOf, test } from 'vitest';
import type { loadStripeJs, StripeJs } from './card-provider.ts';

type FormOptions = NonNullable<Parameters<StripeJs['elements']>[0]>;

test('Stripe.js has every call that the page makes', () => {
  expectTypeOf<Stripe>().toExtend<StripeJs>();
  expectTypeOf<StripeJs['elements']>().toEqualTypeOf<Stripe['elements']>();
  expectTypeOf<StripeJs['confirmPayment']>().toEqualTypeOf<Stripe['confirmPayment']>();
  expectTypeOf<StripeJs['confirmSetup']>().toEqualTypeOf<Stripe['confirmSetup']>();
});

test('Stripe.js supports every language of the page', () => {
  type Spoken = Parameters<typeof loadStripeJs>[0];
  expectTypeOf<Spoken>().toExtend<NonNullable<StripeConstructorOptions['locale']>>();
});

test('a Stripe.js form takes allowed payment method types, and no longer payment method types', () => {
  expectTypeOf<FormOptions>().toHaveProperty('allowedPaymentMethodTypes');
  expectTypeOf<FormOptions>().not.toHaveProperty('paymentMethodTypes');
});
