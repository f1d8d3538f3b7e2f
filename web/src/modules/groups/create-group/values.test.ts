import { describe, expect, it } from 'vitest';
import {
  emptyGroup,
  formatMaxLateFee,
  listDayChoices,
  newGroupForm,
  renderPreviewRequest,
} from './values.ts';

const TODAY = '2026-11-19';
const empty = emptyGroup(TODAY, 'America/New_York');
const filled = { ...empty, contributionAmount: '50', maxMembers: '5' };

describe('a new group', () => {
  it('starts in ten days, monthly, with a random draw and three days of grace', () => {
    expect(empty).toMatchObject({
      startDate: '2026-11-29',
      frequency: 'monthly',
      payoutOrder: 'random',
      graceDays: 3,
    });
  });

  it('reports missing fields', () => {
    const { error } = newGroupForm(TODAY).safeParse(empty);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'group_name_required',
      'contribution_required',
      'members_required',
    ]);
  });

  it('rejects a start date in the past and a late fee above a tenth', () => {
    const listMessages = (part: object) =>
      newGroupForm(TODAY)
        .safeParse({ ...filled, name: 'Rent', ...part })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(listMessages({ startDate: TODAY, lateFee: '5.00' })).toBeUndefined();
    expect(listMessages({ startDate: '2026-11-18' })).toEqual([['startDate', 'start_in_past']]);
    const tooHigh = ['lateFee', 'late_fee_too_high'];
    expect(listMessages({ lateFee: '5.01' })).toEqual([tooHigh]);
    expect(listMessages({ lateFee: '5.01', name: '' })).toContainEqual(tooHigh);
  });
});

describe('the preview', () => {
  it('is requested once amount and members are valid, also without a name', () => {
    const { name: _, ...terms } = filled;
    expect(JSON.parse(renderPreviewRequest(filled, TODAY) ?? '')).toEqual({ ...terms, maxMembers: 5 });
    expect(JSON.parse(renderPreviewRequest({ ...filled, name: ' Rent ' }, TODAY) ?? '')).toMatchObject({
      name: 'Rent',
    });
  });

  it.each([
    ['no amount', { contributionAmount: '' }],
    ['no number', { contributionAmount: 'fifty' }],
    ['too little', { contributionAmount: '0.99' }],
    ['two members', { maxMembers: '2' }],
    ['21 members', { maxMembers: '21' }],
    ['no day', { startDate: '' }],
    ['a day that is over', { startDate: '2026-11-18' }],
    ['a late fee without amount', { lateFee: '' }],
    ['a late fee above its share', { lateFee: '5.01' }],
  ])('waits: %s', (_, part) => {
    expect(renderPreviewRequest({ ...filled, ...part }, TODAY)).toBeNull();
  });
});

it.each([
  ['weekly', 7],
  ['bi-weekly', 11],
  ['monthly', 15],
] as const)('a %s group has %i choices for the grace period', (frequency, choices) => {
  const days = listDayChoices('graceDays', frequency);
  expect(days).toHaveLength(choices);
  expect(days[0]).toBe(0);
});

it.each([
  ['50', '$5.00'],
  ['33.33', '$3.33'],
  ['x', null],
  ['', null],
])('the maximum late fee of %s is %s', (contribution, most) => {
  expect(formatMaxLateFee(contribution)).toBe(most);
});
