import type { Writer } from '../../platform/database/database.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { claimMail, type MailSettings } from './mails.ts';
import { issueToken } from './tokens.ts';

export const CLAIM_LINK_HOURS = 30 * 24;

/** In the transaction that gives a pending member a position: mails the single-use link to take it over. */
export async function issueClaimLink(
  tx: Writer,
  settings: MailSettings,
  claim: { readonly userId: string; readonly email: string; readonly globalPosition: number },
): Promise<void> {
  const { userId, email, globalPosition } = claim;
  const token = await issueToken(tx, { purpose: 'claim', email, userId, validHours: CLAIM_LINK_HOURS });
  await recordMessages(tx, [claimMail(settings, email, { token, globalPosition })]);
}
