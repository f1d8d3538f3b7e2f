import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { windUpRefusals } from '@circle-link/contract/refusals/groups/wind-up';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockOwnGroup, type OwnGroup } from '../lock-own-group.ts';
import { notices, notifyInGroup, type MailSettings } from '../../notifications/index.ts';
import { toGroupFacts } from '../rules.ts';
import { getPhase } from '../store.ts';
import { decideVote } from './decide-vote.ts';
import { toTable } from './notify-end.ts';
import { readResult } from './read-result.ts';
import { listVoters } from './rules.ts';
import { getOwnWindUp } from './view-wind-up.ts';
import { closeWindUp, findNewestWindUp, insertWindUp, storeVote, type WindUp } from './wind-up-store.ts';

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
