import type { Platform } from '../../../platform/platform.ts';
import { clearSignInLock, type ReleaseAct } from '../../members/index.ts';

/** Ends the lock that wrong passwords brought. @throws already_done, and what holds for every act on an account */
export function clearLock({ database }: Pick<Platform, 'database'>, act: ReleaseAct): Promise<void> {
  return database.transact((tx) => clearSignInLock(tx, act));
}
