import type { Language } from '@circle-link/contract/messages/language';
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import {
  registrationStartBody,
  type RegistrationStartBody,
  savingsStartBody,
  type SavingsStartBody,
} from '@circle-link/contract/auth/verification';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWithinLimit, isWithinShare } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMemberByEmail, type Member, toE164 } from '../../members/index.ts';
import { type MailSettings, notices, notify } from '../../notifications/index.ts';
import { createEmailCode, type EmailCode } from './email-codes.ts';
import { emailByAddress, emailInAll, ownEmailByAddress } from './rate-limits.ts';
import { issueToken, linkOccasion } from './tokens.ts';

/**
 * A signed-in member gets a link and a code to the account's address; a visitor to the address of the body.
 * @returns the id for the ticket of a visitor's browser; null for members, and if nothing was sent
 * @throws invalid, phone_invalid
 */
export async function sendEmail(
  platform: Pick<Platform, 'database' | 'settings' | 'log'>,
  { member, language }: { readonly member: Member | undefined; readonly language: Language },
  body: unknown,
): Promise<string | null> {
  const sending = { code: createEmailCode(platform.settings), language };
  if (member) {
    if (await canSendMail(platform, member, member.email)) await sendOwnEmail(platform, member, sending);
    return null;
  }
  const start = readStart(body ?? {});
  if (!(await canSendMail(platform, undefined, start.email))) return null;
  await sendRegistrationEmail(platform, start, sending);
  return sending.code.id;
}

interface Sending {
  readonly code: EmailCode;
  readonly language: Language;
}

/** The savings path needs only the address. @throws invalid */
function readStart(body: unknown): RegistrationStart {
  const isSavings = (body as { readonly path?: unknown }).path === 'savings';
  return readInput(isSavings ? savingsStartBody : registrationStartBody, body);
}

/** Over a limit nothing more is mailed, because others may have used it up; earlier links still work. */
async function canSendMail(
  { database, settings, log }: Pick<Platform, 'database' | 'settings' | 'log'>,
  member: Member | undefined,
  address: string,
): Promise<boolean> {
  if (!(await isWithinLimit(database, settings, emailByAddress, member?.id ?? address))) return false;
  if (member !== undefined)
    return isWithinShare(database, settings, ownEmailByAddress, { account: member.id, target: address });
  if (await isWithinLimit(database, settings, emailInAll, 'everyone')) return true;
  // While this lasts nobody can register, and no answer reveals it, so an operator must look.
  log.error({ alarm: 'mail_limit' }, 'visitors get no more verification mails within this hour');
  return false;
}

async function sendOwnEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  member: Member,
  { code: { id, code, codeHash }, language }: Sending,
): Promise<void> {
  if (member.isEmailVerified) return;
  await database.transact(async (tx) => {
    const token = await issueToken(tx, {
      purpose: 'registration',
      email: member.email,
      userId: member.id,
      validHours: EMAIL_LINK_HOURS,
      id,
      codeHash,
    });
    await notify(tx, settings, notices.registration_link, {
      to: { email: member.email, language },
      occasion: linkOccasion(token),
      facts: { query: new URLSearchParams({ token }).toString(), code },
      secret: true,
    });
    await recordAuditEntries(tx, [
      { kind: 'verification.link_sent', subjectId: member.id, actorId: member.id },
    ]);
  });
}

type RegistrationStart = RegistrationStartBody | SavingsStartBody;

function pick(invitation: string | undefined): { readonly invitation?: string } {
  return invitation === undefined ? {} : { invitation };
}

/**
 * Mails a registration link, or to a registered address a notice that it has an account. The answer does not reveal
 * which.
 * @throws phone_invalid
 */
async function sendRegistrationEmail(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  start: RegistrationStart,
  { code, language }: Sending,
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
    const contact = { email, ...(phone !== undefined && { phone }) };
    await mailRegistrationLink(tx, settings, { ...contact, way, code, language });
  });
}

export async function mailRegistrationLink(
  tx: Writer,
  settings: MailSettings,
  {
    language,
    way = {},
    code,
    ...contact
  }: {
    readonly code?: EmailCode;
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
    ...(code !== undefined && { id: code.id, codeHash: code.codeHash }),
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
    facts: { query, code: code?.code ?? null },
    secret: true,
  });
  await recordAuditEntries(tx, [{ kind: 'verification.link_sent', subjectId: 'visitor' }]);
}
