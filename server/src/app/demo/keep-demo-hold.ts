import { findMemberByUsername } from '../../features/members/index.ts';
import { renewHold } from '../../features/queue/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const HOLDER = DEMO_ACCOUNTS.find(({ stage }) => stage === 'holding')?.username ?? '';

/**
 * Demo installations only: whenever a visitor looks, the account that holds a place holds one. Opens a new hold where
 * the last one has ended; an entry that was paid ends this for good.
 */
export async function keepDemoHold({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  if (!settings.queueEnabled) return;
  const holder = await database.read((db) => findMemberByUsername(db, HOLDER));
  if (holder?.isProfileComplete === true) await renewHold(database, holder.id);
}

/** What runs by itself in a demo, and nowhere else. */
export function listDemoJobs(
  platform: Pick<Platform, 'database' | 'settings'>,
  { demo }: { readonly demo: boolean },
): readonly Job[] {
  return demo ? [{ name: 'demo-hold', everySeconds: 5, run: () => keepDemoHold(platform) }] : [];
}
