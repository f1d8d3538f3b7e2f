import type { GroupMember, GroupPage } from '@circle-link/contract/groups/groups';
import { describe, expect, it } from 'vitest';
import { listMemberActions, listSwapPartners } from './member-actions.ts';
import { ANA, BEN, buildGroup, buildMember, CASH_NOTE, CLEO } from '../page/test-group.ts';

function actsOn(userId: string, viewerId: string, group: GroupPage = buildGroup()) {
  const member = group.members.find((one) => one.userId === userId);
  return member === undefined ? null : listMemberActions(group, member, viewerId);
}

function withMember(userId: string, changes: Partial<GroupMember>, more: Partial<GroupPage> = {}): GroupPage {
  const group = buildGroup(more);
  const members = group.members.map((member) =>
    member.userId === userId ? buildMember({ ...member, ...changes }) : member,
  );
  return { ...group, members };
}

describe('actions on another member', () => {
  it('include paying for them while unpaid, and proposing a swap while both wait', () => {
    expect(actsOn(BEN, CLEO)).toEqual(['cover', 'swap']);
    expect(actsOn(BEN, CLEO, withMember(BEN, { state: 'paid' }))).toEqual(['swap']);
    expect(actsOn(ANA, CLEO)).toEqual(['cover']);
    expect(actsOn(CLEO, ANA)).toEqual(['cover']);
  });

  it('include recording cash for a recipient whose round is unpaid', () => {
    expect(actsOn(CLEO, BEN)).toEqual(['cover', 'record-cash', 'swap']);
    expect(actsOn(ANA, BEN)).toEqual(['cover', 'record-cash']);
    expect(actsOn(CLEO, BEN, withMember(CLEO, { state: 'paid' }))).toEqual(['swap']);
    expect(actsOn(CLEO, BEN, withMember(CLEO, { paymentId: null }))).toEqual(['swap']);
    const received = buildGroup({ currentRecipient: { id: ANA, firstName: 'Ana' } });
    expect(actsOn(CLEO, BEN, received)).toEqual(['cover', 'swap']);
  });

  it('include recording own cash while unpaid', () => {
    expect(actsOn(CLEO, CLEO)).toEqual(['record-cash']);
    expect(actsOn(BEN, BEN)).toEqual(['record-cash']);
    expect(actsOn(CLEO, CLEO, withMember(CLEO, { state: 'paid' }))).toEqual([]);
  });

  it('exclude a payment with an older one before it, and one that is recorded as cash', () => {
    expect(actsOn(BEN, CLEO, withMember(BEN, { openMissed: 1 }))).toEqual(['swap']);
    expect(actsOn(CLEO, ANA, withMember(CLEO, { cash: { ...CASH_NOTE, writtenById: CLEO } }))).toEqual([]);
  });

  it('exclude swaps with a frozen member, without swaps left or during an open proposal', () => {
    expect(actsOn(BEN, CLEO, withMember(BEN, { isFrozen: true }))).toEqual(['cover']);
    expect(actsOn(BEN, CLEO, buildGroup({ me: { ...buildGroup().me, swapsLeft: 0 } }))).toEqual(['cover']);
    const swap = { id: 's', toUserId: BEN, fromTurn: 3, toTurn: 2, status: 'open' as const, expiresAt: '' };
    expect(actsOn(BEN, CLEO, buildGroup({ swaps: [{ ...swap, fromUserId: CLEO }] }))).toEqual(['cover']);
  });

  it('are empty before the start and after the end', () => {
    expect(actsOn(CLEO, BEN, buildGroup({ phase: 'forming' }))).toEqual([]);
    expect(actsOn(CLEO, BEN, buildGroup({ phase: 'finished' }))).toEqual([]);
  });
});

describe('additional actions of the organizer', () => {
  const organized = { isOrganizer: true };

  it('include recording cash, also their own, and replacing members whom the server marks as replaceable', () => {
    expect(actsOn(CLEO, ANA, buildGroup(organized))).toEqual(['cover', 'record-cash']);
    expect(actsOn(ANA, ANA, buildGroup(organized))).toEqual(['record-cash']);
    expect(actsOn(CLEO, ANA, withMember(CLEO, { state: 'paid', isReplaceable: true }, organized))).toEqual([
      'replace',
    ]);
  });
});

describe('recorded cash', () => {
  it('is confirmed by payer and recipient, and its author or a confirming side can withdraw it', () => {
    const group = withMember(CLEO, { cash: CASH_NOTE }, { isOrganizer: true });
    expect(actsOn(CLEO, BEN, group)).toContain('answer-cash');
    expect(actsOn(CLEO, CLEO, { ...group, isOrganizer: false })).toEqual(['answer-cash']);
    expect(actsOn(CLEO, ANA, group)).toEqual(['drop-cash']);
    const said = withMember(CLEO, { cash: { ...CASH_NOTE, payerHasSaid: true } });
    expect(actsOn(CLEO, CLEO, said)).toEqual(['drop-cash']);
    expect(actsOn(CLEO, BEN, said)).not.toContain('drop-cash');
    expect(actsOn(CLEO, ANA, said)).not.toContain('drop-cash');
  });
});

describe('swap partners', () => {
  it('are the waiting members in order of turns', () => {
    expect(listSwapPartners(buildGroup(), BEN).map(({ userId }) => userId)).toEqual([CLEO]);
    expect(listSwapPartners(buildGroup(), CLEO).map(({ userId }) => userId)).toEqual([BEN]);
  });
});
