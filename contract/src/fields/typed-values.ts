/**
 * Validation rules for sign-up and sign-in, used by the schemas of `fields.ts` and `auth.ts`. `/auth` uses them without
 * zod, which would double its size (docs/decisions/0069), so import only types here.
 */
import type { AuthMessage } from '../messages/field-messages.ts';

export const MAX_EMAIL_LENGTH = 254;
/** One @, a host with several labels, no consecutive dots; matches in linear time. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** In North America neither area code nor exchange begins with 0 or 1; other numbers lack their country. */
const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Zero-width characters, bidirectional marks and soft hyphens, which are often copied with a number. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
/** Country of phone numbers without a calling code. */
export const HOME_COUNTRY = 'US';
/** International dialing prefixes: "00 44", and "011 44" in North America. */
const DIALED_ABROAD = /^\(?(?:00|011)\)?[\s.-]*(?=[1-9(])/;

/** Normalizes a pasted phone number: full-width digits, unusual spaces and hyphens, "00" for "+". */
export function normalizePhone(pasted: string): string {
  return pasted
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DIALED_ABROAD, '+');
}

/** Whether a normalized phone number has an extension ("x5", "ext. 5", "#5"), which cannot receive text messages. */
export function hasExtension(phone: string): boolean {
  return /\d[\s().-]*[,;]?\s*(?:x|ext\.?|extension|poste|anexo|#)[\s.:=]*\d{1,7}$/i.test(phone);
}

/** Whether a normalized phone number is valid: 10 to 15 digits; ten, or eleven after 1, are North American. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  if (value.length > 25 || !/^\+?[\d\s().-]+$/.test(value) || !/^\d{10,15}$/.test(digits)) return false;
  if (digits.startsWith('0')) return false;
  const hasCountry = value.startsWith('+') ? !digits.startsWith('1') : !/^(\d{10}|1\d{10})$/.test(digits);
  return hasCountry || NORTH_AMERICAN.test(digits);
}

export const LOGIN_NAME = { shortest: 3, longest: 254 } as const;
export const PASSWORD = { shortest: 6, longest: 200 } as const;

/** Normalizes a typed code: "123 456" → "123456", "ABCDE-fgh23" → "abcdefgh23". */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}
export const MAX_CODE_LENGTH = 40;
/** TOTP code, recovery code, or passkey proof (never typed). */
export const SECOND_FACTOR_CODE = /^(\d{6}|[a-z2-7]{10}|[a-z2-7]{32})$/;

/** Code of an email or a text message. */
export const SIX_DIGITS = /^\d{6}$/;

/** Returns the message for an invalid value, null for a valid one. */
export type TypedRule = (typed: string) => AuthMessage | null;

/** Rules of the fields of `/auth`. */
export const TYPED_RULES = {
  email: (typed) => {
    const value = typed.trim();
    return value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value) ? null : 'email_invalid';
  },
  phone: (typed) => {
    const phone = normalizePhone(typed);
    if (hasExtension(phone)) return 'phone_extension';
    return isPhone(phone) ? null : 'phone_invalid';
  },
  username: (typed) => {
    const { length } = typed.trim();
    if (length < LOGIN_NAME.shortest) return 'username_short';
    return length > LOGIN_NAME.longest ? 'login_name_too_long' : null;
  },
  password: ({ length }) => {
    if (length < PASSWORD.shortest) return 'password_short';
    return length > PASSWORD.longest ? 'password_too_long' : null;
  },
  code: (typed) =>
    typed.length <= MAX_CODE_LENGTH && SECOND_FACTOR_CODE.test(normalizeCode(typed))
      ? null
      : 'second_factor_code_invalid',
  emailCode: (typed) => (SIX_DIGITS.test(typed.trim()) ? null : 'code_invalid'),
} satisfies Readonly<Record<string, TypedRule>>;

/** Reports an empty field with the form's own message before applying the rule. */
export function addMissingMessage(missing: AuthMessage, rule: TypedRule): TypedRule {
  return (typed) => (typed.trim() === '' ? missing : rule(typed));
}
