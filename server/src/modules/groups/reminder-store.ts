import type { Day } from '@circle-link/contract/groups/calendar';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface RemindedToday {
  readonly today: Day;
  readonly userIds: readonly string[];
}

export async function readReminded(db: Reader, groupId: string): Promise<RemindedToday> {
  const { rows } = await sql<RemindedToday>`
    select to_char(d.today, 'YYYY-MM-DD') as today,
           array(select r.user_id::text from group_reminders r where r.group_id = g.id and r.day = d.today) as "userIds"
      from groups g, lateral (select (app_now() at time zone g.time_zone)::date as today) d
     where g.id = ${groupId}::uuid`.execute(db);
  const [reminded] = rows;
  if (reminded === undefined) throw new Error(`there is no group ${groupId}`);
  return reminded;
}

/** False if the member was reminded on this day. Deletes rows of earlier days. */
export async function insertReminder(
  tx: Writer,
  reminder: { readonly groupId: string; readonly userId: string; readonly day: Day },
): Promise<boolean> {
  await tx
    .deleteFrom('group_reminders')
    .where('group_id', '=', reminder.groupId)
    .where('user_id', '=', reminder.userId)
    .where('day', '<', reminder.day)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('group_reminders')
    .values({ group_id: reminder.groupId, user_id: reminder.userId, day: reminder.day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
