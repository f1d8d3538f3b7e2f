import { describe, expect, it } from 'vitest';
import fields from '../../locales/en/fields.json' with { type: 'json' };
import { listFieldFigures } from './messages/field-messages.ts';
import { formatMessage } from './messages/messages.ts';
import { toCents } from './money.ts';
import { computeWithdrawable, withdrawalBody, withdrawalForm } from './withdrawals.ts';

/** Text of a message key. */
const getWords = (message: string) =>
  formatMessage(fields[message as keyof typeof fields], 'en', listFieldFigures('en'));

/** Text of the first error; null for a valid value. */
function catchRefusal(
  amount: unknown,
  schema: { safeParse: typeof withdrawalBody.safeParse } = withdrawalBody,
) {
  const read = schema.safeParse({ amount });
  return read.success ? null : getWords(read.error.issues[0]?.message ?? '');
}

describe('an amount', () => {
  it.each(['1.00', '1', '75', '75.5', '75.50', ' 75.50 ', '99999999.99'])('accepts %s', (amount) => {
    expect(catchRefusal(amount)).toBeNull();
  });

  it.each([
    '',
    '-5',
    '1e3',
    '50,000',
    '0.001',
    '75.505',
    '٣',
    '$75',
    'NaN',
    '1_000',
    '0x10',
    '9'.repeat(14),
    75,
    null,
  ])('refuses %s as unreadable', (amount) => {
    expect(catchRefusal(amount)).toBe('Please enter an amount like 75.00');
  });

  // security: 1.4.2
  it('is positive and at most 99,999,999.99', () => {
    for (const amount of ['0', '0.00'])
      expect(catchRefusal(amount)).toBe('The smallest withdrawal is $1.00, or all there is.');
    expect(catchRefusal('100000000.00')).toBe('A withdrawal can be at most $99,999,999.99.');
  });

  it('below 1.00 is refused by the form unless it is the whole balance', () => {
    const form = (cents: number) => withdrawalForm(toCents(cents)) as unknown as typeof withdrawalBody;
    expect(catchRefusal('0.99', form(7_500))).toBe('The smallest withdrawal is $1.00, or all there is.');
    expect(catchRefusal('0.30', form(30))).toBeNull();
  });

  it('above the balance is refused by the form', () => {
    const form = withdrawalForm(toCents(7_500)) as unknown as typeof withdrawalBody;
    expect(catchRefusal('75.00', form)).toBeNull();
    expect(catchRefusal('75.01', form)).toBe('This is more than you can withdraw.');
  });
});

it('withdrawable cents are the balance less debts, never negative', () => {
  expect(computeWithdrawable(toCents(7_500), toCents(0))).toBe(7_500);
  expect(computeWithdrawable(toCents(7_500), toCents(5_500))).toBe(2_000);
  expect(computeWithdrawable(toCents(7_500), toCents(7_500))).toBe(0);
  expect(computeWithdrawable(toCents(0), toCents(5_500))).toBe(0);
  expect(computeWithdrawable(toCents(7_500), toCents(0), toCents(3_000)), 'on its way').toBe(4_500);
  expect(computeWithdrawable(toCents(7_500), toCents(2_000), toCents(3_000)), 'the same money').toBe(4_500);
});
