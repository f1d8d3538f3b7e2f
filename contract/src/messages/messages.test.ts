import { expect, it } from 'vitest';
import { formatMessage, listParameters } from './messages.ts';

it.each([
  ['a text', {}, 'a text'],
  ['{n} of {all}', { n: 3, all: '1,000' }, '3 of 1,000'],
  ['{missing} stays', {}, '{missing} stays'],
  ['{n} is zero', { n: 0 }, '0 is zero'],
])('fills parameters: %s', (message, values, text) => {
  expect(formatMessage(message, 'en', values)).toBe(text);
});

const DAYS = 'in {count, plural, =0 {no days} one {{count} day} other {{count} days}}.';

it.each([
  [0, 'in no days.'],
  [1, 'in 1 day.'],
  [2, 'in 2 days.'],
])('picks the plural form of %d', (count, text) => {
  expect(formatMessage(DAYS, 'en', { count })).toBe(text);
});

it('uses the plural rules of the language', () => {
  const message = '{count, plural, one {un} other {autres}}';
  expect([0, 1, 2].map((count) => formatMessage(message, 'fr', { count }))).toEqual(['un', 'un', 'autres']);
  expect([0, 1, 2].map((count) => formatMessage(message, 'es', { count }))).toEqual([
    'autres',
    'un',
    'autres',
  ]);
});

it('picks a branch by a word, also inside a plural form', () => {
  const message =
    '{count, plural, one {{method, select, cash {in cash} other {by {method}}}} other {{count} times}}';
  expect(formatMessage(message, 'en', { count: 1, method: 'cash' })).toBe('in cash');
  expect(formatMessage(message, 'en', { count: 1, method: 'card' })).toBe('by card');
  expect(formatMessage(message, 'en', { count: 5, method: 'card' })).toBe('5 times');
});

it.each(['{', '{count, plural, one {a}', '{a b}', 'a } b {c}', '{count, number}'])(
  'refuses what is no message: %s',
  (message) => {
    expect(() => formatMessage(message, 'en', { count: 1 })).toThrow('not a message');
  },
);

it('lists the parameters of all branches', () => {
  expect(
    listParameters('{by} {method, select, cash {{place}} other {{count, plural, one {{day}} other {}}}}'),
  ).toEqual(['by', 'count', 'day', 'method', 'place']);
});
