import { LEVELS } from '@circle-link/contract/mechanism';
import { toCents } from '@circle-link/contract/money';
import { describe, expect, test } from 'vitest';
import { describeMovement, subjectOf } from './rules.ts';

const A = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
const B = '11111111-2222-4333-8444-555555555555';
const names = { group: 'Family circle', round: 3, account: '6789' };
const nothing = { group: null, round: null, account: null };

describe('a key names', () => {
  test.each([
    [`payout:${A}:3`, { groupId: A, round: 3 }],
    [`owed:${A}:12`, { groupId: A, round: 12 }],
    [`repair:${A}`, { contributionId: A }],
    [`late-fee:${A}`, { contributionId: A }],
    [`set-off:${A}`, { contributionId: A }],
    [`former:${B}:payout:${A}:2`, { groupId: A, round: 2 }],
    [`former:${B}:repair:${A}`, { contributionId: A }],
    [`contribution:${A}`, { cardPaymentId: A }],
    [`bank-withdrawal:${A}:pending`, { withdrawalId: A }],
    [`withdrawal:${A}`, {}],
    ['inbox:17', {}],
    ['payout:not-an-id:3', {}],
    ['', {}],
  ])('%s', (key, subject) => {
    expect(subjectOf(key)).toEqual(subject);
  });
});

describe('a movement is called', () => {
  test.each([
    ['group.payout', 'Pot of round 3, Family circle'],
    ['group.repair', 'Late contribution to round 3, Family circle'],
    ['group.late-fee', 'Late fee for round 3, Family circle'],
    ['group.set-off', 'Your missed contribution to round 3, Family circle'],
    ['group.owed-offset', 'What you owed, taken from the pot of round 3, Family circle'],
    ['group.former-member', 'Paid back to you as a former member, Family circle'],
    ['withdrawal_pending', 'Withdrawal to ••6789'],
    ['withdrawal_failed', 'Withdrawal to ••6789 came back'],
    ['withdrawal', 'Entry queue: payouts taken back'],
    ['something-new', 'Other movement'],
  ])('%s', (kind, sentence) => {
    expect(describeMovement(kind, toCents(1), names)).toBe(sentence);
  });

  test('by what is known, where a name is missing', () => {
    expect(describeMovement('group.payout', toCents(1), nothing)).toBe('Pot of round ?, Unknown Group');
    expect(describeMovement('withdrawal_pending', toCents(1), nothing)).toBe(
      'Withdrawal to your bank account',
    );
    expect(describeMovement('group.payout', toCents(1), { ...names, group: '{round} $& {account}' })).toBe(
      'Pot of round 3, {round} $& {account}',
    );
  });
});

test('every set of levels that pays at once is told by its amount alone', () => {
  const sets = LEVELS.reduce<number[][]>(
    (all, { level }) => [...all, ...all.map((set) => [...set, level])],
    [[]],
  ).slice(1);
  const told = new Set<string>();
  for (const set of sets) {
    const cash = set.reduce((sum, level) => sum + (LEVELS[level - 1]?.cashCents ?? 0), 0);
    const text = describeMovement('entries', toCents(cash), nothing);
    for (const { level, name } of LEVELS) expect(text.includes(name), text).toBe(set.includes(level));
    told.add(text);
  }
  expect(told.size).toBe(31);
  expect(describeMovement('entries', toCents(7_500), nothing)).toBe('Entry queue: Starter payout');
  expect(describeMovement('entries', toCents(19_200), nothing)).toBe(
    'Entry queue: Starter and Builder payouts',
  );
  expect(describeMovement('entries', toCents(1), nothing)).toBe('Entry queue: payouts');
});
