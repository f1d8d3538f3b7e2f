import type { Reader, Writer } from '../../../platform/database/database.ts';

export async function findReadThrough(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notification_reads')
    .select('read_through')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.read_through ?? 0;
}

export async function updateReadThrough(tx: Writer, userId: string, readThrough: number): Promise<void> {
  await tx
    .insertInto('notification_reads')
    .values({ user_id: userId, read_through: readThrough })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ read_through: readThrough })
        .where('notification_reads.read_through', '<', readThrough),
    )
    .execute();
}
