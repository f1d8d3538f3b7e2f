import { expect, it } from 'vitest';
import { STRIPE_HOST } from '../config/settings.ts';
import { disputePageUrl } from './stripe-disputes.ts';

const STRIPE = {
  ...{ secretKey: '', publishableKey: '', webhookSecrets: [], connectWebhookSecrets: [] },
  apiBase: STRIPE_HOST,
};
const publicUrl = 'https://circle.example';

it('the dispute page is in the live dashboard with live keys', () => {
  const settings = { stripe: STRIPE, moneyMode: 'live', publicUrl } as const;
  expect(disputePageUrl(settings, 'dp_1')).toBe('https://dashboard.stripe.com/disputes/dp_1');
});

it('the dispute page is in the test dashboard with test keys', () => {
  const settings = { stripe: STRIPE, moneyMode: 'sandbox', publicUrl } as const;
  expect(disputePageUrl(settings, 'dp_1')).toBe('https://dashboard.stripe.com/test/disputes/dp_1');
});

it('the dispute page is a page of the sandbox, built-in or separate', () => {
  const builtIn = { stripe: undefined, moneyMode: 'sandbox', publicUrl } as const;
  expect(disputePageUrl(builtIn, 'dp_1')).toBe('https://circle.example/sandbox/disputes/dp_1');
  const elsewhere = { ...builtIn, stripe: { ...STRIPE, apiBase: 'http://127.0.0.1:4242' } };
  expect(disputePageUrl(elsewhere, 'dp_1')).toBe('http://127.0.0.1:4242/sandbox/disputes/dp_1');
});

it('the dispute page URL escapes the id', () => {
  const settings = { stripe: STRIPE, moneyMode: 'live', publicUrl } as const;
  expect(disputePageUrl(settings, '../x?y#z')).toBe('https://dashboard.stripe.com/disputes/..%2Fx%3Fy%23z');
});
