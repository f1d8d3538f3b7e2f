import type { Platform } from '../../platform/platform.ts';
import type { EntryQueue } from '../auth/index.ts';
import { stopHold } from './holds/release-hold.ts';
import { openFirstHold } from './holds/reserve-position.ts';
import { stopJoins } from './join/start-join.ts';
import { findMemberPosition } from './position-store.ts';

type StopPlatform = Pick<Platform, 'database' | 'cardProvider' | 'log'>;

/** Closes the hold with its payment page, and the forms of /join. A payment in progress continues. */
export async function stopPayments(platform: StopPlatform, userId: string): Promise<void> {
  for (const stop of [stopHold, stopJoins]) await logFailure(platform, stop(platform, userId));
}

async function logFailure({ log }: StopPlatform, stopping: Promise<void>): Promise<void> {
  await stopping.catch((error: unknown) => log.warn({ err: error }, 'an open payment could not be closed'));
}

export const entryQueue: EntryQueue = {
  hasPosition: async (db, userId) => (await findMemberPosition(db, userId)) !== null,
  openFirstHold,
  stopPayments,
  stopJoins: (platform, userId) => logFailure(platform, stopJoins(platform, userId)),
};
