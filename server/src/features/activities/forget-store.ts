/** The SQL of taking a name out of what was told. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** What nobody else could read; a fact of a group stays with the group. */
export async function deleteOwn(tx: Writer, userId: string): Promise<void> {
  await sql`delete from activities where user_id = ${userId} and audience = 'member'`.execute(tx);
}

/**
 * Texts with the name in every group the member was ever in: those about the member, and those about others unless
 * another person of that group has the same name.
 */
export async function listGroupsTexts(
  db: Reader,
  userId: string,
  name: string,
): Promise<{ readonly id: number; readonly description: string }[]> {
  const { rows } = await sql<{ id: number; description: string }>`
    with mine as (
      select distinct m.group_id,
             exists (select from group_members o join users u on u.id = o.user_id
                      where o.group_id = m.group_id and o.user_id <> m.user_id and u.first_name = ${name}) as is_shared
        from group_members m where m.user_id = ${userId})
    select a.id, a.description from mine join activities a on a.group_id = mine.group_id
     where strpos(a.description, ${name}) > 0 and (a.user_id = ${userId} or not mine.is_shared)
     order by a.id`.execute(db);
  return rows;
}

export async function updateTexts(
  tx: Writer,
  texts: readonly { readonly id: number; readonly after: string }[],
): Promise<void> {
  await sql`
    update activities a set description = t.description
      from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ after }) => after)}::text[]) t(id, description)
     where a.id = t.id`.execute(tx);
}
