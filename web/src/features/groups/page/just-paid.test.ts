import type { GroupMember } from '@circle-link/contract/groups';
import { describe, expect, it } from 'vitest';
import { justPaid, type GroupSeen } from './just-paid.ts';
import { ANA, BEN, buildGroup, CLEO } from './test-group.ts';

const PAID: Partial<GroupMember> = { state: 'paid', method: 'card' };
const before: GroupSeen = { group: buildGroup(), at: 0 };

/** Ten seconds later the members named are as said. */
function after(changes: Readonly<Record<string, Partial<GroupMember>>>): GroupSeen {
  const members = before.group.members.map((member) => ({ ...member, ...changes[member.userId] }));
  return { group: { ...before.group, members }, at: 10_000 };
}

describe('who has just paid', () => {
  it('is each of the others whose payment came between two answers', () => {
    expect(justPaid(before, after({ [BEN]: PAID, [ANA]: PAID }), CLEO)).toEqual(['Ana', 'Ben']);
  });

  it('is nobody when nothing changed, and nobody who had paid before', () => {
    expect(justPaid(before, after({}), CLEO)).toEqual([]);
    expect(justPaid(after({ [BEN]: PAID }), after({ [BEN]: PAID }), CLEO)).toEqual([]);
  });

  it('is not the reader', () => {
    expect(justPaid(before, after({ [BEN]: PAID }), BEN)).toEqual([]);
  });

  it.each<[string, Partial<GroupMember>]>([
    ['cash was confirmed', { method: 'cash' }],
    ['it was set off', { method: 'set_off' }],
    ['another paid for them', { coveredBy: 'Ana' }],
  ])('is nobody where %s', (_, how) => {
    expect(justPaid(before, after({ [BEN]: { ...PAID, ...how } }), CLEO)).toEqual([]);
  });

  it('is nobody after a time in which the page was not looked at', () => {
    expect(justPaid(before, { ...after({ [BEN]: PAID }), at: 60_001 }, CLEO)).toEqual([]);
  });

  it('is nobody when another round has opened', () => {
    const { group, at } = after({ [BEN]: PAID });
    expect(justPaid(before, { group: { ...group, currentRound: 3 }, at }, CLEO)).toEqual([]);
  });
});
