import { createGroupBody } from '@circle-link/contract/groups/forms';
import { describe, expect, it } from 'vitest';
import { emptyGroup, graceChoices, mostLateFee, previewText } from './values.ts';

const empty = emptyGroup(new Date('2026-11-20T03:00:00Z'), 'America/New_York');
const filled = { ...empty, contributionAmount: '50', maxMembers: '5' };

describe('a new group', () => {
  it('starts today where the organiser is, monthly, with a random draw and three days of grace', () => {
    expect(empty).toMatchObject({
      startDate: '2026-11-19',
      frequency: 'monthly',
      payoutOrder: 'random',
      graceDays: 3,
    });
  });

  it('says what is missing, in the words of the specification', () => {
    const { error } = createGroupBody.safeParse(empty);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Group name is required',
      'Contribution amount is required',
      'Number of members is required',
    ]);
  });
});

describe('the preview', () => {
  it('is asked for as soon as amount and members stand, without a name too', () => {
    expect(JSON.parse(previewText(filled) ?? '')).toEqual({
      description: '',
      contributionAmount: '50',
      frequency: 'monthly',
      maxMembers: 5,
      startDate: '2026-11-19',
      payoutOrder: 'random',
      graceDays: 3,
      timeZone: 'America/New_York',
    });
    expect(JSON.parse(previewText({ ...filled, name: ' Rent ' }) ?? '')).toMatchObject({ name: 'Rent' });
  });

  it.each([
    ['no amount', { contributionAmount: '' }],
    ['no number', { contributionAmount: 'fifty' }],
    ['too little', { contributionAmount: '0.99' }],
    ['two members', { maxMembers: '2' }],
    ['21 members', { maxMembers: '21' }],
    ['no day', { startDate: '' }],
    ['a late fee without amount', { lateFee: '' }],
  ])('waits: %s', (_, part) => {
    expect(previewText({ ...filled, ...part })).toBeNull();
  });
});

it.each([
  ['weekly', 7],
  ['bi-weekly', 11],
  ['monthly', 15],
] as const)('a %s group has %i choices of grace', (frequency, choices) => {
  expect(graceChoices(frequency)).toHaveLength(choices);
  expect(graceChoices(frequency)[0]).toBe(0);
});

it.each([
  ['50', '$5.00'],
  ['33.33', '$3.33'],
  ['x', null],
  ['', null],
])('the most late fee of %s is %s', (contribution, most) => {
  expect(mostLateFee(contribution)).toBe(most);
});
