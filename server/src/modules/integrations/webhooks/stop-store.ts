/** The SQL of hosts stopped by our team for a member. Callers lock the member's row or one of their endpoints. */
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface StoppedHost {
  readonly host: string;
  readonly stoppedAt: Date;
}

export async function selectStops(db: Reader, userId: string): Promise<StoppedHost[]> {
  const rows = await db
    .selectFrom('webhook_stops')
    .select(['host', 'stopped_at'])
    .where('user_id', '=', userId)
    .orderBy('host')
    .execute();
  return rows.map(({ host, stopped_at }) => ({ host, stoppedAt: stopped_at }));
}

export async function isHostStopped(db: Reader, userId: string, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_stops')
    .select('host')
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(tx: Writer, userId: string, host: string): Promise<boolean> {
  const rows = await tx
    .insertInto('webhook_stops')
    .values({ user_id: userId, host })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .execute();
  return rows.length > 0;
}

export async function deleteStop(tx: Writer, userId: string, host: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('webhook_stops')
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .returning('host')
    .execute();
  return rows.length > 0;
}
