import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { decideAnswer, computeFee, findCardMistake, computeWebhookRetrySeconds } from './rules.ts';
import { findTestCard, getTestCard, testCards } from './cards/test-cards.ts';

const today = { year: 2026, month: 11 };
const good = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };

describe('the fee', () => {
  it.each([
    [50, 31],
    [5235, 182],
    [10_000, 320],
    // 2.9 % of 50 is 1.45, of 150 is 4.35, of 500 is 14.5: half a cent is rounded up.
    [500, 45],
    [99_999_999, 2_900_030],
  ])('of %i cents is %i', (amount, fee) => {
    expect(computeFee(toCents(amount))).toBe(fee);
  });
});

describe('a typed card', () => {
  it.each([
    ['wrong checksum', { cardNumber: '4242424242424241' }, 'incorrect_number'],
    ['too short', { cardNumber: '42424242424' }, 'incorrect_number'],
    ['too long', { cardNumber: '42424242424242424242' }, 'incorrect_number'],
    ['letters', { cardNumber: '4242 4242 4242 424x' }, 'incorrect_number'],
    ['other digits', { cardNumber: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'incorrect_number'],
    ['empty', { cardNumber: '' }, 'incorrect_number'],
    ['month 0', { expMonth: 0 }, 'invalid_expiry_month'],
    ['month 13', { expMonth: 13 }, 'invalid_expiry_month'],
    ['half a month', { expMonth: 6.5 }, 'invalid_expiry_month'],
    ['last month', { expMonth: 10, expYear: 2026 }, 'invalid_expiry_month'],
    ['last year', { expYear: 2025 }, 'invalid_expiry_year'],
    ['last year, short', { expYear: 25 }, 'invalid_expiry_year'],
    ['in 51 years', { expYear: 2077 }, 'invalid_expiry_year'],
    ['no year', { expYear: NaN }, 'invalid_expiry_year'],
    ['two digits of cvc', { cvc: '12' }, 'invalid_cvc'],
    ['five digits of cvc', { cvc: '12345' }, 'invalid_cvc'],
    ['letters in cvc', { cvc: '12a' }, 'invalid_cvc'],
  ])('%s', (_name, part, code) => {
    expect(findCardMistake({ ...good, ...part }, today)?.code).toBe(code);
  });

  it.each([
    ['plain', {}],
    ['grouped by spaces', { cardNumber: ' 4242 4242 4242 4242 ' }],
    ['grouped by dashes', { cardNumber: '4242-4242-4242-4242' }],
    ['American Express', { cardNumber: '378282246310005', cvc: '1234' }],
    ['this month', { expMonth: 11, expYear: 2026 }],
    ['a short year', { expYear: 30 }],
  ])('%s is valid', (_name, part) => {
    expect(findCardMistake({ ...good, ...part }, today)).toBeNull();
  });

  it('every published number passes', () => {
    const refused = testCards.filter(({ number }) => findCardMistake({ ...good, cardNumber: number }, today));
    expect(refused).toEqual([]);
  });
});

/** Outcome of each published card when entered, and after 3-D Secure. */
const outcomes: [string, string, string?][] = [
  ['4242424242424242', 'succeeded'],
  ['4000000000000077', 'succeeded'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000119', 'processing_error'],
  ['4000000000009987', 'lost_card'],
  ['4000000000009979', 'stolen_card'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000002500003155', 'requires_action', 'succeeded'],
  ['4000002760003184', 'requires_action', 'succeeded'],
  ['4000000000003220', 'requires_action', 'succeeded'],
  ['4000008260003178', 'requires_action', 'insufficient_funds'],
  ['4000008400001629', 'requires_action', 'generic_decline'],
  ['4100000000000019', 'fraudulent'],
  ['4000000000000259', 'succeeded'],
  ['4000000000002685', 'succeeded'],
  ['4000000000001976', 'succeeded'],
  ['4000000000005423', 'succeeded'],
  ['4000000000009235', 'succeeded'],
  ['4000000000007726', 'succeeded'],
  ['4000000000005126', 'succeeded'],
  ['4000000000000341', 'generic_decline'],
  ['4012888888881881', 'test_mode_live_card'],
];

function say(number: string, presentation: 'typed' | 'authenticated'): string {
  const answer = decideAnswer(findTestCard(number), presentation);
  return answer.kind === 'declined' ? (answer.error.declineCode ?? answer.error.code) : answer.kind;
}

describe('the bank', () => {
  it.each(outcomes)('answers %s with %s, then %s', (number, typed, authenticated) => {
    expect(say(number, 'typed')).toBe(typed);
    if (authenticated !== undefined) expect(say(number, 'authenticated')).toBe(authenticated);
  });

  it('finds a card by its stored name', () => {
    for (const card of testCards) expect(getTestCard(card.name)).toBe(card);
  });
});

it('an undelivered event is retried at growing intervals', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(computeWebhookRetrySeconds)).toEqual([
    1, 5, 30, 300, 1_800, 3_600, 3_600,
  ]);
});
