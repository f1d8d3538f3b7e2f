import { CHECK_TITLES } from '@circle-link/contract/checks';
import { expect, it } from 'vitest';
import { SUBJECTS, subjectOf } from './subjects.ts';

it('every check is about something, and no subject has more than half of them', () => {
  const names = Object.keys(CHECK_TITLES);
  for (const subject of SUBJECTS) {
    const count = names.filter((name) => subjectOf(name) === subject).length;
    expect(count, subject).toBeGreaterThan(3);
    expect(count, subject).toBeLessThan(names.length / 2);
  }
  expect(subjectOf('group-fees-follow-the-formula')).toBe('groups');
  expect(subjectOf('queue-pools-follow-the-formula')).toBe('queue');
  expect(subjectOf('ledger-sums-to-zero')).toBe('money');
  expect(subjectOf('backups-are-fresh')).toBe('running');
});
