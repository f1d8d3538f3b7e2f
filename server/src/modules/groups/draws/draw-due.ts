import type { Platform } from '../../../platform/platform.ts';
import { BeaconFailed, type BeaconValue } from '../../../platform/randomness-beacon/port.ts';
import { completeDraw } from './complete-draw.ts';
import { isAnyDrawDueWithin, listDue, scheduleDrawCheck, type Draw, type BeaconTrouble } from './store.ts';

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
  { groupId, fixed }: Draw,
): Promise<BeaconValue | BeaconTrouble | null> {
  if (fixed.chain.hash !== beacon.chain.hash) return 'other_beacon';
  try {
    return await beacon.fetchRound(fixed.round);
  } catch (error) {
    if (!(error instanceof BeaconFailed)) throw error;
    log.warn({ err: error, groupId, round: fixed.round }, 'the beacon gave no value; trying again');
    return error.reason;
  }
}
