import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { windUpRefusals } from '@circle-link/contract/refusals/groups/wind-up';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { getPhase } from '../store.ts';
import { decideVote } from './decide-vote.ts';
import { listVoters } from './rules.ts';
import { getOwnWindUp } from './view-wind-up.ts';
import { findNewestWindUp, storeVote } from './wind-up-store.ts';

/** Casts or changes a member's vote while the vote is open. Refuses with no_open_vote or frozen. */
export async function castVote(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  vote: { readonly groupId: string; readonly userId: string; readonly inFavor: boolean },
): Promise<WindUpItem> {
  return database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, vote.groupId, vote.userId);
    const windUp = await findNewestWindUp(tx, own.group.id);
    if (windUp?.status !== 'open' || getPhase(own.group) === 'finished')
      throw new Refusal(windUpRefusals.no_open_vote);
    if (!listVoters(own.members).includes(own.me)) throw new Refusal(windUpRefusals.frozen);
    await storeVote(tx, windUp.id, vote);
    await recordAuditEntries(tx, [
      {
        kind: 'wind_up.voted',
        subjectId: windUp.id,
        actorId: vote.userId,
        detail: { inFavor: vote.inFavor },
      },
    ]);
    await decideVote(tx, settings, own, windUp);
    return getOwnWindUp(tx, own.group.id, vote.userId);
  });
}
