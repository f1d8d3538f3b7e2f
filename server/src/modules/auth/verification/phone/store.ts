import { sql } from 'kysely';
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '@circle-link/contract/limits';
import type { Writer } from '../../../../platform/database/database.ts';

interface OpenCode {
  readonly phone: string;
  readonly hash: Buffer;
  readonly isChange: boolean;
}

export async function upsertCode(
  tx: Writer,
  { userId, phone, hash, isChange }: OpenCode & { readonly userId: string },
): Promise<void> {
  await sql`
    insert into phone_codes (user_id, phone, code_hash, is_change, expires_at)
    values (${userId}, ${phone}, ${hash}, ${isChange}, app_now() + make_interval(mins => ${PHONE_CODE_MINUTES}))
    on conflict (user_id) do update
       set phone = excluded.phone, code_hash = excluded.code_hash, is_change = excluded.is_change,
           expires_at = excluded.expires_at, tries = 0, created_at = app_now()`.execute(tx);
}

/** Counts an attempt and returns the code; undefined without a code or an attempt left. */
export async function countCodeAttempt(tx: Writer, userId: string): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenCode>`
    update phone_codes set tries = tries + 1
     where user_id = ${userId} and expires_at > app_now() and tries < ${PHONE_CODE_TRIES}
    returning phone, code_hash as hash, is_change as "isChange"`.execute(tx);
  return rows[0];
}

export async function deleteCode(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
}
