import { expect, test } from 'vitest';
import { numberSameNames, renameMembers } from './same-names.ts';
import { ANA, BEN, buildGroup, buildMember, buildRound, CLEO } from './test-group.ts';

const member = (userId: string, firstName: string, payoutOrder: number | null, day: number) =>
  buildMember({ userId, firstName, payoutOrder, joinedAt: `2026-01-0${day}T00:00:00.000Z` });

test('members with the same first name are numbered by turn, before the draw by joining', () => {
  const drawn = [member(ANA, 'María', 3, 1), member(BEN, 'María', 1, 2), member(CLEO, 'Cleo', 2, 3)];
  expect([...numberSameNames(drawn)]).toEqual([
    [ANA, 'María (3)'],
    [BEN, 'María (1)'],
  ]);
  const forming = drawn.map((one) => ({ ...one, payoutOrder: null }));
  expect([...numberSameNames(forming)]).toEqual([
    [ANA, 'María (1)'],
    [BEN, 'María (2)'],
  ]);
});

test('the numbered names appear everywhere on the page, and other texts stay', () => {
  const names = new Map([[BEN, 'Ben (2)']]);
  const group = renameMembers(buildGroup({ description: 'Ben' }), names);
  expect(group.members.map(({ firstName }) => firstName)).toEqual(['Ana', 'Ben (2)', 'Cleo']);
  expect(group.currentRecipient).toEqual({ id: BEN, firstName: 'Ben (2)' });
  expect(group.description).toBe('Ben');
  const round = renameMembers(buildRound(2, { recipient: { id: BEN, firstName: 'Ben' } }), names);
  expect(round.recipient?.firstName).toBe('Ben (2)');
});

test('without shared names an answer is not copied', () => {
  const group = buildGroup();
  expect(renameMembers(group, numberSameNames(group.members))).toBe(group);
});
