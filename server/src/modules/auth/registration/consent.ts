import { createHash } from 'node:crypto';
import {
  CONSENT_RELEASES,
  type ConsentBody,
  type ConsentVersions,
  renderConsentText,
  TERMS_VERSION,
} from '@circle-link/contract/auth/consent';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import type { Language } from '@circle-link/contract/messages/language';
import { formatMessage } from '@circle-link/contract/messages/messages';
import english from '../../../../../locales/en/server/general-terms.json' with { type: 'json' };
import type { Database } from '../../../platform/database/database.ts';
import { readTexts } from '../../../platform/texts.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { recordConsent, recordTerms } from '../../members/index.ts';
import { insertConsent } from './consent-store.ts';

const TERMS = readTexts('server/general-terms', english);

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

export function viewTerms(language: Language) {
  return {
    version: TERMS_VERSION,
    clauses: listTermsClauses(language),
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

/** Clauses per language; members agree to the language they were shown. */
function listTermsClauses(language: Language) {
  const figures = { potFeePercent: POT_FEE_PERCENT };
  return TERMS[language].map(({ title, text }) => ({ title, text: formatMessage(text, language, figures) }));
}

/** The exact text whose hash is stored with an acceptance, in the displayed language. */
export function renderTermsText(language: Language): string {
  return [TERMS_VERSION, ...listTermsClauses(language).flatMap(({ title, text }) => [title, text])].join(
    '\n',
  );
}

function hashTerms(language: Language): Buffer {
  return createHash('sha256').update(renderTermsText(language)).digest();
}

export function listVersions(): ConsentVersions {
  return CONSENT_RELEASES.map((release) => {
    const { version, inForceSince, changes } = release;
    const text = renderConsentText(release);
    const hash = createHash('sha256').update(text).digest('hex');
    return { version, inForceSince, changes, isInForce: version === CONSENT_VERSION, hash, text };
  }).reverse();
}
