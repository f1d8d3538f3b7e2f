import type { GroupMember } from '@circle-link/contract/groups/groups';
import { describe, expect, it } from 'vitest';
import { type GroupSeen, listJustPaidNames } from './group-head.tsx';
import { ANA, BEN, buildGroup, CLEO } from './test-group.ts';

const PAID: Partial<GroupMember> = { state: 'paid', method: 'card' };
const before: GroupSeen = { group: buildGroup(), at: 0 };

function after(changes: Readonly<Record<string, Partial<GroupMember>>>): GroupSeen {
  const members = before.group.members.map((member) => ({ ...member, ...changes[member.userId] }));
  return { group: { ...before.group, members }, at: 10_000 };
}

describe('members who just paid', () => {
  it('are the other members whose payment arrived between two responses', () => {
    expect(listJustPaidNames(before, after({ [BEN]: PAID, [ANA]: PAID }), CLEO)).toEqual(['Ana', 'Ben']);
  });

  it('exclude earlier payers, and are none when nothing changed', () => {
    expect(listJustPaidNames(before, after({}), CLEO)).toEqual([]);
    expect(listJustPaidNames(after({ [BEN]: PAID }), after({ [BEN]: PAID }), CLEO)).toEqual([]);
  });

  it('exclude the reader', () => {
    expect(listJustPaidNames(before, after({ [BEN]: PAID }), BEN)).toEqual([]);
  });

  it.each<[string, Partial<GroupMember>]>([
    ['cash was confirmed', { method: 'cash' }],
    ['it was set off', { method: 'set_off' }],
    ['another paid for them', { coveredBy: 'Ana' }],
  ])('are none when %s', (_, how) => {
    expect(listJustPaidNames(before, after({ [BEN]: { ...PAID, ...how } }), CLEO)).toEqual([]);
  });

  it('are none after a pause without responses', () => {
    expect(listJustPaidNames(before, { ...after({ [BEN]: PAID }), at: 60_001 }, CLEO)).toEqual([]);
  });

  it('are none when another round has opened', () => {
    const { group, at } = after({ [BEN]: PAID });
    expect(listJustPaidNames(before, { group: { ...group, currentRound: 3 }, at }, CLEO)).toEqual([]);
  });
});
