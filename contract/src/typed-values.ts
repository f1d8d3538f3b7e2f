/**
 * Rules for what people type to sign up and sign in. The schemas of `fields.ts` and `auth.ts` are made of them. The document
 * of `/auth` uses them without zod, which would double its weight (docs/decisions/0069), so import only types here.
 */
import type { EntranceMessage } from './entrance-messages.ts';

export const LONGEST_EMAIL = 254;
/** One @, a host of several parts, no dots side by side; linear in the length of what is typed. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Of the numbers of North America neither area nor exchange begins with 0 or 1: a number of elsewhere lacks its country. */
const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Zero-width characters, marks of writing direction, soft hyphens: copied with a number, and never seen. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
/** Phone numbers without a calling code are read as numbers of this country. */
export const HOME_COUNTRY = 'US';
/** How a call abroad begins elsewhere, and in North America: "00 44", "011 44". */
const DIALED_ABROAD = /^\(?(?:00|011)\)?[\s.-]*(?=[1-9(])/;

/** A pasted phone number as a person would type it: full-width digits, odd spaces and hyphens, "00" for "+". */
export function normalizePhone(pasted: string): string {
  return pasted
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(DIALED_ABROAD, '+');
}

/** Whether a normalized phone number ends in an extension, such as "x5", "ext. 5", or "#5": no text message reaches it. */
export function hasExtension(phone: string): boolean {
  return /\d[\s().-]*[,;]?\s*(?:x|ext\.?|extension|poste|anexo|#)[\s.:=]*\d{1,7}$/i.test(phone);
}

/**
 * A normalized phone number: 10 to 15 digits among what people put between them. Ten digits, or eleven that begin with 1, are
 * one of North America.
 */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  if (value.length > 25 || !/^\+?[\d\s().-]+$/.test(value) || !/^\d{10,15}$/.test(digits)) return false;
  // No country code begins with 0.
  if (digits.startsWith('0')) return false;
  const hasCountry = value.startsWith('+') ? !digits.startsWith('1') : !/^(\d{10}|1\d{10})$/.test(digits);
  return hasCountry || NORTH_AMERICAN.test(digits);
}

export const LOGIN_NAME = { shortest: 3, longest: 254 } as const;
export const PASSWORD = { shortest: 6, longest: 200 } as const;

/** "123 456" and "ABCDE-fgh23" as they are compared; longer than any code was never one. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}
export const LONGEST_CODE = 40;
/** Of the app; a recovery code; what a passkey's signature stands for (never typed). */
export const SECOND_FACTOR_CODE = /^(\d{6}|[a-z2-7]{10}|[a-z2-7]{32})$/;

/** What is wrong with a typed value, by the name of the message; null where nothing is. */
export type TypedRule = (typed: string) => EntranceMessage | null;

/** The rules of the fields of `/auth`. */
export const TYPED_RULES = {
  email: (typed) => {
    const value = typed.trim();
    return value.length <= LONGEST_EMAIL && EMAIL.test(value) ? null : 'email_invalid';
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
    typed.length <= LONGEST_CODE && SECOND_FACTOR_CODE.test(plainCode(typed))
      ? null
      : 'second_factor_code_invalid',
} satisfies Readonly<Record<string, TypedRule>>;

/** A form asks for what was left out before it says what is wrong with it; the call's own message stays the rule's. */
export function withMissingMessage(missing: EntranceMessage, rule: TypedRule): TypedRule {
  return (typed) => (typed.trim() === '' ? missing : rule(typed));
}
