import { recordAuditEntries } from '../../audit/index.ts';
import { sumRound } from '../../payments/index.ts';
import { findRound, openRound } from '../round-store.ts';
import { markFinished, setCurrentRound } from '../store.ts';
import { notifyCompleted } from './announce.ts';
import { expireSwaps } from '../swap-store.ts';
import { closeOpenRound } from './close-round.ts';
import { deferTurns } from './defer-turns.ts';
import { lockGroupForUpdate, type LockedGroup } from './locked-group.ts';

/** Closes what is due, opens the next round, and repeats. The caller holds the group's row. Idempotent. */
export async function advanceRounds(begun: LockedGroup): Promise<void> {
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
    work = await lockGroupForUpdate(tx, { ...group, currentRound: next }, work.settings, work.at);
    await deferTurns(work);
    work = await lockGroupForUpdate(tx, work.group, work.settings, work.at);
  }
}

async function closeNext(work: LockedGroup): Promise<boolean> {
  const { tx, group } = work;
  if (group.status !== 'active' || group.rounds === null) return false;
  const round = await findRound(tx, group.id, group.currentRound);
  if (round?.status !== 'open') return false;
  const money = await sumRound(tx, group.id, round.round);
  if (money.unpaid > 0 && !round.hasRunOut) return false;
  await closeOpenRound(await lockGroupForUpdate(tx, group, work.settings, work.at), round, money);
  return true;
}

async function finish(work: LockedGroup): Promise<void> {
  const { tx, group } = work;
  await expireSwaps(tx, group.id);
  await markFinished(tx, group.id, 'completed');
  await recordAuditEntries(tx, [{ kind: 'group.completed', subjectId: group.id }]);
  await notifyCompleted(work);
}
