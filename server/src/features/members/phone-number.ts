/** Phone numbers: people type them in many ways, the database keeps E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { PhoneImpossible } from './errors.ts';

/**
 * E.164, e.g. "+12025550123". Without a country code the number is taken as one of the United States.
 * @throws PhoneImpossible on `field` when no such number can exist.
 */
export function toE164(phone: string, field = 'phone', message?: string): string {
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (!parsed?.isPossible()) throw new PhoneImpossible(field, message);
  return parsed.number;
}
