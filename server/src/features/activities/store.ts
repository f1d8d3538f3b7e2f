import type { ActivityType } from '@circle-link/contract/activities';
import type { Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

export interface NewActivity {
  /** Whose it is; of a group's fact whom it is about, null where it is about no member. */
  readonly userId: string | null;
  readonly type: ActivityType;
  /** What happened: a notice of the catalogue. */
  readonly kind: string;
  /** What its words are made of; members by id. */
  readonly facts: object;
  readonly amountCents: Cents | null;
  /** Now where nothing is said. */
  readonly createdAt?: Date | undefined;
  /** Null or absent where it concerns no group. */
  readonly groupId?: string | null | undefined;
  /** 'member' unless said: only `userId` sees it. 'group': every present member of `groupId` does. */
  readonly audience?: 'member' | 'group' | undefined;
}

/** The call that records activities; the batch makes all its calls in one statement. */
export function recordActivitiesCall(activities: readonly NewActivity[]): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map((one) => one.kind)}::text[], ${activities.map((one) => JSON.stringify(one.facts))}::text[],
    ${activities.map((one) => one.amountCents)}::bigint[], ${activities.map((one) => one.createdAt ?? null)}::timestamptz[],
    ${activities.map((one) => one.groupId ?? null)}::uuid[], ${activities.map((one) => one.audience ?? 'member')}::text[])`;
}

/** Records facts, one row each, in the transaction that makes them true. */
export async function recordActivities(tx: Writer, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities)}`.execute(tx);
}

/** The same for members each, as long as the occasion was not told to them before: it is unique for ever. */
export async function recordOnce(
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

/** What only the member could read; a fact of a group stays with the group. */
export async function deleteOwn(tx: Writer, userId: string): Promise<void> {
  await sql`delete from activities where user_id = ${userId} and audience = 'member'`.execute(tx);
}
