import { toCents } from '@circle-link/contract/money';
import { FREQUENCIES } from '@circle-link/contract/groups/calendar';
import { createGroupBody } from '@circle-link/contract/groups/forms';
import { DAY_TERM_NAMES, DAY_TERMS } from '@circle-link/contract/groups/limits';
import { GROUP_TERMS } from '@circle-link/contract/groups/terms';
import { EXAMPLE_TERMS } from '@circle-link/contract/groups/test-terms';
import { describe, expect, test } from 'vitest';
import { listCharterClauses, renderCharterText } from './forming/render-charter.ts';
import { findStartProblem, findTermsProblem } from './forming/terms.ts';
import {
  buildPreview,
  defaultGraceDays,
  isReplaceable,
  parseClauses,
  pickAuditedTerms,
  showTerms,
  storeTerms,
  toCharterTerms,
} from './rules.ts';

const TERMS = storeTerms(EXAMPLE_TERMS, EXAMPLE_TERMS);
const SANDBOX = { moneyMode: 'sandbox', moneyHolder: undefined } as const;

test('every term as shown is accepted as entered and stored the same', () => {
  const terms = { ...TERMS, description: 'For the roof', lateFeeCents: toCents(205) };
  const shown = showTerms(terms);
  expect(Object.keys(shown)).toEqual(Object.keys(GROUP_TERMS));
  expect(shown).toMatchObject({ contributionAmount: '50.00', lateFee: '2.05' });
  expect(storeTerms(createGroupBody.parse(shown), terms)).toEqual(terms);
  expect(Object.keys(toCharterTerms(terms, SANDBOX))).not.toContain('description');
  expect(pickAuditedTerms(terms)).not.toHaveProperty('name');
});

test.each(DAY_TERM_NAMES)('%s is a whole number of days up to its maximum', (term) => {
  const isAccepted = (days: number) => GROUP_TERMS[term].entered.safeParse(days).success;
  expect([0, DAY_TERMS[term]].map(isAccepted)).toEqual([true, true]);
  expect([-1, 0.5, DAY_TERMS[term] + 1].map(isAccepted)).toEqual([false, false, false]);
});

// security: 2.1.2, 2.2.3
test.each([
  [{ frequency: 'weekly', graceDays: 6 }, null],
  [{ frequency: 'weekly', graceDays: 7 }, 'graceDays'],
  [{ frequency: 'bi-weekly', graceDays: 10 }, null],
  [{ frequency: 'bi-weekly', graceDays: 11 }, 'graceDays'],
  [{ frequency: 'semi-monthly', graceDays: 10 }, null],
  [{ frequency: 'semi-monthly', graceDays: 11 }, 'graceDays'],
  [{ frequency: 'monthly', graceDays: 14 }, null],
  [{ lateFeeCents: toCents(500) }, null],
  [{ lateFeeCents: toCents(501) }, 'lateFee'],
  [{ contributionCents: toCents(109), lateFeeCents: toCents(10) }, null],
  [{ contributionCents: toCents(109), lateFeeCents: toCents(11) }, 'lateFee'],
] as const)('the terms %j fit together: %s', (changes, field) => {
  expect(findTermsProblem({ ...TERMS, ...changes })?.kind.field ?? null).toBe(field);
});

test('a group has three days of grace by default where possible', () => {
  expect(FREQUENCIES.map(defaultGraceDays)).toEqual([3, 3, 3, 3]);
});

test('a preview counts from the anchor: month ends of January, February and March', () => {
  expect(buildPreview(TERMS).rounds.map((round) => round.dueDate)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
});

test('clauses are parsed from the accepted text, whatever the group’s name', () => {
  for (const name of ['Family circle', 'A "quoted" name', '…', 'Charter of "x"']) {
    const terms = toCharterTerms({ ...TERMS, name }, SANDBOX);
    expect(parseClauses(renderCharterText(terms))).toEqual(listCharterClauses(terms, 'en'));
  }
});

test('real money is held by a named holder', () => {
  expect(() =>
    renderCharterText(toCharterTerms(TERMS, { moneyMode: 'live', moneyHolder: undefined })),
  ).toThrow();
  const live = toCharterTerms(TERMS, { moneyMode: 'live', moneyHolder: { name: 'Harbor Bank' } });
  expect(renderCharterText(live)).toContain('Harbor Bank');
});

describe('a group may start', () => {
  const member = (firstName: string, charterHash: string | null = 'new') => ({ firstName, charterHash });
  const why = (...members: ReturnType<typeof member>[]) =>
    findStartProblem({ charterHash: 'new' }, members)?.message ?? null;

  test.each([
    [why(member('Ana')), 'A group starts with at least 3 members: 2 more must join.'],
    [why(member('Ana'), member('Ben')), 'A group starts with at least 3 members: 1 more must join.'],
    [why(member('Ana'), member('Ben'), member('Cleo')), null],
    [
      why(member('Ana'), member('Ben', 'old'), member('Cleo')),
      'Ben hasn’t accepted the current charter yet.',
    ],
    [
      why(member('Ana', null), member('Ben', 'old'), member('Cleo')),
      'Ana and Ben haven’t accepted the current charter yet.',
    ],
    [
      why(...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => member(name, 'old'))),
      'A, B, C and 3 others haven’t accepted the current charter yet.',
    ],
  ])('%s', (said, wanted) => {
    expect(said).toBe(wanted);
  });
});

test.each([
  [{ role: 'member', hasReceived: false, leaveRequestedAt: null }, 0, false],
  [{ role: 'member', hasReceived: false, leaveRequestedAt: null }, 1, true],
  [{ role: 'member', hasReceived: false, leaveRequestedAt: new Date(0) }, 0, true],
  [{ role: 'member', hasReceived: true, leaveRequestedAt: new Date(0) }, 3, false],
  [{ role: 'organizer', hasReceived: false, leaveRequestedAt: new Date(0) }, 3, false],
] as const)('a member %j with %i missed is replaceable: %s', (member, missed, wanted) => {
  expect(isReplaceable(member, missed)).toBe(wanted);
});
