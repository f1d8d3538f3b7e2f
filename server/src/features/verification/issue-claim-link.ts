import type { Language } from '@circle-link/contract/language';
import { CLAIM_LINK_DAYS } from '@circle-link/contract/limits';
import type { Writer } from '../../platform/database/database.ts';
import { notices, notify, type MailSettings } from '../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { issueToken } from './tokens.ts';

export const CLAIM_LINK_HOURS = CLAIM_LINK_DAYS * 24;

/** In the transaction that gives a pending member a position: mails the single-use link to take it over. */
export async function issueClaimLink(
  tx: Writer,
  settings: MailSettings,
  claim: {
    readonly userId: string;
    readonly email: string;
    readonly globalPosition: number;
    readonly language: Language | null;
  },
): Promise<void> {
  const { userId, email, globalPosition: number, language } = claim;
  const token = await issueToken(tx, { purpose: 'claim', email, userId, validHours: CLAIM_LINK_HOURS });
  await notify(tx, settings, notices.claim_link, {
    to: { email, language: language ?? 'en' },
    occasion: linkOccasion(token),
    facts: { token, number },
    secret: true,
  });
}
