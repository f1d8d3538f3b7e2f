import type { ScheduleItem } from '@circle-link/contract/groups/groups';
import { describe, expect, it } from 'vitest';
import { ANA, BEN, buildGroup, buildRound, CLEO } from '../page/test-group.ts';
import { listWaitingRounds, sumPendingDebits } from './waiting-card.tsx';

const [ana, ben, cleo] = [ANA, BEN, CLEO];
const rounds = (changes: Partial<ScheduleItem> = {}): ScheduleItem[] => [
  buildRound(1, { status: 'paid', recipient: { id: ana, firstName: 'Ana' }, ...changes }),
  buildRound(2, { status: 'open', recipient: { id: ben, firstName: 'Ben' } }),
  buildRound(3, { status: 'waiting', recipient: { id: cleo, firstName: 'Cleo' } }),
];
const membersWith = (
  changes: Parameters<typeof buildGroup>[0],
  missed: Readonly<Record<string, number[]>> = {},
) => {
  const group = buildGroup(changes);
  return {
    ...group,
    members: group.members.map((member) => ({
      ...member,
      missedRounds: missed[member.userId] ?? [],
      state: member.userId === ana ? ('paid' as const) : ('due' as const),
    })),
  };
};

describe('outstanding money', () => {
  it('is the contributions of members who have not paid the open round', () => {
    expect(listWaitingRounds(membersWith({}), rounds())).toEqual([
      {
        round: 2,
        recipient: { id: ben, firstName: 'Ben' },
        amount: '100.00',
        isOpen: true,
        fromUserIds: [ben, cleo],
      },
    ]);
  });

  it('is first the shortfall of an earlier pot, with the members who missed it', () => {
    const [first, second] = listWaitingRounds(
      membersWith({}, { [cleo]: [1] }),
      rounds({ status: 'short', shortBy: '50.00' }),
    );
    expect(first).toMatchObject({ round: 1, amount: '50.00', isOpen: false, fromUserIds: [cleo] });
    expect(second).toMatchObject({ round: 2 });
  });

  it('names the members who missed each round if two pots were short', () => {
    const short = { status: 'short', shortBy: '50.00' } as const;
    const schedule = [
      ...rounds(short),
      buildRound(4, { ...short, recipient: { id: ana, firstName: 'Ana' } }),
    ];
    const group = membersWith({}, { [ben]: [4], [cleo]: [1, 4] });
    const two = listWaitingRounds(group, schedule).filter(({ isOpen }) => !isOpen);
    expect(two.map(({ fromUserIds }) => fromUserIds)).toEqual([[cleo], [ben, cleo]]);
  });

  it('excludes pending debits for the open round and for earlier pots', () => {
    const group = membersWith({}, { [cleo]: [1] });
    const members = group.members.map((member) => ({
      ...member,
      state: member.userId === ben ? ('under_way' as const) : member.state,
    }));
    const schedule = rounds({ status: 'short', shortBy: '50.00', onItsWay: '50.00' });
    expect(listWaitingRounds({ ...group, members }, schedule)).toMatchObject([
      { round: 2, amount: '50.00', fromUserIds: [cleo] },
    ]);
    expect(sumPendingDebits(schedule)).toBe(5_000);
  });

  it('is empty when everyone has paid, and before the start', () => {
    const group = membersWith({});
    const paid = {
      ...group,
      members: group.members.map((member) => ({ ...member, state: 'paid' as const })),
    };
    expect(listWaitingRounds(paid, rounds())).toEqual([]);
    expect(listWaitingRounds(group, [])).toEqual([]);
  });
});
