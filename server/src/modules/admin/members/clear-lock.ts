import type { Platform } from '../../../platform/platform.ts';
import { clearSignInLock, type ReleaseAct } from '../../members/index.ts';

/** Ends a lock caused by wrong passwords. @throws already_done, and the refusals of lockAccountForAction */
export function clearLock({ database }: Pick<Platform, 'database'>, act: ReleaseAct): Promise<void> {
  return database.transact((tx) => clearSignInLock(tx, act));
}
