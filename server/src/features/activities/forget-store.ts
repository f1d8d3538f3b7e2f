/** The SQL of taking a name out of what was told. */
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import type { Named, Telling } from './telling.ts';

/** What nobody else could read; a fact of a group stays with the group. */
export async function deleteOwn(tx: Writer, userId: string): Promise<void> {
  await sql`delete from activities where user_id = ${userId} and audience = 'member'`.execute(tx);
}

/** Texts that name the member, whatever they were called then, until the commit. */
export async function lockNaming(tx: Writer, userId: string): Promise<(Telling & { readonly id: number })[]> {
  const { rows } = await sql<{ id: number; text: string; named: Named[] }>`
    select id, description as text, named from activities
     where named <> '[]' and named @> ${JSON.stringify([{ memberId: userId }])}::jsonb order by id for update`.execute(
    tx,
  );
  return rows;
}

export async function updateTexts(
  tx: Writer,
  texts: readonly (Telling & { readonly id: number })[],
): Promise<void> {
  await sql`
    update activities a set description = t.description, named = t.named::jsonb
      from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ text }) => text)}::text[],
                  ${texts.map(({ named }) => JSON.stringify(named))}::text[]) t(id, description, named)
     where a.id = t.id`.execute(tx);
}
