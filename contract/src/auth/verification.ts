/** Verification of email, phone and identity (spec §3, §7; product §4). */
import * as z from 'zod';
import * as field from '../fields/fields.ts';
import { identityStatus } from './identity.ts';
import { INVITATION_CODE } from '../groups/invitation-code.ts';
import { SIX_DIGITS } from '../fields/typed-values.ts';
import { ENTER_EMAIL_CODE, MEMBER_PATHS, SEND_EMAIL } from '../paths.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

export const registrationStartBody = z.object({ email: field.emailField, phone: field.phoneField });
export type RegistrationStartBody = z.infer<typeof registrationStartBody>;

/** Starts the savings path with an email address; the phone is collected with its code. */
export const savingsStartBody = z.object({
  email: field.emailField,
  path: z.literal('savings'),
  /** Invitation code that the mailed link returns to, in any browser. */
  invitation: z.string().regex(INVITATION_CODE).optional(),
});
export type SavingsStartBody = z.infer<typeof savingsStartBody>;

export const emailVerifyQuery = z.object({ token: field.tokenField });
/** The verified address, used by the registration form if its link has none. */
const emailVerifyAnswer = z.object({
  verified: z.literal(true),
  email: z.string(),
  phone: z.string().nullable(),
  canRegister: z.boolean(),
  /**
   * registration: no account has verified the address. password: the link belongs to an account this browser is not
   * signed in to; its password verifies it, a registration replaces it. sign-in: the address has a verified account.
   * done: this browser's account is verified.
   */
  next: z.enum(['registration', 'password', 'sign-in', 'done']),
});
/** The pending registration of this browser's verified address, across reloads and tabs; null without one. */
const provenRegistration = z
  .object({
    email: z.string(),
    phone: z.string().nullable(),
    path: z.enum(MEMBER_PATHS),
    /** Code of the invitation that this browser opened; null without one and on the queue path. */
    invitation: z.string().nullable(),
  })
  .nullable();
export type ProvenRegistration = z.infer<typeof provenRegistration>;
export type EmailVerifyAnswer = z.infer<typeof emailVerifyAnswer>;

const verificationStatus = z.object({
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  isIdVerified: z.boolean(),
  isFullyVerified: z.boolean(),
  email: z.string(),
  phone: z.string(),
  identity: identityStatus,
  /** Latest text message: 'late' if delayed, 'refused' if rejected by the carrier. */
  textTrouble: z.enum(['late', 'refused']).nullable().optional(),
  /** 80th percentile of recent review times in hours; null before five reviews. */
  usualReviewHours: z.int().nullable(),
  picturesDays: z.int(),
  /** The profile differs from the approved document and may be corrected. */
  differsFromDocument: z.boolean().optional(),
  canSkip: z.boolean(),
});
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** A new number, at /verify before verification or in the settings afterwards. A code is sent at once. */
export const phoneChangeBody = z.object({ phone: field.phoneField });

/** A code from a text message or an email. */
export const sixDigitCodeBody = z.object({
  code: z
    .string({ error: messageKey('code_invalid') })
    .trim()
    .regex(SIX_DIGITS, messageKey('code_invalid')),
});

// Verification of email, phone and identity (spec §4; product §4).

const HOUR = 3_600;
const codeLimits = [
  { name: 'phone code by network', max: 20, perSeconds: HOUR, by: 'ip' },
  { name: 'phone code by member', max: 5, perSeconds: HOUR, by: 'member' },
] as const;

export const verificationCalls = operations('verification', {
  sendEmail: {
    method: 'POST',
    path: SEND_EMAIL,
    access: 'anyone',
    limits: [{ name: 'verification mail by network', max: 20, perSeconds: HOUR, by: 'ip' }],
    about:
      'A visitor sends email address and phone, or on the savings path only the email address. A member sends nothing: the address of the account is used.',
    /** The shape depends on the caller, so the handler validates it. */
    body: z.union([savingsStartBody, registrationStartBody, z.unknown()]),
    answer: doneAnswer,
  },
  openLink: {
    method: 'GET',
    path: '/api/verification/email/verify',
    access: 'anyone',
    limits: [{ name: 'verification link by network', max: 120, perSeconds: HOUR, by: 'ip' }],
    /** A missing or malformed token fails like a wrong one. */
    query: z.object({ token: z.string().optional() }),
    answer: emailVerifyAnswer,
  },
  /** In the browser or account that requested the email. Answers like the email's link. */
  enterCode: {
    method: 'POST',
    path: ENTER_EMAIL_CODE,
    access: 'anyone',
    limits: [{ name: 'email code try by network', max: 60, perSeconds: HOUR, by: 'ip' }],
    about:
      'The six-digit code of a verification email, in the browser (cookie) or account that requested the email. Five ' +
      'tries per code; the code works once and ends with the link.',
    body: sixDigitCodeBody,
    answer: emailVerifyAnswer,
  },
  /** Identified by the cookie set when the link was opened. */
  proven: {
    method: 'GET',
    path: '/api/verification/email/proven',
    access: 'anyone',
    answer: provenRegistration,
  },
  status: {
    method: 'GET',
    path: '/api/verification/status',
    access: 'signed_in',
    answer: verificationStatus,
  },
  sendCode: {
    method: 'POST',
    path: '/api/verification/phone/send',
    access: 'consent',
    limits: codeLimits,
    answer: doneAnswer,
  },
  changePhone: {
    method: 'POST',
    path: '/api/verification/phone/change',
    access: 'consent',
    limits: codeLimits,
    body: phoneChangeBody,
    answer: doneAnswer,
  },
  confirmCode: {
    method: 'POST',
    path: '/api/verification/phone/confirm',
    access: 'consent',
    limits: [{ name: 'phone code try by member', max: 20, perSeconds: HOUR, by: 'member' }],
    body: sixDigitCodeBody,
    answer: doneAnswer,
  },
  sendDocument: {
    method: 'POST',
    path: '/api/verification/id',
    about:
      'multipart/form-data: `idType`, `idNumber`, and the pictures `front` and `back` (JPEG, PNG or WebP, at most ' +
      '8 MB and 40 million pixels each; a passport needs no back).',
    access: 'consent',
    limits: [{ name: 'ID upload by member', max: 20, perSeconds: HOUR, by: 'member' }],
    upload: true,
    answer: identityStatus,
    status: 201,
  },
  /** Only with ALLOW_VERIFICATION_SKIP, never in production. */
  skip: { method: 'POST', path: '/api/verification/skip', access: 'consent', answer: doneAnswer },
});
