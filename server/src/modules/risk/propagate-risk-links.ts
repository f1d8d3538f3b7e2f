import type { Platform } from '../../platform/platform.ts';
import { assessMember } from './assess-member.ts';
import { takeUnpropagated } from './store.ts';

const AT_ONCE = 100;

/** Job; each member in a separate transaction. Returns those whose review opened. */
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
