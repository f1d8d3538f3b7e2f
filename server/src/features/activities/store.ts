import type { ActivityType } from '@circle-link/contract/activities';
import type { Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import type { Telling } from './telling.ts';

export interface NewActivity {
  /** Whose it is; of a group's fact whom it is about, null where it is about nobody. */
  readonly userId: string | null;
  readonly type: ActivityType;
  /** A telling where it names members. */
  readonly description: string | Telling;
  readonly amountCents: Cents | null;
  readonly createdAt: Date;
  /** Null or absent for the entry queue. */
  readonly groupId?: string | null;
  /** 'member' unless said: only `userId` sees it. 'group': every present member of `groupId` does. */
  readonly audience?: 'member' | 'group';
}

/** The call that records activities; the batch makes all its calls in one statement. */
export function recordActivitiesCall(activities: readonly NewActivity[]): RawBuilder<unknown> {
  return sql`activities_record(${activities.map((one) => one.userId)}::uuid[], ${activities.map((one) => one.type)}::text[],
    ${activities.map(({ description: told }) => (typeof told === 'string' ? told : told.text))}::text[], ${activities.map((one) => one.amountCents)}::bigint[],
    ${activities.map((one) => one.createdAt)}::timestamptz[], ${activities.map((one) => one.groupId ?? null)}::uuid[],
    ${activities.map((one) => one.audience ?? 'member')}::text[],
    ${activities.map(({ description: told }) => JSON.stringify(typeof told === 'string' ? [] : told.named))}::text[])`;
}

/** Records facts, one row each, in the transaction that makes them true. */
export async function recordActivities(tx: Writer, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length > 0) await sql`select ${recordActivitiesCall(activities)}`.execute(tx);
}
