/** SQL of what members change themselves: profile, number, picture, consent and path. */
import type { ProfileEditBody } from '@circle-link/contract/members';
import type { MemberPath } from '@circle-link/contract/paths';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export async function updateProfileFields(tx: Writer, userId: string, edit: ProfileEditBody): Promise<void> {
  await sql`
    update users
       set first_name = coalesce(${edit.firstName ?? null}, first_name),
           last_name = coalesce(${edit.lastName ?? null}, last_name),
           date_of_birth = coalesce(${edit.dateOfBirth ?? null}::date, date_of_birth),
           address = coalesce(${edit.address ?? null}, address), city = coalesce(${edit.city ?? null}, city),
           state = coalesce(${edit.state ?? null}, state), zip_code = coalesce(${edit.zipCode ?? null}, zip_code),
           username = coalesce(${edit.username ?? null}, username),
           language = coalesce(${edit.language ?? null}, language),
           updated_at = app_now()
     where id = ${userId}`.execute(tx);
}

export async function updatePhone(tx: Writer, userId: string, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updatePhoneVerified(tx: Writer, userId: string, phone: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      verifiedPhone: phone,
      phoneVerifiedAt: sql<Date>`app_now()`,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updatePicture(
  tx: Writer,
  userId: string,
  picture: { readonly file: string; readonly url: string } | null,
): Promise<string | null> {
  const { rows } = await sql<{ file: string | null }>`
    with previous as (select id, profile_picture_file as file from users where id = ${userId} for update)
    update users u
       set profile_picture_file = ${picture?.file ?? null}, profile_image_url = ${picture?.url ?? null},
           updated_at = app_now()
      from previous p where u.id = p.id
    returning p.file`.execute(tx);
  return rows[0]?.file ?? null;
}

export async function findPictureFile(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('profilePictureFile')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.profilePictureFile ?? null;
}

export async function updateConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      hasGivenConsent: true,
      consentGivenAt: sql<Date>`app_now()`,
      consentVersion: version,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateTerms(tx: Writer, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ termsVersion: version, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updatePath(tx: Writer, userId: string, path: MemberPath): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ path, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .where('path', '<>', path)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
