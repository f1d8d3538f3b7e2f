import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { windUpEarly } from '../end-early.ts';
import type { OwnGroup } from '../lock-own-group.ts';
import { notices, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import { listReplaced } from '../replacement-store.ts';
import { listRounds } from '../round-store.ts';
import { notifyCanceled, notifyWoundUp } from './notify-end.ts';
import { countVotes, readResult } from './read-result.ts';
import { toGroupFacts } from '../rules.ts';
import { hasPaidOut, computeVoteOutcome } from './rules.ts';
import { closeWindUp, type WindUp } from './wind-up-store.ts';

/** Runs after each vote: ends the group at two thirds, and ends the vote when they can no longer be reached. */
export async function decideVote(
  tx: Writer,
  settings: MailSettings,
  { group, members, me }: OwnGroup,
  windUp: WindUp,
): Promise<void> {
  const outcome = computeVoteOutcome(await countVotes(tx, windUp));
  if (outcome === 'open') return;
  const result = await readResult(tx, group, windUp);
  await closeWindUp(tx, group.id, outcome, result);
  if (outcome === 'passed') {
    // Before any payout, this is a cancellation by the members, and no member owes anything.
    const keepMissed = hasPaidOut(await listRounds(tx, group.id));
    const former = await listReplaced(tx, group.id);
    const why = { reason: 'wound up by vote', actorId: me.userId, keepMissed };
    const refunded = await windUpEarly(tx, settings, group, why);
    if (keepMissed) await notifyWoundUp(tx, settings, { group, windUpId: windUp.id, result, refunded });
    else {
      const userIds = [...members, ...former].map((member) => member.userId);
      await notifyCanceled(tx, settings, { group, by: null, userIds, refunded });
    }
  } else {
    await notifyInGroup(tx, settings, notices.wind_up_failed, {
      groupId: group.id,
      to: members.map((member) => member.userId),
      occasion: `wind-up:${windUp.id}:failed`,
      facts: toGroupFacts(group),
    });
  }
  await recordAuditEntries(tx, [
    {
      kind: outcome === 'passed' ? 'group.wound_up' : 'wind_up.failed',
      subjectId: group.id,
      actorId: me.userId,
      detail: { windUp: windUp.id, inFavor: result.votesFor, needed: result.votesNeeded },
    },
  ]);
}
