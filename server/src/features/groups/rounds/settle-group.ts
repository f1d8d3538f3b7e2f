import { deferLate } from '@circle-link/contract/groups/turns';
import { recordLeaves } from '../../audit/index.ts';
import { listMissed, sumRound } from '../../payments/index.ts';
import { setTurns } from '../member-store.ts';
import { revokeOffersOfSeats } from '../replacement-store.ts';
import { findRound, openRound } from '../round-store.ts';
import { markFinished, setCurrentRound } from '../store.ts';
import { tellDeferral, tellEnd } from './announce.ts';
import { expireSwaps } from '../swap-store.ts';
import { closeOpenRound } from './close-round.ts';
import { beginWork, type GroupWork } from './work.ts';

/**
 * The one way in which rounds close: whoever holds the group's row calls it after anything that may have made a round
 * whole, and when its grace has run out. It closes what is to be closed, opens the next round, and so on; called again it
 * finds nothing to do.
 */
export async function settleGroup(begun: GroupWork): Promise<void> {
  let work = begun;
  while (await closeNext(work)) {
    const { group, tx } = work;
    const next = group.currentRound + 1;
    if (group.rounds === null || next > group.rounds) {
      await finish(work);
      return;
    }
    await setCurrentRound(tx, group.id, next);
    await openRound(tx, group.id, next);
    work = await beginWork(tx, { ...group, currentRound: next }, work.settings, work.at);
    await deferTurns(work);
    work = await beginWork(tx, work.group, work.settings, work.at);
  }
}

/** Closes the open round if it is whole or out of time; false when there is nothing to do. */
async function closeNext(work: GroupWork): Promise<boolean> {
  const { tx, group } = work;
  if (group.status !== 'active' || group.rounds === null) return false;
  const round = await findRound(tx, group.id, group.currentRound);
  if (round?.status !== 'open') return false;
  const money = await sumRound(tx, group.id, round.round);
  if (money.unpaid > 0 && !round.hasRunOut) return false;
  await closeOpenRound(work, round, money);
  return true;
}

/** Whoever is behind with contributions lets the next member in good standing go first. */
async function deferTurns(work: GroupWork): Promise<void> {
  const { tx, group, members } = work;
  const missed = await listMissed(tx, group.id);
  const before = members.map((member) => ({
    memberId: member.id,
    turn: member.turn ?? 0,
    hasReceived: member.hasReceived,
    openShortfalls: missed.filter((payment) => payment.payerId === member.userId).length,
  }));
  const after = deferLate(before, group.currentRound);
  const moved = after.filter((seat) =>
    before.some((old) => old.memberId === seat.memberId && old.turn !== seat.turn),
  );
  if (moved.length === 0) return;
  await setTurns(
    tx,
    moved.map((seat) => ({ membershipId: seat.memberId, turn: seat.turn })),
  );
  await recordLeaves(
    tx,
    moved.map((seat) => ({
      kind: 'turn.moved',
      subjectId: seat.memberId,
      detail: { turn: seat.turn, round: group.currentRound, reason: 'late' },
    })),
  );
  // An offer names a turn: whoever was offered one of these seats is to be asked anew.
  await revokeOffersOfSeats(
    tx,
    members.filter(({ id }) => moved.some((seat) => seat.memberId === id)).map(({ seatId }) => seatId),
  );
  await tellDeferral(work, moved);
}

async function finish(work: GroupWork): Promise<void> {
  const { tx, group } = work;
  await expireSwaps(tx, group.id);
  await markFinished(tx, group.id, 'completed');
  await recordLeaves(tx, [{ kind: 'group.completed', subjectId: group.id }]);
  await tellEnd(work);
}
