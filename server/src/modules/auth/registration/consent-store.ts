import { sql } from 'kysely';
import type { Row, Writer } from '../../../platform/database/database.ts';

export type NewConsent = Row<'consents', 'kind' | 'userId' | 'version' | 'textHash'> & {
  readonly agreements: Readonly<Record<string, boolean>>;
  readonly ip: string;
};

export async function insertConsent(
  tx: Writer,
  { kind, userId, version, textHash, agreements, ip }: NewConsent,
): Promise<{ givenAt: Date; isNew: boolean }> {
  const inserted = await tx
    .insertInto('consents')
    .values({
      kind,
      userId,
      version,
      textHash,
      agreements: JSON.stringify(agreements),
      ip: sql<string>`${ip}::inet`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('givenAt')
    .executeTakeFirst();
  if (inserted) return { givenAt: inserted.givenAt, isNew: true };
  const existing = await tx
    .selectFrom('consents')
    .select('givenAt')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { givenAt: existing.givenAt, isNew: false };
}
