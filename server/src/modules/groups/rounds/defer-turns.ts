import { swapLateRecipient } from '@circle-link/contract/groups/turns';
import { recordAuditEntries } from '../../audit/index.ts';
import { listMissed } from '../../payments/index.ts';
import { insertDeferral } from '../deferral-store.ts';
import { setTurns, type Membership } from '../member-store.ts';
import { revokeSeatOffers } from '../replacement-store.ts';
import { notifyDeferral } from './announce-turns.ts';
import type { LockedGroup } from './locked-group.ts';

/** If the recipient is behind when a round opens, the next member without misses goes first. */
export async function deferTurns(work: LockedGroup): Promise<void> {
  const { tx, group, members } = work;
  const missed = await listMissed(tx, group.id);
  const missedBy = ({ userId }: Membership) => missed.filter((payment) => payment.payerId === userId);
  const after = swapLateRecipient(
    members.map((member) => ({
      memberId: member.id,
      turn: member.turn ?? 0,
      hasReceived: member.hasReceived,
      openShortfalls: missedBy(member).length,
    })),
    group.currentRound,
  );
  const late = members.find(({ turn }) => turn === group.currentRound);
  const next = members.find(({ id }) =>
    after.some((seat) => seat.memberId === id && seat.turn === late?.turn),
  );
  if (late === undefined || next?.turn == null || next === late) return;
  const round = group.currentRound;
  const deferral = { groupId: group.id, round, lateId: late.id, nextId: next.id, lateTurn: next.turn };
  await insertDeferral(
    tx,
    deferral,
    missedBy(late).map(({ id }) => id),
  );
  const moved = await exchange(work, { late, next }, 'late');
  await notifyDeferral(work, moved);
}

export interface TurnExchange {
  readonly memberId: string;
  readonly turn: number;
}

/** Exchanges the two members' turns. Offers for either seat are renewed, because an offer names a turn. */
export async function exchange(
  { tx, group }: LockedGroup,
  { late, next }: { readonly late: Membership; readonly next: Membership },
  reason: 'late' | 'paid_in_time',
): Promise<readonly TurnExchange[]> {
  if (late.turn === null || next.turn === null) throw new Error(`a member of ${group.id} has no turn`);
  const moved = [
    { memberId: late.id, turn: next.turn },
    { memberId: next.id, turn: late.turn },
  ];
  await setTurns(
    tx,
    moved.map(({ memberId: membershipId, turn }) => ({ membershipId, turn })),
  );
  await recordAuditEntries(
    tx,
    moved.map(({ memberId, turn }) => ({
      kind: 'turn.moved',
      subjectId: memberId,
      detail: { turn, round: group.currentRound, reason },
    })),
  );
  await revokeSeatOffers(tx, [late.seatId, next.seatId]);
  return moved;
}
