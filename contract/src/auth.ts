/** Accounts and sessions: register, sign in, claim, passwords (spec §3, §5, §7; product §4). */
import * as z from 'zod';
import { adminRole } from './admin-roles.ts';
import * as field from './fields.ts';
import { DATE_OF_BIRTH } from './members.ts';
import { MEMBER_PATHS } from './paths.ts';
import { isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';
import { LOGIN_NAME, PASSWORD } from './typed-values.ts';

export const loginBody = z.object({
  username: z
    .string({ error: messageKey('username_short') })
    .trim()
    .min(LOGIN_NAME.shortest, messageKey('username_short'))
    .max(LOGIN_NAME.longest, messageKey('login_name_too_long'))
    .refine(isPlainText, messageKey('username_not_plain')),
  password: z
    .string({ error: messageKey('password_short') })
    .min(PASSWORD.shortest, messageKey('password_short'))
    .max(PASSWORD.longest, messageKey('password_too_long')),
  /** Where two-step sign-in is on: without it the answer to the right password is 401 second_factor_required. */
  code: field.secondFactorCodeField.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

export const PASSWORDS_DIFFER = messageKey('passwords_differ');

const registrationFields = {
  username: field.usernameField,
  firstName: field.firstNameField,
  lastName: field.lastNameField,
  password: field.newPasswordField,
  confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
};
function samePasswords(body: { password: string; confirmPassword: string }): boolean {
  return body.password.normalize('NFC') === body.confirmPassword.normalize('NFC');
}
const onConfirm = { message: PASSWORDS_DIFFER, path: ['confirmPassword'] };

/** The visible part of the form; e-mail and phone come from the mailed link. */
export const registrationForm = z.object(registrationFields).refine(samePasswords, onConfirm);
export type RegistrationForm = z.infer<typeof registrationForm>;

export const registerBody = z
  .object({ ...registrationFields, email: field.emailField, phone: field.phoneField })
  .refine(samePasswords, onConfirm);
export type RegisterBody = z.infer<typeof registerBody>;

/** The short registration of the savings path: one name, one password; the username is made of the name. */
export const savingsRegisterBody = z.object({
  name: field.firstNameField,
  password: field.newPasswordField,
  email: field.emailField,
});
export type SavingsRegisterBody = z.infer<typeof savingsRegisterBody>;

/** Takes a pending member's place in the line over; the token comes from the mail. */
export const claimBody = z
  .object({ ...registrationFields, token: field.tokenField })
  .refine(samePasswords, onConfirm);
export type ClaimBody = z.infer<typeof claimBody>;

/** What a signed-in person learns of themselves. Never a hash, a lock or a risk figure. */
export const currentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: DATE_OF_BIRTH.nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** In which mails and text messages are written; null until it is known, which is English. */
  language: field.languageField.nullable(),
  isAdmin: z.boolean(),
  /** Empty for members; decides what the back office shows. */
  adminRoles: z.array(adminRole),
  /** Locked until our team has looked at it: this session sees what is theirs and pays what they owe. */
  isLocked: z.boolean(),
  /** A person looks at the account before it pays an entry or withdraws; nothing new can be reserved until then. */
  isBeingChecked: z.boolean().optional(),
  isEmailVerified: z.boolean(),
  isFullyVerified: z.boolean(),
  hasGivenConsent: z.boolean(),
  /** When they last agreed, whatever the version. */
  consentGivenAt: field.instantField.nullable(),
  /** The older version of the consent they agreed to, where the one in force asks again. */
  earlierConsent: z.string().nullable(),
  isProfileComplete: z.boolean(),
  /** What they came for; PUT /api/account/path changes it. */
  path: z.enum(MEMBER_PATHS),
  hasAcceptedTerms: z.boolean(),
  isPhoneVerified: z.boolean(),
  hasPosition: z.boolean(),
  /** What refuses our messages at present: the address, the number, or both. */
  unreachableBy: z.array(z.enum(['mail', 'sms'])).optional(),
  queueEnabled: z.boolean(),
  lastLoginAt: field.instantField.nullable(),
  createdAt: field.instantField,
  /** Where "Continue" leads; the same pure function decides it in the browser. */
  nextStep: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const passwordResetStartBody = z.object({ email: field.emailField });
export const passwordResetBody = z
  .object({
    token: field.tokenField,
    password: field.newPasswordField,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
  })
  .refine(samePasswords, onConfirm);
/** Asked for once more where something of weight is changed. */
export const currentPasswordField = z
  .string({ error: messageKey('current_password_required') })
  .min(1, messageKey('current_password_required'))
  .max(200, messageKey('password_too_long'));
/** The password in use (and the code, where two-step sign-in is on), and the new one twice. */
export const passwordChangeForm = z
  .object({
    currentPassword: currentPasswordField,
    code: field.secondFactorCodeField.optional(),
    password: field.newPasswordField,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
  })
  .refine(samePasswords, onConfirm);
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** The password once more (and the code, where two-step sign-in is on) before a command with step-up authentication. */
export const confirmBody = z.object({
  password: currentPasswordField,
  code: field.secondFactorCodeField.optional(),
});
export type ConfirmBody = z.infer<typeof confirmBody>;

/** A new address for the account: proven by its mailbox, asked for with the password (product §6). */
export const emailChangeBody = confirmBody.extend({ email: field.emailField });
export type EmailChangeBody = z.infer<typeof emailChangeBody>;
export const emailChangeConfirmBody = z.object({ token: field.tokenField });
/** The password of the account that a mailed link was issued for, in a browser that is not signed in to it. */
export const emailProveBody = z.object({ password: confirmBody.shape.password });
export const emailChangedAnswer = z.object({ email: z.string() });

export const sessionItem = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: field.instantField,
  lastSeenAt: field.instantField,
  expiresAt: field.instantField,
  isCurrent: z.boolean(),
});
export const sessionList = z.array(sessionItem);
export type SessionItem = z.infer<typeof sessionItem>;
