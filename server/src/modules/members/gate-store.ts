import type { MemberPath } from '@circle-link/contract/paths';
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

export async function updateConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      has_given_consent: true,
      consent_given_at: sql<Date>`app_now()`,
      consent_version: version,
      updated_at: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function updateTerms(tx: Writer, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ terms_version: version, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updatePath(tx: Writer, userId: string, path: MemberPath): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ path, updated_at: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .where('path', '<>', path)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
