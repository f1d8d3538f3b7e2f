/** Accounts and sessions: register, sign in, claim, passwords (spec §3, §5, §7; product §4). */
import * as z from 'zod';
import { adminRole } from '../admin/roles.ts';
import * as field from '../fields/fields.ts';
import { DATE_OF_BIRTH, profileBody } from '../members.ts';
import { LOG_IN, ME, MEMBER_PATHS } from '../paths.ts';
import { isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';
import { LOGIN_NAME, PASSWORD } from '../fields/typed-values.ts';
import { type CallLimit, doneAnswer, operations } from '../operation.ts';

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
  /** Required with two-step sign-in: without it a correct password returns 401 second_factor_required. */
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

/** Registration form; email and phone come from the mailed link. */
export const registrationForm = z.object(registrationFields).refine(samePasswords, onConfirm);
export type RegistrationForm = z.infer<typeof registrationForm>;

export const registerBody = z
  .object({ ...registrationFields, email: field.emailField, phone: field.phoneField })
  .refine(samePasswords, onConfirm);
export type RegisterBody = z.infer<typeof registerBody>;

/** Short registration for the savings path: one name, one password; the username is derived from the name. */
export const savingsRegisterBody = z.object({
  name: field.firstNameField,
  password: field.newPasswordField,
  email: field.emailField,
});
export type SavingsRegisterBody = z.infer<typeof savingsRegisterBody>;

/** Claims a pending member's queue position; the token comes from the email. */
export const claimBody = z
  .object({ ...registrationFields, token: field.tokenField })
  .refine(samePasswords, onConfirm);
export type ClaimBody = z.infer<typeof claimBody>;

/** The signed-in member, without hashes, locks or risk scores. */
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
  /** Language of emails and text messages; null means English. */
  language: field.languageField.nullable(),
  isAdmin: z.boolean(),
  adminRoles: z.array(adminRole),
  /** Locked until reviewed: the session can view the account and pay debts. */
  isLocked: z.boolean(),
  /** Under review: no entry payment, withdrawal or new hold until it ends. */
  isBeingChecked: z.boolean().optional(),
  isEmailVerified: z.boolean(),
  isFullyVerified: z.boolean(),
  hasGivenConsent: z.boolean(),
  consentGivenAt: field.instantField.nullable(),
  /** Older consent version that must be renewed; null when current. */
  earlierConsent: z.string().nullable(),
  isProfileComplete: z.boolean(),
  path: z.enum(MEMBER_PATHS),
  hasAcceptedTerms: z.boolean(),
  isPhoneVerified: z.boolean(),
  hasPosition: z.boolean(),
  unreachableBy: z.array(z.enum(['mail', 'sms'])).optional(),
  queueEnabled: z.boolean(),
  lastLoginAt: field.instantField.nullable(),
  createdAt: field.instantField,
  /** Target of "Continue", computed by the same function as in the browser. */
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
/** Current password, required for sensitive changes. */
export const currentPasswordField = z
  .string({ error: messageKey('current_password_required') })
  .min(1, messageKey('current_password_required'))
  .max(200, messageKey('password_too_long'));
/** Current password (and code with two-step sign-in) plus the new password twice. */
export const passwordChangeForm = z
  .object({
    currentPassword: currentPasswordField,
    code: field.secondFactorCodeField.optional(),
    password: field.newPasswordField,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
  })
  .refine(samePasswords, onConfirm);
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>;

/** Step-up authentication: the password, and the code with two-step sign-in. */
export const confirmBody = z.object({
  password: currentPasswordField,
  code: field.secondFactorCodeField.optional(),
});
export type ConfirmBody = z.infer<typeof confirmBody>;

/** New email address: requires the password, takes effect once verified (product §6). */
export const emailChangeBody = confirmBody.extend({ email: field.emailField });
export type EmailChangeBody = z.infer<typeof emailChangeBody>;
export const emailChangeConfirmBody = z.object({ token: field.tokenField });
/** Password of the account that the mailed link belongs to, for a browser that is not signed in to it. */
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

// Shared rate limits per IP or member; others are in server/src/modules/auth/rate-limits.ts.

const QUARTER = 900;
const HOUR = 3_600;

export const loginLimit: CallLimit = { name: 'sign-in by network', max: 300, perSeconds: QUARTER, by: 'ip' };
/** The sign-in page requests one each time it opens. */
export const passkeyLimit: CallLimit = {
  name: 'passkey asked for by network',
  max: 600,
  perSeconds: QUARTER,
  by: 'ip',
};
export const registrationLimit: CallLimit = {
  name: 'registration by network',
  max: 60,
  perSeconds: HOUR,
  by: 'ip',
};
export const passwordResetLimit: CallLimit = {
  name: 'password reset by network',
  max: 20,
  perSeconds: HOUR,
  by: 'ip',
};
export const accountChangeLimit: CallLimit = {
  name: 'password change by member',
  max: 10,
  perSeconds: QUARTER,
  by: 'member',
};
export const profileLimit: CallLimit = {
  name: 'profile edited by member',
  max: 30,
  perSeconds: HOUR,
  by: 'member',
};

/** Register, claim, sign in, current user and profile (spec §4). */
export const authCalls = operations('auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    limits: [registrationLimit],
    body: registerBody,
    answer: currentUser,
    status: 201,
  },
  registerToSave: {
    method: 'POST',
    path: '/api/auth/register/savings',
    access: 'anyone',
    limits: [registrationLimit],
    body: savingsRegisterBody,
    answer: currentUser,
    status: 201,
  },
  claim: {
    method: 'POST',
    path: '/api/auth/claim',
    access: 'anyone',
    limits: [registrationLimit],
    body: claimBody,
    answer: currentUser,
    status: 201,
  },
  logIn: {
    method: 'POST',
    path: LOG_IN,
    access: 'anyone',
    limits: [loginLimit],
    body: loginBody,
    answer: currentUser,
  },
  me: { method: 'GET', path: ME, access: 'signed_in', answer: currentUser },
  saveProfile: {
    method: 'PATCH',
    path: '/api/auth/profile',
    access: 'verification',
    limits: [profileLimit],
    body: profileBody,
    answer: currentUser,
  },
});

export const sessionCalls = operations('auth', {
  sessions: { method: 'GET', path: '/api/auth/sessions', access: 'signed_in', answer: sessionList },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    answer: doneAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'signed_in',
    answer: doneAnswer,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed_in',
    body: confirmBody,
    answer: doneAnswer,
  },
  logOut: { method: 'POST', path: '/api/auth/logout', access: 'anyone', answer: doneAnswer },
});
