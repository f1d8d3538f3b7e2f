/** Verification of email, phone and identity (spec §3, §7; product §4). */
import * as z from 'zod';
import * as field from './fields.ts';
import { identityStatus } from './identity.ts';
import { INVITATION_CODE } from './groups/invitation-code.ts';
import { MEMBER_PATHS } from './paths.ts';
import { messageKey } from './message-keys.ts';

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
export const emailVerifyAnswer = z.object({
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
export const provenRegistration = z
  .object({ email: z.string(), phone: z.string().nullable(), path: z.enum(MEMBER_PATHS) })
  .nullable();
export type ProvenRegistration = z.infer<typeof provenRegistration>;
export type EmailVerifyAnswer = z.infer<typeof emailVerifyAnswer>;

export const verificationStatus = z.object({
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

export const phoneConfirmBody = z.object({
  code: z
    .string({ error: messageKey('code_invalid') })
    .trim()
    .regex(/^\d{6}$/, messageKey('code_invalid')),
});
