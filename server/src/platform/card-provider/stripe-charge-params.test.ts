import { toCents } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import type { ChargeOrder } from './port.ts';
import { chargeParams } from './stripe-params.ts';

const order: ChargeOrder = {
  kind: 'card',
  customer: 'cus_1',
  methodId: 'pm_1',
  amountCents: toCents(5_235),
  currency: 'usd',
  description: 'Circle Link contribution, round 1',
  statementSuffix: 'RENT',
  metadata: { payment_id: '7' },
  returnUrl: 'https://a.example',
  isOffSession: false,
  idempotencyKey: 'contribution:7:1',
};

it('a charge names the group on the statement of a card', () => {
  expect(chargeParams(order)).toMatchObject({ statement_descriptor_suffix: 'RENT' });
});

it('a charge sends no statement suffix with a bank debit, nor where there is none', () => {
  const debit = chargeParams({ ...order, kind: 'us_bank_account' });
  expect(debit).not.toHaveProperty('statement_descriptor_suffix');
  expect(chargeParams({ ...order, statementSuffix: null })).not.toHaveProperty('statement_descriptor_suffix');
});
