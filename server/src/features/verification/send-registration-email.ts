import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import type { RegistrationStartBody } from '@circle-link/contract/verification';
import type { Writer } from '../../platform/database/database.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { findMemberByEmail, toE164 } from '../members/index.ts';
import { accountExistsMail, registrationMail, type MailSettings } from './mails.ts';
import { issueToken } from './tokens.ts';

/**
 * Mails a registration link; a registered address is told that it has an account. The caller cannot tell which.
 * @throws phone_invalid
 */
export async function sendRegistrationEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { email, phone: typedPhone }: RegistrationStartBody,
): Promise<void> {
  const phone = toE164(typedPhone);
  await database.transact(async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (member?.isRegistered === true) {
      const dedupeKey = `account-exists:${hashToken(randomToken()).toString('base64url')}`;
      await recordMessages(tx, [accountExistsMail(settings, email, dedupeKey)]);
      return;
    }
    await mailRegistrationLink(tx, settings, { email, phone });
  });
}

/** A link for a registration that is still to be made: it belongs to no account, whoever has typed the address before. */
export async function mailRegistrationLink(
  tx: Writer,
  settings: MailSettings,
  contact: { readonly email: string; readonly phone?: string },
): Promise<void> {
  const { email } = contact;
  const token = await issueToken(tx, { purpose: 'registration', validHours: EMAIL_LINK_HOURS, ...contact });
  await recordMessages(tx, [registrationMail(settings, email, { token, ...contact })]);
  await recordLeaves(tx, [{ kind: 'verification.link_sent', subjectId: 'visitor' }]);
}
