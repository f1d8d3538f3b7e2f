import { createHash } from 'node:crypto';
import type { Language } from '@circle-link/contract/language';
import { TERMS_VERSION } from '@circle-link/contract/terms';
import { renderTermsText, TERMS } from '@circle-link/contract/terms-texts';
import type { Database } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { recordTerms } from '../../members/index.ts';
import { insertConsent } from './store.ts';

export function viewTerms(language: Language) {
  return {
    version: TERMS_VERSION,
    clauses: [...TERMS[language]],
    hash: hashTerms(language).toString('hex'),
  };
}

/**
 * Records the acceptance of the general terms with the hash of the text in the language it was read in. Idempotent.
 * @returns the time of acceptance
 */
export function acceptTerms(
  database: Database,
  { userId, ip, language }: { readonly userId: string; readonly ip: string; readonly language: Language },
): Promise<Date> {
  const [version, textHash] = [TERMS_VERSION, hashTerms(language)];
  return database.transact(async (tx) => {
    const accepted = { kind: 'terms', userId, version, textHash, agreements: {}, ip } as const;
    const { givenAt, isNew } = await insertConsent(tx, accepted);
    if (isNew) {
      await recordTerms(tx, userId, version);
      const detail = { version, textHash: textHash.toString('hex') };
      await recordAuditEntries(tx, [{ kind: 'terms.accepted', subjectId: userId, actorId: userId, detail }]);
    }
    return givenAt;
  });
}

function hashTerms(language: Language): Buffer {
  return createHash('sha256').update(renderTermsText(language)).digest();
}
