import type { Reader } from '../../../platform/database/database.ts';
import { openPersonal, sealedPart, type LogSettings } from '../../audit/index.ts';
import { listEncryptedAuditDetails, excludeValuesOfOthers } from './store.ts';

/** Reads the sealed log before its key is deleted. Omits values that belong to another account now. */
export async function readFormerValues(
  db: Reader,
  settings: LogSettings,
  userId: string,
): Promise<{ readonly emails: readonly string[]; readonly phones: readonly string[] }> {
  const sealed = (await listEncryptedAuditDetails(db, userId)).flatMap((detail) => sealedPart(detail) ?? []);
  const opened = await openPersonal(
    db,
    settings,
    sealed.filter(({ of }) => of === userId),
  );
  const once = (field: string) => opened.flatMap((values) => stringsIn(values?.[field]));
  return {
    emails: await excludeValuesOfOthers(db, userId, once('email')),
    phones: await excludeValuesOfOthers(db, userId, once('phone')),
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((one) => typeof one === 'string');
}
