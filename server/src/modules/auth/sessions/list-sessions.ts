import type { SessionItem } from '@circle-link/contract/auth';
import type { Reader } from '../../../platform/database/database.ts';
import { selectMemberSessions } from './store.ts';

export async function listSessions(db: Reader, userId: string, currentId: string): Promise<SessionItem[]> {
  const rows = await selectMemberSessions(db, userId);
  return rows.map((row) => ({
    id: row.id,
    device: getDevice(row.sess),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

function getDevice(sess: unknown): string {
  const hasDevice = typeof sess === 'object' && sess !== null && 'device' in sess;
  return hasDevice && typeof sess.device === 'string' ? sess.device : 'Unknown device';
}
