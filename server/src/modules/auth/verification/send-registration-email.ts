import type { Language } from '@circle-link/contract/language';
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import type { RegistrationStartBody, SavingsStartBody } from '@circle-link/contract/verification';
import type { Writer } from '../../../platform/database/database.ts';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberByEmail, toE164 } from '../../members/index.ts';
import { type MailSettings, notices, notify } from '../../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { issueToken } from './tokens.ts';

export type RegistrationStart = RegistrationStartBody | SavingsStartBody;

function pick(invitation: string | undefined): { readonly invitation?: string } {
  return invitation === undefined ? {} : { invitation };
}

/**
 * Mails a registration link, or to a registered address a notice that it has an account. The answer does not reveal
 * which.
 * @throws phone_invalid
 */
export async function sendRegistrationEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  start: RegistrationStart,
  language: Language,
): Promise<void> {
  const { email } = start;
  const way = 'path' in start ? { path: start.path, ...pick(start.invitation) } : {};
  const phone = 'phone' in start ? toE164(start.phone) : undefined;
  await database.transact(async (tx) => {
    const member = await findMemberByEmail(tx, email);
    if (member?.isRegistered === true) {
      const occasion = `account-exists:${createRandomToken()}`;
      const to = { email, language: member.language ?? language };
      await notify(tx, settings, notices.account_exists, { to, occasion, facts: {} });
      return;
    }
    await mailRegistrationLink(tx, settings, { email, ...(phone !== undefined && { phone }), way, language });
  });
}

export async function mailRegistrationLink(
  tx: Writer,
  settings: MailSettings,
  {
    language,
    way = {},
    ...contact
  }: {
    readonly email: string;
    readonly phone?: string;
    readonly way?: Readonly<Record<string, string>>;
    readonly language: Language;
  },
): Promise<void> {
  const { email, phone } = contact;
  const path = way['path'] === 'savings' ? 'savings' : 'queue';
  const token = await issueToken(tx, {
    purpose: 'registration',
    validHours: EMAIL_LINK_HOURS,
    path,
    ...contact,
  });
  const query = new URLSearchParams({
    token,
    ...((phone !== undefined || 'path' in way) && { email }),
    ...(phone !== undefined && { phone }),
    ...way,
  }).toString();
  await notify(tx, settings, notices.registration_link, {
    to: { email, language },
    occasion: linkOccasion(token),
    facts: { query },
    secret: true,
  });
  await recordAuditEntries(tx, [{ kind: 'verification.link_sent', subjectId: 'visitor' }]);
}
