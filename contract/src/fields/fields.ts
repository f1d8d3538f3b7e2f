/** Form fields used by several calls, with the messages of spec §5 and the lengths of spec §9. */
import * as z from 'zod';
import { LANGUAGES } from '../messages/language.ts';
import type { FieldMessage } from '../messages/field-messages.ts';
import { containsWebAddress, isPlainText } from './plain-text.ts';
import { type LimitedText, MAX_TEXT_LENGTHS } from '../limits.ts';
import { messageKey } from '../messages/message-keys.ts';
import {
  EMAIL,
  hasExtension,
  isPhone,
  MAX_CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  normalizeCode,
  normalizePhone,
  PASSWORD,
  SECOND_FACTOR_CODE,
} from './typed-values.ts';

/** Counts code points like PostgreSQL: an emoji is one. */
function text(minimum: number, message: FieldMessage, what: LimitedText) {
  return z
    .string({ error: message })
    .normalize('NFC')
    .trim()
    .min(minimum, message)
    .refine((value) => Array.from(value).length >= minimum, message)
    .max(MAX_TEXT_LENGTHS[what], messageKey(`${what}_too_long`))
    .refine(isPlainText, messageKey(`${what}_not_plain`));
}

function name(message: FieldMessage, what: 'first_name' | 'last_name') {
  return text(1, message, what).refine(
    (value) => !containsWebAddress(value),
    messageKey(`${what}_web_address`),
  );
}

export const emailField = z
  .string({ error: messageKey('email_invalid') })
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, messageKey('email_invalid'))
  .pipe(z.email({ pattern: EMAIL, error: messageKey('email_invalid') }));

/** A phone number as typed; the server normalizes it to E.164. */
function phone(message: FieldMessage) {
  return z
    .string({ error: message })
    .overwrite(normalizePhone)
    .superRefine((value, context) => {
      if (hasExtension(value)) context.addIssue({ code: 'custom', message: messageKey('phone_extension') });
      else if (!isPhone(value)) context.addIssue({ code: 'custom', message });
    });
}
export const phoneField = phone(messageKey('phone_invalid'));
export const profilePhoneField = phone(messageKey('phone_short'));

/** Validated in its stored form: one ligature can expand to many letters. */
export const usernameField = z
  .string({ error: messageKey('username_short') })
  .normalize('NFKC')
  .pipe(
    text(3, messageKey('username_short'), 'username').refine(
      (value) => /^[\p{L}\p{N}._-]*$/u.test(value),
      messageKey('username_letters'),
    ),
  );
export const firstNameField = name(messageKey('first_name_required'), 'first_name');
export const lastNameField = name(messageKey('last_name_required'), 'last_name');

/** Never trimmed or truncated; normalized to NFC before hashing. The server rejects common and breached passwords. */
export const newPasswordField = z
  .string({ error: messageKey('password_short') })
  .min(PASSWORD.shortest, messageKey('password_short'))
  .max(PASSWORD.longest, messageKey('password_too_long'));

export const addressField = text(5, messageKey('address_required'), 'address');
export const cityField = text(2, messageKey('city_required'), 'city');
export const stateField = text(2, messageKey('state_required'), 'state').toUpperCase();
export const zipCodeField = text(5, messageKey('zip_code_required'), 'zip_code');

export const languageField = z.enum(LANGUAGES, { error: messageKey('language_required') });

export const amountField = z.string().regex(/^-?\d+\.\d{2}$/);
export const instantField = z.iso.datetime();
export const tokenField = z
  .string({ error: messageKey('token_invalid') })
  .regex(/^[\w-]{43}$/, messageKey('token_invalid'));

const CODE_MESSAGE = messageKey('second_factor_code_invalid');
/** TOTP code ("123 456") or recovery code ("abcde-fgh23"); ignores spaces and dashes. */
export const secondFactorCodeField = z
  .string({ error: CODE_MESSAGE })
  .max(MAX_CODE_LENGTH, CODE_MESSAGE)
  .transform(normalizeCode)
  .pipe(z.string().regex(SECOND_FACTOR_CODE, CODE_MESSAGE));

/** A body that may be absent, which equals an empty object. */
export function optionalBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object(shape)
    .nullish()
    .transform((body) => body ?? z.object(shape).parse({}));
}
