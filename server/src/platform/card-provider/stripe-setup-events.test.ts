/** Fields that Stripe may leave empty: the method is saved anyway. */
import { expect, it } from 'vitest';
import { readSetup } from './stripe-method-events.ts';

const setup = { id: 'seti_1', object: 'setup_intent', customer: 'cus_1', metadata: {} };

it('a saved card without a fingerprint counts as a distinct card', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, fingerprint: null };
  expect(readSetup({ ...setup, payment_method: { id: 'pm_1', card } })).toMatchObject({
    kind: 'method_saved',
    method: { methodId: 'pm_1', fingerprint: 'pm_1' },
  });
});

it('a bank account is saved without digits, fingerprint and bank', () => {
  const account = { bank_name: null, last4: null, fingerprint: null };
  expect(readSetup({ ...setup, payment_method: { id: 'pm_2', us_bank_account: account } })).toMatchObject({
    kind: 'method_saved',
    method: { bankName: 'Bank', last4: '0000', fingerprint: 'pm_2' },
  });
});
