import { computeDrawRound, computeRoundTime } from '@circle-link/contract/groups/draw';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import { NOW, type Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  BeaconFailed,
  type BeaconValue,
  type RandomnessBeacon,
} from '../../../platform/randomness-beacon.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../../notifications/index.ts';
import { lockOrganizedGroup } from '../find-group.ts';
import { forgetAcceptances } from '../forming/forming-store.ts';
import { listMembers } from '../member-store.ts';
import { type Run, runGroup } from '../run-group.ts';
import { toGroupFacts, getPhase, type Group, lockGroup, updateGroup } from '../store.ts';
import { computeDrawOrder, toDrawWait } from './rules.ts';
import {
  type Draw,
  findDraw,
  findMoment,
  insertDraw,
  isAnyDrawDueWithin,
  listDrawn,
  listDue,
  markPostponed,
  scheduleDrawCheck,
  storeValue,
} from './store.ts';

const AT_ONCE = 100;
const SOON_SECONDS = 60;

export type DrawPlatform = Pick<Platform, 'database' | 'settings' | 'beacon' | 'log'>;

/**
 * Job. Network calls run outside transactions, and no other randomness replaces the round. Returns how many draws were
 * completed, and whether more are due within a minute.
 */
export async function drawDue(
  platform: DrawPlatform,
): Promise<{ readonly drawn: number; readonly isMoreSoon: boolean }> {
  const { database } = platform;
  let drawn = 0;
  for (const draw of await database.read((db) => listDue(db, AT_ONCE)))
    if (await tryDraw(platform, draw)) drawn += 1;
  return { drawn, isMoreSoon: await database.read((db) => isAnyDrawDueWithin(db, SOON_SECONDS)) };
}

async function tryDraw(platform: DrawPlatform, draw: Draw): Promise<boolean> {
  const { database, settings, log } = platform;
  try {
    const value = await fetchValue(platform, draw);
    if (typeof value !== 'string' && value !== null)
      return await database.transact((tx) => completeDraw(tx, settings, draw, value));
    await database.transact((tx) => scheduleDrawCheck(tx, draw.id, value));
  } catch (error) {
    log.error({ err: error, groupId: draw.groupId }, 'a draw could not be made; trying again');
    await database.transact((tx) => scheduleDrawCheck(tx, draw.id, null));
  }
  return false;
}

async function fetchValue(
  { beacon, log }: DrawPlatform,
  { groupId, chainHash, round }: Draw,
): Promise<BeaconValue | Draw['trouble']> {
  if (chainHash !== beacon.chain.hash) return 'other_beacon';
  try {
    return await beacon.fetchRound(round);
  } catch (error) {
    if (!(error instanceof BeaconFailed)) throw error;
    log.warn({ err: error, groupId, round }, 'the beacon gave no value; trying again');
    return error.reason;
  }
}

/**
 * Idempotent; false if it was completed or postponed. Canceled groups are drawn too, so that canceling hides no order.
 */
export async function completeDraw(
  tx: Writer,
  settings: MailSettings,
  { id, groupId }: Pick<Draw, 'id' | 'groupId'>,
  value: BeaconValue,
): Promise<boolean> {
  const group = await lockGroup(tx, groupId);
  const draw = await findDraw(tx, groupId);
  if (group === null || draw?.id !== id || draw.drawnAt !== null) return false;
  const drawn = await listDrawn(tx, draw);
  const order = computeDrawOrder(group, value.randomness, drawn);
  await storeValue(tx, id, value);
  await recordAuditEntries(tx, [
    {
      kind: 'group.drawn',
      subjectId: groupId,
      actorId: null,
      detail: { round: draw.round, randomness: value.randomness, order },
    },
  ]);
  if (getPhase(group) === 'drawing') await run(tx, settings, group, { ...draw, order });
  return true;
}

async function run(
  tx: Writer,
  settings: MailSettings,
  group: Group,
  { membershipIds, startedBy, order }: Draw & { readonly order: readonly string[] },
): Promise<void> {
  const members = await listMembers(tx, group.id);
  if (members.map((member) => member.id).join() !== membershipIds.join())
    throw new Error(`the members of ${group.id} are not those of its draw`);
  await runGroup(tx, settings, { group, members, order, startedBy });
}

/**
 * The beacon's round is published after this moment. The caller holds the row of a forming group with all acceptances.
 */
export async function fixDrawRound(
  tx: Writer,
  beacon: Pick<RandomnessBeacon, 'chain' | 'isStandIn'>,
  { group, members, startedBy }: Omit<Run, 'order'>,
): Promise<void> {
  const { wall, ahead } = await findMoment(tx);
  const { chain, isStandIn } = beacon;
  // drand's rounds follow real time; the stand-in's follow the product's clock, which tests and the demo move.
  const round = computeDrawRound(chain, isStandIn ? wall + ahead : wall);
  const { hash: chainHash, publicKey, genesis, period } = chain;
  const draw = {
    groupId: group.id,
    membershipIds: members.map((member) => member.id),
    startedBy,
    closedAt: toDate(wall + ahead),
    isStandIn,
    chainHash,
    publicKey,
    genesis,
    period,
    round,
    roundAt: toDate(computeRoundTime(chain, round) + (isStandIn ? 0 : ahead)),
  };
  await insertDraw(
    tx,
    draw,
    members.map((member) => member.nonce),
  );
  await updateGroup(tx, group.id, { drawWaitsSince: NOW, startCheckAt: null });
  await recordAuditEntries(tx, [
    {
      kind: 'group.draw_fixed',
      subjectId: group.id,
      actorId: startedBy,
      detail: {
        chainHash,
        round,
        isStandIn,
        memberIds: members.map((member) => member.userId),
      },
    },
  ]);
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/**
 * The group forms again, and everyone accepts again. The fixed round stays on record. @throws group_not_found,
 * organizer_only, wrong_phase, draw_not_late
 */
export async function postponeDraw(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members, me } = await lockOrganizedGroup(tx, groupId, userId);
    const draw = waitingDraw(group, await findDraw(tx, groupId));
    if (!toDrawWait(draw, await findNow(tx)).mayBePutOff) throw new Refusal(groupRefusals.draw_not_late);
    await markPostponed(tx, draw.id);
    await updateGroup(tx, groupId, { drawWaitsSince: null });
    await forgetAcceptances(tx, groupId);
    await recordAuditEntries(tx, [
      {
        kind: 'group.draw_put_off',
        subjectId: groupId,
        actorId: userId,
        detail: { round: draw.round },
      },
    ]);
    await notifyInGroup(tx, settings, notices.group_draw_put_off, {
      groupId: group.id,
      to: members.filter((member) => member.id !== me.id).map((member) => member.userId),
      occasion: `draw:${draw.id}:put-off`,
      facts: { ...toGroupFacts(group), organizer: { member: userId } },
    });
  });
}

function waitingDraw(group: Group, draw: Draw | null): Draw {
  if (getPhase(group) === 'drawing' && draw !== null) return draw;
  throw new Refusal(groupRefusals.no_draw_awaited);
}
