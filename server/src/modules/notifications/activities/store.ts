import type { ActivityType } from '@circle-link/contract/activities';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export interface NewActivity {
  /** The member who sees the fact; for a group's fact the member it is about, or null. */
  readonly userId: string | null;
  readonly type: ActivityType;
  readonly kind: string;
  readonly facts: object;
  readonly amountCents: Cents | null;
  readonly createdAt?: Date | undefined;
  readonly groupId?: string | null | undefined;
  /** Default 'member': only `userId` sees it. 'group': every present member of `groupId` sees it. */
  readonly audience?: 'member' | 'group' | undefined;
}

export function recordActivitiesCall(activities: readonly NewActivity[]): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map((one) => one.kind)}::text[], ${activities.map((one) => JSON.stringify(one.facts))}::text[],
    ${activities.map((one) => one.amountCents)}::bigint[], ${activities.map((one) => one.createdAt ?? null)}::timestamptz[],
    ${activities.map((one) => one.groupId ?? null)}::uuid[], ${activities.map((one) => one.audience ?? 'member')}::text[])`;
}

export async function recordActivities(tx: Writer, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities)}`.execute(tx);
}

export async function recordActivitiesOnce(
  tx: Writer,
  occasion: string,
  activities: readonly NewActivity[],
): Promise<void> {
  if (activities.length === 0) return;
  await tx
    .insertInto('activities')
    .values(
      activities.map(({ userId, type, kind, facts, amountCents, groupId, audience }) => ({
        user_id: userId,
        type,
        kind,
        facts: JSON.stringify(facts),
        amount_cents: amountCents,
        created_at: sql<Date>`app_now()`,
        group_id: groupId ?? null,
        audience: audience ?? 'member',
        occasion,
      })),
    )
    .onConflict((same) => same.columns(['user_id', 'occasion']).where('occasion', 'is not', null).doNothing())
    .execute();
}
