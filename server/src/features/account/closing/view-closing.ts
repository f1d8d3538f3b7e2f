import type { ClosingAnswer } from '@circle-link/contract/account';
import type { Reader } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { findPositionOf } from '../../queue/index.ts';
import { listObstacles } from './list-obstacles.ts';

/** What would happen, and what is in the way. */
export async function viewClosing(
  db: Reader,
  settings: Pick<Settings, 'coolOffHours'>,
  member: { readonly id: string; readonly isAdmin: boolean },
): Promise<ClosingAnswer> {
  const position = await findPositionOf(db, member.id);
  return {
    obstacles: await listObstacles(db, settings, { userId: member.id, isAdmin: member.isAdmin }),
    position: position?.status === 'active' ? position.globalPosition : null,
  };
}
