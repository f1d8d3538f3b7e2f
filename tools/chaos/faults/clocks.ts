/** Clock jumps: a process's clock, which must not decide anything, and the database's, which decides. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { waitForTarget, holdFault, type Fault } from './fault.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const JUMPS = [
  { written: '+16m', seconds: 960 },
  { written: '-10m', seconds: -600 },
  { written: '+1h', seconds: 3_600 },
  { written: '-1h', seconds: -3_600 },
];
const NEAR_SECONDS = 60;
const PAST_THE_HOLD_SECONDS = 16 * 60;

/**
 * Uses libfaketime while the other process and the database keep the right time. A jump visible in the process is a
 * hit.
 */
export const jumpAppClock: Fault = async ({ world: { folder }, node: { app } }) => {
  if (!existsSync(LIBRARY)) throw new Error('libfaketime is not installed');
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  await app.stop();
  await app.start({
    ...{ LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
    // Timers must continue normally: a monotonic clock does not jump.
    ...{ DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  });
  let hits = 0;
  for (const { written, seconds } of JUMPS) {
    writeFileSync(file, written);
    if (await waitForTarget(async () => Math.abs((await readClock(app.url)) - seconds) < NEAR_SECONDS, 5_000))
      hits += 1;
    await holdFault(() => false, 2_000);
  }
  await app.stop();
  await app.start();
  return hits;
};

/** Sixteen minutes ahead, so that every current hold expires. Those are the hits. */
export const jumpDatabaseClock: Fault = async ({ world }) => {
  let hits = 0;
  await waitForTarget(async () => {
    const before = await openHolds(world.ownerUrl);
    if (before === 0) return false;
    hits = before;
    await world.moveClock(world.clockOffsetSeconds + PAST_THE_HOLD_SECONDS);
    return true;
  });
  await holdFault();
  return hits;
};

/** Seconds ahead of this clock, by the Date header. */
async function readClock(url: string): Promise<number> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  await answer?.body?.cancel();
  return (Date.parse(answer?.headers.get('date') ?? '') - Date.now()) / 1_000;
}

async function openHolds(ownerUrl: string): Promise<number> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from queue_holdings where status = 'holding' and expires_at > app_now()`,
    );
    return rows[0]?.open ?? 0;
  });
}
