import { createHash } from 'node:crypto';
import { type ConsentBody, renderConsentText } from '@circle-link/contract/consent';
import type { Database } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { recordConsent } from '../../members/index.ts';
import { insertConsent } from './store.ts';

/**
 * Records an informed consent with the server's time, the caller's address and the hash of the text. Idempotent.
 * @returns the time of consent
 */
export async function giveConsent(
  database: Database,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  { agreements, version }: ConsentBody,
): Promise<Date> {
  const textHash = createHash('sha256').update(renderConsentText()).digest();
  return database.transact(async (tx) => {
    const { givenAt, isNew } = await insertConsent(tx, {
      kind: 'queue',
      userId,
      version,
      textHash,
      agreements,
      ip,
    });
    if (isNew) {
      await recordConsent(tx, userId, version);
      const detail = { version, textHash: textHash.toString('hex') };
      await recordAuditEntries(tx, [{ kind: 'consent.given', subjectId: userId, actorId: userId, detail }]);
    }
    return givenAt;
  });
}
