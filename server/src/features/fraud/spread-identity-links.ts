import type { Platform } from '../../platform/platform.ts';
import { assessMember } from './assess-member.ts';
import { takeUnpropagated } from './store.ts';

const AT_ONCE = 100;

/**
 * A job: members who share a value that was newly seen are looked at again, each in a transaction of their own. Returns
 * whose review has opened by it.
 */
export async function propagateRiskLinks({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<string[]> {
  const opened: string[] = [];
  for (;;) {
    const concerned = await database.transact((tx) => takeUnpropagated(tx, AT_ONCE));
    if (concerned.length === 0) return opened;
    for (const userId of concerned)
      if ((await database.transact((tx) => assessMember(tx, settings, userId))).isNewlyOpened)
        opened.push(userId);
  }
}
