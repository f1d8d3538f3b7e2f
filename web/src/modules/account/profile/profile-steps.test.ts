import { afterEach, expect, it, vi } from 'vitest';
import { findStepProblem, isState, normalizeState, profileForm } from './profile-steps.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const VALUES = {
  ...{ firstName: 'Ana', lastName: 'Lopez', phone: '(202) 555-0147' },
  ...{ address: '1 Harbor Street', city: 'Oakland', state: 'CA', zipCode: '94601' },
};

it.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'the profile form accepts an 18th birthday on the UTC day, as the server does, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date('2026-03-01T20:00:00Z') });
    const findProblem = (dateOfBirth: string) => findStepProblem(0, { ...VALUES, dateOfBirth });
    expect(findProblem('2008-03-02')).toBe('age');
    expect(profileForm.safeParse({ ...VALUES, dateOfBirth: '2008-03-02' }).success).toBe(false);
    vi.setSystemTime(new Date('2026-03-02T02:00:00Z'));
    expect(findProblem('2008-03-02')).toBeNull();
    expect(profileForm.safeParse({ ...VALUES, dateOfBirth: '2008-03-02' }).success).toBe(true);
  },
);

it.each([
  ['or', 'or'],
  ['orx', 'or'],
  ['Mississipp', 'Mississipp'],
  ['Mississippi', 'MS'],
  ['alaska', 'AK'],
  ['New York', 'NY'],
  ['West ', 'West '],
  ['Quebec', 'Qu'],
])('typing the state %s gives %s', (typed, left) => {
  expect(normalizeState(typed)).toBe(left);
});

it('the state field accepts two-letter codes in either case', () => {
  expect(['fl', 'DC', 'PR', 'AE'].every(isState)).toBe(true);
  expect(['ZZ', 'F', 'Florid', ''].some(isState)).toBe(false);
});
