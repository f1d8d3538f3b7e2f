import { expect, it } from 'vitest';
import { STRIPE_HOST } from '../config/settings.ts';
import { securityHeaders } from './headers.ts';

const KEYS = {
  ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1' },
  ...{ webhookSecrets: ['whsec_1'], connectWebhookSecrets: ['whsec_2'] },
};

function headersAt(apiBase?: string): Record<string, string> {
  const stripe = apiBase === undefined ? undefined : { ...KEYS, apiBase };
  return securityHeaders({ publicUrl: 'https://circle.example', stripe });
}

it('responses send other sites our origin without the path, because banks refuse a sign-in without a referrer', () => {
  for (const apiBase of [undefined, STRIPE_HOST])
    expect(headersAt(apiBase)['Referrer-Policy']).toBe('strict-origin');
});

it('the policy lets the frames of Stripe request a payment, so that wallets work in them', () => {
  const policy = headersAt(STRIPE_HOST)['Permissions-Policy'] ?? '';
  const [, allowed = ''] = /payment=\(([^)]*)\)/.exec(policy) ?? [];
  expect(allowed.split(' ')).toEqual([
    'self',
    '"https://js.stripe.com"',
    '"https://*.js.stripe.com"',
    '"https://hooks.stripe.com"',
  ]);
  const frames = /frame-src 'self' ([^;]+);/.exec(headersAt(STRIPE_HOST)['Content-Security-Policy'] ?? '');
  expect(allowed.replaceAll('"', '')).toBe(`self ${frames?.[1] ?? ''}`);
});

it('the policy lets no other site request a payment, and no site use the other features', () => {
  const others = ['camera=(self)', 'geolocation=()', 'microphone=()', 'usb=()'];
  for (const [apiBase, payment] of [
    [undefined, 'payment=(self)'],
    ['http://localhost:4100', 'payment=(self "http://localhost:4100")'],
  ] as const) {
    const policy = headersAt(apiBase)['Permissions-Policy']?.split(', ').sort();
    expect(policy).toEqual([...others, payment].sort());
  }
});
