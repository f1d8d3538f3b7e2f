import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import type { RegistrationStartBody } from '@circle-link/contract/verification';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { findMemberByEmail, toE164 } from '../members/index.ts';
import { accountExistsMail, registrationMail } from './mails.ts';
import { issueToken } from './tokens.ts';

/**
 * Mails a registration link; a registered address is told that it has an account. The caller cannot tell which.
 * @throws PhoneImpossible
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
    const token = await issueToken(tx, {
      purpose: 'registration',
      email,
      phone,
      validHours: EMAIL_LINK_HOURS,
      ...(member && { userId: member.id }),
    });
    await recordMessages(tx, [registrationMail(settings, email, { token, phone })]);
    await recordLeaves(tx, [{ kind: 'verification.link_sent', subjectId: member?.id ?? 'visitor' }]);
  });
}
