/** Form fields used by more than one call, with the messages of spec §5 and the lengths of spec §9. */
import * as z from 'zod';
import { LANGUAGES } from './language.ts';
import { holdsWebAddress, isPlainText } from './plain-text.ts';

/** The minimum is also one of code points, as the database counts: an emoji is one. */
function text(minimum: number, message: string, maximum: number, label: string) {
  return z
    .string({ error: message })
    .trim()
    .min(minimum, message)
    .refine((value) => Array.from(value).length >= minimum, message)
    .max(maximum, `${label} must be at most ${String(maximum)} characters`)
    .refine(isPlainText, `${label} must not contain control or invisible characters`);
}

/** The name of a person or thing, which others read in pages and mails. */
function name(message: string, maximum: number, label: string) {
  return text(1, message, maximum, label).refine(
    (value) => !holdsWebAddress(value),
    `${label} must not contain a web address`,
  );
}

export const emailField = z
  .string({ error: 'Please enter a valid email' })
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'));

/** A phone number as a person types it; the server normalises it to E.164. */
function phone(message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(10, message)
    .max(25, message)
    .regex(/^\+?[\d\s().-]+$/, message)
    .refine((value) => /^\d{10,15}$/.test(value.replace(/\D/g, '')), message);
}
export const phoneField = phone('Please enter a valid phone number');
export const profilePhoneField = phone('Phone number must be at least 10 digits');

/** Judged in the form in which it is stored: one ligature can stand for many letters. */
export const usernameField = z
  .string({ error: 'Username must be at least 3 characters' })
  .normalize('NFKC')
  .pipe(
    text(3, 'Username must be at least 3 characters', 30, 'Username').refine(
      (value) => /^[\p{L}\p{N}._-]*$/u.test(value),
      'Username may contain letters, numbers, dots, dashes and underscores only',
    ),
  );
export const firstNameField = name('First name is required', 100, 'First name');
export const lastNameField = name('Last name is required', 100, 'Last name');
export const holderNameField = name('Please enter the name on the account', 100, 'The name');

/** Compared as typed: never trimmed or cut. Common and breached passwords are refused by the server. */
export const newPasswordField = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be at most 200 characters');

export const addressField = text(5, 'Address is required', 200, 'Address');
export const cityField = text(2, 'City is required', 100, 'City');
export const stateField = text(2, 'State is required', 2, 'State').toUpperCase();
export const zipCodeField = text(5, 'ZIP code is required', 20, 'ZIP code');

export const languageField = z.enum(LANGUAGES, { error: 'Please choose a language' });

export const amountField = z.string().regex(/^-?\d+\.\d{2}$/);
export const instantField = z.iso.datetime();
export const tokenField = z
  .string({ error: 'Invalid or expired verification token.' })
  .regex(/^[\w-]{43}$/, 'Invalid or expired verification token.');

const CODE_MESSAGE = 'Please enter the 6 digits of your app, or one of your recovery codes';
/** A code of the member's app ("123 456") or a recovery code ("abcde-fgh23"); spaces and dashes do not count. */
export const secondFactorCodeField = z
  .string({ error: CODE_MESSAGE })
  .max(40, CODE_MESSAGE)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{10})$/, CODE_MESSAGE));

/** A body that may be left out: then every key of it is. */
export function optionalBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .nullish()
    .transform((body) => body ?? z.object(shape).parse({}));
}
