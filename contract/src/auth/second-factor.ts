/** Two-step sign-in: a TOTP code in addition to the password (product §4, RFC 6238). */
import * as z from 'zod';
import { confirmBody, currentPasswordField } from './auth.ts';
import { instantField, secondFactorCodeField } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

const secondFactorState = z.object({
  isOn: z.boolean(),
  enabledAt: instantField.nullable(),
  recoveryCodesLeft: z.int(),
  /** Number of passkeys; with one, the password alone is not sufficient. */
  passkeys: z.int(),
  isRequired: z.boolean(),
  /** The staff provider handles password and second factor. */
  isByProvider: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Starts setup; 409 second_factor_on if already enabled. */
export const secondFactorStartBody = z.object({
  password: currentPasswordField.max(200, messageKey('password_too_long')),
  /** Required if passkeys are already a second factor. */
  code: secondFactorCodeField.optional(),
});
/** Data for the authenticator app, shown once. The secret is base 32; the picture is an SVG of the same URI. */
const secondFactorStart = z.object({
  secret: z.string(),
  otpauthUri: z.string(),
  qrSvg: z.string(),
});
export type SecondFactorStart = z.infer<typeof secondFactorStart>;

/** First code of the app; 409 second_factor_not_started without a pending setup. */
export const secondFactorEnableBody = z.object({ code: secondFactorCodeField });
/** Ten single-use codes for a lost device, shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Password and code (or recovery code) to disable it or replace recovery codes. */
export const secondFactorProofBody = confirmBody.extend({ code: secondFactorCodeField });

export const secondFactorCalls = operations('auth', {
  secondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed_in',
    answer: secondFactorState,
  },
  /** Before email verification it could lock out the real owner of the address. */
  startSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/start',
    access: 'email',
    body: secondFactorStartBody,
    answer: secondFactorStart,
  },
  enableSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    access: 'email',
    body: secondFactorEnableBody,
    answer: recoveryCodes,
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    access: 'signed_in',
    body: secondFactorProofBody,
    answer: doneAnswer,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed_in',
    body: secondFactorProofBody,
    answer: recoveryCodes,
  },
});
