import { findMemberByUsername } from '../../modules/members/index.ts';
import { renewHold } from '../../modules/queue/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const HOLDER = DEMO_ACCOUNTS.find(({ stage }) => stage === 'holding')?.username ?? '';

/** Opens a new hold for the demo account when a visitor looks and the last one has expired, until it is paid. */
export async function keepDemoHold({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  if (!settings.queueEnabled) return;
  const holder = await database.read((db) => findMemberByUsername(db, HOLDER));
  if (holder?.isProfileComplete === true) await renewHold(database, holder.id);
}

export function listDemoJobs(
  platform: Pick<Platform, 'database' | 'settings'>,
  { demo }: { readonly demo: boolean },
): readonly Job[] {
  return demo ? [{ name: 'demo-hold', everySeconds: 5, run: () => keepDemoHold(platform) }] : [];
}
