/** Two-step sign-in: beside the password a code of the member's own device (product §4, RFC 6238). */
import * as z from 'zod';
import { confirmBody, currentPasswordField } from './auth.ts';
import { instantField, secondFactorCodeField } from './fields.ts';
import { messageKey } from './message-keys.ts';

export const secondFactorState = z.object({
  /** By codes of an app. */
  isOn: z.boolean(),
  enabledAt: instantField.nullable(),
  recoveryCodesLeft: z.int(),
  /** How many passkeys the member has: with one, a password alone signs no one in either. */
  passkeys: z.int(),
  /** An admin in production: the back office is closed until it is on. */
  isRequired: z.boolean(),
  /** Staff signed in at their provider: password and second step are asked for there. */
  isByProvider: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Begins a try; 409 second_factor_on where it is on already. */
export const secondFactorStartBody = z.object({
  password: currentPasswordField.max(200, messageKey('password_too_long')),
  /** Where passkeys are the second step already. */
  code: secondFactorCodeField.optional(),
});
/** What the member's app needs, shown once. The secret is base 32; the picture an SVG of the same address. */
export const secondFactorStart = z.object({
  secret: z.string(),
  otpauthUri: z.string(),
  qrSvg: z.string(),
});
export type SecondFactorStart = z.infer<typeof secondFactorStart>;

/** The first code of the app; 409 second_factor_not_started where no try waits. */
export const secondFactorEnableBody = z.object({ code: secondFactorCodeField });
/** Ten codes for when the device is lost; each works once. They are never shown again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** To turn it off, or to get new recovery codes: password and code, also a recovery code. */
export const secondFactorProofBody = confirmBody.extend({ code: secondFactorCodeField });
