/** A member who was behind when a round opened had paid in time: the two exchanged turns are exchanged back. */
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { cancelUnconfirmedCash, isCashPromisedIn, type Payment } from '../../payments/index.ts';
import { findForgivenDeferral, markUndone, type Deferral } from '../deferral-store.ts';
import { toGroupFacts } from '../rules.ts';
import { getPhase } from '../store.ts';
import { notifyTurnBack } from './announce-turns.ts';
import { exchange } from './defer-turns.ts';
import type { LockedGroup } from './locked-group.ts';

/** 'paid_out': its pot was paid out. 'changed': turns or seats changed since. 'cash': a payer confirmed cash for it. */
type Obstacle = 'paid_out' | 'changed' | 'cash';

/**
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
