import { swapLateRecipient } from '@circle-link/contract/groups/turns';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import {
  type CanceledCashClaim,
  cancelUnconfirmedCash,
  isCashPromisedIn,
  listMissed,
  type Payment,
} from '../../payments/index.ts';
import type { LockedGroup } from '../find-group.ts';
import { type Membership, setTurns } from '../member-store.ts';
import { revokeSeatOffers } from '../replacement-store.ts';
import { type Deferral, findForgivenDeferral, insertDeferral, markUndone } from '../round-store.ts';
import { toGroupFacts } from '../rules.ts';
import { getPhase } from '../store.ts';

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

interface TurnExchange {
  readonly memberId: string;
  readonly turn: number;
}

/** Exchanges the two members' turns. Offers for either seat are renewed, because an offer names a turn. */
async function exchange(
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

/** 'paid_out': its pot was paid out. 'changed': turns or seats changed since. 'cash': a payer confirmed cash for it. */
type Obstacle = 'paid_out' | 'changed' | 'cash';

/**
 * A member who was behind when a round opened had paid in time: the two exchanged turns are exchanged back.
 * Only while both still have these turns and no cash for the round is confirmed. A member who does not get their turn
 * back gets the reason. The caller has cleared the mark; later closings reload the turns.
 */
export async function restoreTurn(work: LockedGroup, forgiven: Payment): Promise<void> {
  const { tx, group, members } = work;
  const deferral = await findForgivenDeferral(tx, group.id, forgiven.id);
  if (deferral === null || getPhase(group) !== 'running') return;
  const late = members.find(({ id }) => id === deferral.lateId);
  const next = members.find(({ id }) => id === deferral.nextId);
  if (late === undefined || late.hasReceived) return;
  const obstacle = await findRestoreObstacle(work, deferral);
  if (obstacle !== null || next === undefined) {
    await notifyInGroup(tx, work.settings, notices.turn_stays, {
      groupId: group.id,
      to: [late.userId],
      occasion: `turn-stays:${group.id}:${deferral.round}`,
      facts: {
        ...toGroupFacts(group),
        turn: late.turn ?? 0,
        paidRound: forgiven.round,
        round: deferral.round,
        why: obstacle ?? 'changed',
      },
    });
    return;
  }
  await markUndone(tx, deferral);
  await exchange(work, { late, next }, 'paid_in_time');
  const dropped = await cancelUnconfirmedCash(tx, group.id, deferral.round);
  await recordAuditEntries(
    tx,
    dropped.map(({ paymentId }) => ({ kind: 'cash.dropped', subjectId: paymentId })),
  );
  await notifyTurnBack(work, forgiven, { deferral, late, next, dropped });
}

async function findRestoreObstacle(
  { tx, group, members }: LockedGroup,
  deferral: Deferral,
): Promise<Obstacle | null> {
  if (deferral.round !== group.currentRound) return 'paid_out';
  const has = (id: string, turn: number) => members.some((one) => one.id === id && one.turn === turn);
  if (!has(deferral.lateId, deferral.lateTurn) || !has(deferral.nextId, deferral.round)) return 'changed';
  return (await isCashPromisedIn(tx, group.id, deferral.round)) ? 'cash' : null;
}

async function notifyDeferral(
  { tx, group, members, settings }: LockedGroup,
  moved: readonly { readonly memberId: string; readonly turn: number }[],
): Promise<void> {
  for (const { memberId, turn } of moved) {
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined) continue;
    await notifyInGroup(tx, settings, notices.turn_moved, {
      groupId: group.id,
      to: [member.userId],
      occasion: `turn:${group.id}:${group.currentRound}`,
      facts: { ...toGroupFacts(group), turn, isEarlier: turn < (member.turn ?? turn) },
    });
  }
}

/** Notifies both, and members who may have handed cash to the wrong recipient. */
async function notifyTurnBack(
  { tx, group, settings }: LockedGroup,
  forgiven: Payment,
  undone: {
    readonly deferral: Deferral;
    readonly late: Membership;
    readonly next: Membership;
    readonly dropped: readonly CanceledCashClaim[];
  },
): Promise<void> {
  const { deferral, late, next, dropped } = undone;
  const { round } = deferral;
  const occasion = `turn-back:${group.id}:${round}`;
  const people = { late: { member: late.userId }, next: { member: next.userId } };
  await notifyInGroup(tx, settings, notices.turn_returned, {
    groupId: group.id,
    to: [late.userId],
    occasion,
    facts: { ...toGroupFacts(group), turn: round, paidRound: forgiven.round, next: people.next },
  });
  await notifyInGroup(tx, settings, notices.turn_reclaimed, {
    groupId: group.id,
    to: [next.userId],
    occasion,
    facts: {
      ...toGroupFacts(group),
      turn: deferral.lateTurn,
      late: people.late,
      isCashDropped: dropped.length > 0,
    },
  });
  await notifyInGroup(tx, settings, notices.turn_cash_dropped, {
    groupId: group.id,
    to: dropped.map(({ payerId }) => payerId).filter((id) => id !== next.userId),
    occasion: `turn-back-cash:${group.id}:${round}`,
    facts: { ...toGroupFacts(group), round, ...people },
  });
}
