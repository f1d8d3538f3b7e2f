import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { groupRefusals, windUpRefusals } from '@circle-link/contract/refusals/groups';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../../notifications/index.ts';
import { notifyCanceled, notifyWoundUp, toTable, windUpEarly } from '../end-group.ts';
import { getOwnGroup, lockOwnGroup, type OwnGroup } from '../find-group.ts';
import { listReplaced } from '../replacement-store.ts';
import { listRounds } from '../round-store.ts';
import { toGroupFacts, getPhase, type Group } from '../store.ts';
import { countVotes, readResult } from './read-result.ts';
import { computeVoteOutcome, hasPaidOut, listVoters } from './rules.ts';
import { closeWindUp, findNewestWindUp, insertWindUp, listVotes, storeVote, type WindUp } from './store.ts';

/** The proposal is a vote in favor. Refuses with wrong_phase, frozen or vote_open. */
export async function proposeWindUp(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<WindUpItem> {
  return database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, groupId, userId);
    await assertCanPropose(tx, own);
    const windUp = await open(tx, own);
    await notifyOthers(tx, settings, own, windUp);
    await decideVote(tx, settings, own, windUp);
    return getOwnWindUp(tx, groupId, userId);
  });
}

async function assertCanPropose(tx: Writer, { group, members, me }: OwnGroup): Promise<void> {
  if (getPhase(group) === 'finished') throw new Refusal(groupRefusals.is_over);
  if (!listVoters(members).includes(me)) throw new Refusal(windUpRefusals.frozen);
  const newest = await findNewestWindUp(tx, group.id);
  if (newest?.status === 'open') throw new Refusal(windUpRefusals.vote_open);
}

async function open(tx: Writer, { group, me }: OwnGroup): Promise<WindUp> {
  // Closes an expired vote first, because one is open at a time.
  await closeWindUp(tx, group.id, 'expired', null);
  const windUpId = await insertWindUp(tx, group.id, me.userId);
  await storeVote(tx, windUpId, { userId: me.userId, inFavor: true });
  await recordAuditEntries(tx, [
    { kind: 'wind_up.proposed', subjectId: group.id, actorId: me.userId, detail: { windUp: windUpId } },
  ]);
  const windUp = await findNewestWindUp(tx, group.id);
  return windUp ?? Promise.reject(new Error(`vote ${windUpId} was not stored`));
}

async function notifyOthers(
  tx: Writer,
  settings: MailSettings,
  { group, members, me }: OwnGroup,
  windUp: WindUp,
): Promise<void> {
  const table = toTable(await readResult(tx, group, windUp));
  await notifyInGroup(tx, settings, notices.wind_up_proposed, {
    groupId: group.id,
    to: members.map((member) => member.userId).filter((id) => id !== me.userId),
    occasion: `wind-up:${windUp.id}:proposed`,
    facts: { ...toGroupFacts(group), proposer: { member: me.userId }, table },
    inHistory: { table: [] },
  });
}

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

/** Runs after each vote: ends the group at two thirds, and ends the vote when they can no longer be reached. */
async function decideVote(
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

/** The newest vote of the member's group; null before the first. @throws group_not_found */
export async function viewOwnWindUp(db: Reader, groupId: string, userId: string): Promise<WindUpItem | null> {
  const { group } = await getOwnGroup(db, groupId, userId);
  return viewWindUp(db, group, userId);
}

/** The newest vote as a member sees it. An open vote shows the current table. */
export async function viewWindUp(db: Reader, group: Group, userId: string): Promise<WindUpItem | null> {
  const windUp = await findNewestWindUp(db, group.id);
  if (windUp === null) return null;
  const mine = (await listVotes(db, windUp.id)).find((vote) => vote.userId === userId);
  // A group that has ended otherwise has nothing left to vote on.
  const isOver = windUp.status === 'open' && getPhase(group) === 'finished';
  return {
    id: windUp.id,
    proposedBy: windUp.proposedBy,
    status: isOver ? 'expired' : windUp.status,
    expiresAt: windUp.expiresAt.toISOString(),
    myVote: mine?.inFavor ?? null,
    ...(windUp.published ?? (await readResult(db, group, windUp))),
  };
}

async function getOwnWindUp(db: Reader, groupId: string, userId: string): Promise<WindUpItem> {
  const item = await viewOwnWindUp(db, groupId, userId);
  return item ?? Promise.reject(new Error(`group ${groupId} has no vote`));
}
