import { HOME_COUNTRY } from '@circle-link/contract/typed-values';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { toRefusal } from '../../platform/http/field-words.ts';

/**
 * E.164, e.g. "+12025550123". Numbers without a country code are read as US numbers.
 * @throws phone_invalid on `field` if no such number can exist
 */
export function toE164(phone: string, field = 'phone'): string {
  const parsed = parsePhoneNumberFromString(phone, HOME_COUNTRY);
  if (!parsed?.isPossible()) throw toRefusal({ [field]: 'phone_invalid' });
  return parsed.number;
}
