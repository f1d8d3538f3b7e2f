import { registrationStartBody } from '@circle-link/contract/verification';
import { readInput } from '../../platform/http/read-input.ts';
import { takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import { emailByAddress, emailInAll } from './limits.ts';
import { sendOwnEmail } from './send-own-email.ts';
import { sendRegistrationEmail } from './send-registration-email.ts';

/**
 * A signed-in member gets a link to the account's own address; a visitor to the address of the body.
 * @throws InvalidInput, PhoneImpossible, TooManyRequests
 */
export async function sendEmail(
  platform: Pick<Platform, 'database' | 'settings'>,
  member: Member | undefined,
  body: unknown,
): Promise<void> {
  const { database, settings } = platform;
  const start = member ? undefined : readInput(registrationStartBody, body ?? {});
  const address = member?.email ?? start?.email ?? '';
  await takeFromLimit(database, settings, emailByAddress, address);
  await takeFromLimit(database, settings, emailInAll, 'everyone');
  if (member) await sendOwnEmail(platform, member);
  else if (start) await sendRegistrationEmail(platform, start);
}
