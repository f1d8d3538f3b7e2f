import type { Platform } from '../../../../platform/platform.ts';
import { countAttempt, isWithinLimit } from '../../../../platform/rate-limits/rate-limits.ts';
import { firstByNumber, firstPhoneCodeLimit, furtherByNumber, provenByNumber } from '../rate-limits.ts';

/**
 * Counts a code to a number. Members without a verified number share a limit; a member who has one counts separately.
 * @throws too_many_requests
 */
export async function limitCodes(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { id, isPhoneVerified }: { readonly id: string; readonly isPhoneVerified: boolean },
  phone: string,
): Promise<void> {
  if (isPhoneVerified) return countAttempt(database, settings, provenByNumber, phone);
  const isFirst = await isWithinLimit(database, settings, firstPhoneCodeLimit, `${id} ${phone}`);
  await countAttempt(database, settings, isFirst ? firstByNumber : furtherByNumber, phone);
}
