import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { PushKeys } from '../../platform/push/port.ts';

export interface SessionBrowser {
  readonly endpoint: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly keys: PushKeys;
}

/** One browser per session and one session per browser: the last one wins. */
export async function upsertBrowser(
  tx: Writer,
  { endpoint, userId, sessionId, keys }: SessionBrowser,
): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(
    tx,
  );
  await sql`
    insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth)
    values (${endpoint}, ${userId}, ${sessionId}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
    tx,
  );
}

export async function hasBrowser(db: Reader, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectKeys(db: Reader, endpoint: string): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(['p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSessionBrowser(tx: Writer, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deleteBrowser(tx: Writer, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

export async function listPushEndpoints(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}
