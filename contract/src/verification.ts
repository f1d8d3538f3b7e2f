/** Proof of mailbox, phone and identity (spec §3, §7; product §4). */
import * as z from 'zod';
import * as field from './fields.ts';
import { identityStatus } from './identity.ts';
import { INVITATION_CODE } from './groups/invitation-code.ts';
import { MEMBER_PATHS } from './paths.ts';
import { messageKey } from './message-keys.ts';

export const registrationStartBody = z.object({ email: field.emailField, phone: field.phoneField });
export type RegistrationStartBody = z.infer<typeof registrationStartBody>;

/** The start of the savings path: a mailbox; the phone is asked for where the code goes. */
export const savingsStartBody = z.object({
  email: field.emailField,
  path: z.literal('savings'),
  /** The code of the invitation that they came with: the mailed link leads back to it, in whatever browser. */
  invitation: z.string().regex(INVITATION_CODE).optional(),
});
export type SavingsStartBody = z.infer<typeof savingsStartBody>;

export const emailVerifyQuery = z.object({ token: field.tokenField });
/** The address that was proven; the registration form reads it when the link carries none. */
export const emailVerifyAnswer = z.object({
  verified: z.literal(true),
  email: z.string(),
  phone: z.string().nullable(),
  /** False when the mailbox already has a proven account. */
  canRegister: z.boolean(),
  /**
   * registration: no account has proven the mailbox. password: the link was issued for an account that this browser is
   * not signed in to; its password proves it, a registration replaces it. sign-in: the mailbox has a proven account.
   * done: the account of this browser is proven.
   */
  next: z.enum(['registration', 'password', 'sign-in', 'done']),
});
/** The registration that this browser has proven a mailbox for, so that a reload or another tab goes on with it; null for none. */
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
  /** Of the newest text message to the number: it waits for longer than usual, or its network refused it. */
  textTrouble: z.enum(['late', 'refused']).nullable().optional(),
  /** Within how many hours four of five of the last documents were checked; null before five were. */
  usualReviewHours: z.int().nullable(),
  /** For how many days the pictures of a document are kept once it was decided on. */
  picturesDays: z.int(),
  /** The profile is not what the approved document says: it may be corrected to that. */
  differsFromDocument: z.boolean().optional(),
  /** The development bypass exists on this server. */
  canSkip: z.boolean(),
});
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** Another number: at /verify before the proof, in the settings after it. A code goes to it at once. */
export const phoneChangeBody = z.object({ phone: field.phoneField });

export const phoneConfirmBody = z.object({
  code: z
    .string({ error: messageKey('code_invalid') })
    .trim()
    .regex(/^\d{6}$/, messageKey('code_invalid')),
});
