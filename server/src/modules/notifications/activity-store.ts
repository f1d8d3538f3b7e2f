import type { ActivityType } from '@circle-link/contract/activities';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

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

/** Also queues activities of groups for webhooks. With an occasion, each member gets one line. */
export function recordActivitiesCall(
  activities: readonly NewActivity[],
  occasion: string | null = null,
): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map((one) => one.kind)}::text[], ${activities.map((one) => JSON.stringify(one.facts))}::text[],
    ${activities.map((one) => one.amountCents)}::bigint[], ${activities.map((one) => one.createdAt ?? null)}::timestamptz[],
    ${activities.map((one) => one.groupId ?? null)}::uuid[], ${activities.map((one) => one.audience ?? 'member')}::text[],
    ${occasion}::text)`;
}

export async function recordActivities(tx: Writer, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities)}`.execute(tx);
}

export async function recordActivitiesOnce(
  tx: Writer,
  occasion: string,
  activities: readonly NewActivity[],
): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities, occasion)}`.execute(tx);
}
