/** Proof of mailbox, phone and identity (spec §3, §7; product §4). */
import * as z from 'zod';
import * as field from './fields.ts';
import { identityStatus } from './identity.ts';
import { says } from './says.ts';

export const registrationStartBody = z.object({ email: field.emailField, phone: field.phoneField });
export type RegistrationStartBody = z.infer<typeof registrationStartBody>;

/** From the auth screen both fields; from the verification page nothing: the signed-in member's own address is used. */
export const emailSendBody = z.union([registrationStartBody, z.object({}).nullish()]);
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
export type EmailVerifyAnswer = z.infer<typeof emailVerifyAnswer>;

export const verificationStatus = z.object({
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  isIdVerified: z.boolean(),
  isFullyVerified: z.boolean(),
  email: z.string(),
  phone: z.string(),
  identity: identityStatus,
  /** The development bypass exists on this server. */
  canSkip: z.boolean(),
});
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** Another number: at /verify before the proof, in the settings after it. A code goes to it at once. */
export const phoneChangeBody = z.object({ phone: field.phoneField });

export const phoneConfirmBody = z.object({
  code: z
    .string({ error: says('code_invalid') })
    .trim()
    .regex(/^\d{6}$/, says('code_invalid')),
});
