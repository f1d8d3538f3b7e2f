import { OPEN_BOOKS_NOTICE_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import { NOW, type Reader, type Row, type Writer } from '../../platform/database/database.ts';
import type { Group } from './store.ts';

/** Null while the books are private. */
export async function findOpening(db: Reader, groupId: string) {
  const row = await db
    .selectFrom('group_open_books')
    .select(['code', 'opensAt', sql<boolean>`opens_at <= app_now()`.as('isOpen')])
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

/** The group whose public books have this code; canceled groups are hidden. */
export async function findOpenGroup(db: Reader, code: string): Promise<Group | null> {
  const row = await db
    .selectFrom('group_open_books as o')
    .innerJoin('groups as g', 'g.id', 'o.groupId')
    .selectAll('g')
    .where('o.code', '=', code)
    .where('o.opensAt', '<=', NOW)
    .where('g.status', '<>', 'canceled')
    .executeTakeFirst();
  return row ?? null;
}

/** The time at which they open. The caller holds the group's row, and there is no opening yet. */
export async function insertOpening(
  tx: Writer,
  { groupId, code }: Row<'group_open_books', 'groupId' | 'code'>,
): Promise<Date> {
  const row = await tx
    .insertInto('group_open_books')
    .values({
      groupId,
      code,
      opensAt: sql<Date>`app_now() + make_interval(days => ${OPEN_BOOKS_NOTICE_DAYS})`,
    })
    .returning('opensAt')
    .executeTakeFirstOrThrow();
  return row.opensAt;
}

export async function deleteOpening(tx: Writer, groupId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_open_books')
    .where('groupId', '=', groupId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listMemberOpenings(db: Reader, userId: string): Promise<Pick<Group, 'id' | 'name'>[]> {
  return db
    .selectFrom('group_open_books as o')
    .innerJoin('group_members as m', 'm.groupId', 'o.groupId')
    .innerJoin('groups as g', 'g.id', 'o.groupId')
    .select(['g.id', 'g.name'])
    .where('m.userId', '=', userId)
    .where('m.leftAt', 'is', null)
    .orderBy('g.id')
    .execute();
}

export async function listOthers(db: Reader, groupId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '<>', userId)
    .where('leftAt', 'is', null)
    .orderBy('joinedAt')
    .execute();
  return rows.map((row) => row.userId);
}
