import { CHECK_TITLES } from '@circle-link/contract/public-ledger/check-titles';
import { expect, it } from 'vitest';
import { getSubject, SUBJECTS } from './check-list.tsx';

it('every check has a subject, and no subject has more than half of them', () => {
  const names = Object.keys(CHECK_TITLES);
  for (const subject of SUBJECTS) {
    const count = names.filter((name) => getSubject(name) === subject).length;
    expect(count, subject).toBeGreaterThan(3);
    expect(count, subject).toBeLessThan(names.length / 2);
  }
  expect(getSubject('group-fees-follow-the-formula')).toBe('groups');
  expect(getSubject('queue-pools-follow-the-formula')).toBe('queue');
  expect(getSubject('ledger-sums-to-zero')).toBe('money');
  expect(getSubject('backups-are-fresh')).toBe('running');
});
