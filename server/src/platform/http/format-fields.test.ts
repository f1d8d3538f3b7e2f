import { toCents } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { formatFields } from './format-fields.ts';

it('writes instants in ISO format and cents as amounts, and keeps missing and other values', () => {
  const row = {
    id: 7,
    amountCents: toCents(5235),
    feeCents: null,
    paidAt: new Date(0),
    endedAt: null,
    person: { id: 'a', name: 'Ada' },
  };
  expect(formatFields(row)).toEqual({
    id: 7,
    amount: '52.35',
    fee: null,
    paidAt: '1970-01-01T00:00:00.000Z',
    endedAt: null,
    person: { id: 'a', name: 'Ada' },
  });
});
