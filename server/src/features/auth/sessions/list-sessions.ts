import type { SessionItem } from '@circle-link/contract/auth';
import type { Reader } from '../../../platform/database/database.ts';
import { selectSessionsOf } from './store.ts';

/** The member's sessions, the last used first. */
export async function listSessions(db: Reader, userId: string, currentId: string): Promise<SessionItem[]> {
  const rows = await selectSessionsOf(db, userId);
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.sess),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

function deviceOf(sess: unknown): string {
  const hasDevice = typeof sess === 'object' && sess !== null && 'device' in sess;
  return hasDevice && typeof sess.device === 'string' ? sess.device : 'Unknown device';
}
