import { type Cents, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface StoredGoal {
  readonly name: string;
  readonly targetCents: Cents;
  readonly since: Date;
}

export async function findGoal(db: Reader, userId: string): Promise<StoredGoal | null> {
  const row = await db
    .selectFrom('savings_goals')
    .select(['name', 'target_cents', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { name: row.name, targetCents: toCents(row.target_cents), since: row.created_at };
}

/** Changing name or amount keeps the start day. */
export async function upsertGoal(
  tx: Writer,
  goal: { readonly userId: string; readonly name: string; readonly targetCents: Cents },
): Promise<void> {
  await sql`
    insert into savings_goals (user_id, name, target_cents) values (${goal.userId}, ${goal.name}, ${goal.targetCents})
        on conflict (user_id) do update set name = excluded.name, target_cents = excluded.target_cents`.execute(
    tx,
  );
}

export async function deleteGoal(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('savings_goals').where('user_id', '=', userId).execute();
}
