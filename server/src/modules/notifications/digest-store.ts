import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';

export async function takeDigests(
  tx: Writer,
  limit: number,
): Promise<readonly { readonly userId: string; readonly now: Date }[]> {
  const due = sql`
    select user_id as "userId", app_now() as now from notification_preferences
     where look_at <= app_now() order by look_at`;
  const { rows } = await sql<{ userId: string; now: Date }>`${forUpdateSkipLocked(due, limit)}`.execute(tx);
  return rows;
}

export async function planDigests(
  tx: Writer,
  plans: readonly { readonly userId: string; readonly next: Date }[],
): Promise<void> {
  await sql`
    update notification_preferences p set look_at = n.next
      from unnest(${plans.map(({ userId }) => userId)}::uuid[], ${plans.map(({ next }) => next)}::timestamptz[]) n(user_id, next)
     where p.user_id = n.user_id and p.look_at is not null`.execute(tx);
}
