import type { Language } from '@circle-link/contract/language';
import { registrationStartBody, savingsStartBody } from '@circle-link/contract/verification';
import { readInput } from '../../../platform/http/read-input.ts';
import { isWithinLimit, isWithinShare } from '../../../platform/rate-limits/rate-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Member } from '../../members/index.ts';
import { emailByAddress, emailInAll, ownEmailByAddress } from './rate-limits.ts';
import { sendOwnEmail } from './send-own-email.ts';
import { type RegistrationStart, sendRegistrationEmail } from './send-registration-email.ts';

/**
 * A signed-in member gets a link to the account's address; a visitor to the address of the body.
 * @throws invalid, phone_invalid
 */
export async function sendEmail(
  platform: Pick<Platform, 'database' | 'settings' | 'log'>,
  { member, language }: { readonly member: Member | undefined; readonly language: Language },
  body: unknown,
): Promise<void> {
  const start = member ? undefined : readStart(body ?? {});
  const address = member?.email ?? start?.email ?? '';
  // Over a limit nothing more is mailed, because others may have used it up; earlier links still work.
  if (!(await canSendMail(platform, member, address))) return;
  if (member) await sendOwnEmail(platform, member, language);
  else if (start) await sendRegistrationEmail(platform, start, language);
}

/** The savings path needs only the address. @throws invalid */
function readStart(body: unknown): RegistrationStart {
  const isSavings = (body as { readonly path?: unknown }).path === 'savings';
  return readInput(isSavings ? savingsStartBody : registrationStartBody, body);
}

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
