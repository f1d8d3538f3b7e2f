/**
 * Passkeys (Web Authentication, level 3) are keys of a member's devices. The device checks the person, so a passkey works
 * without a password. After a password it is the second step.
 */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import { instantField } from './fields.ts';
import { LONGEST } from './limits.ts';
import { holdsWebAddress, isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';

export const MAX_PASSKEYS = 20;
/** How long a device may take, and how long what it signed stands for a code. */
export const PASSKEY_MINUTES = 5;

/** What a device sends is of its own making: only bounded here, judged by the server's library. */
function bytes(longest: number) {
  return z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
}
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
};

/** How the member tells this key from others: it goes into a mail, too. */
export const passkeyNameField = z
  .string({ error: messageKey('required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('required'))
  .refine((text) => Array.from(text).length <= LONGEST.story_name, messageKey('story_name_too_long'))
  .refine(isPlainText, messageKey('story_name_not_plain'))
  .refine((text) => !holdsWebAddress(text), messageKey('story_name_web_address'));

/** What a device answers where a key is made. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .exactOptional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What it answers where a key is used. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What the member types before the device is asked: the name goes with its answer. */
export const passkeyForm = confirmBody.extend({ name: passkeyNameField });
export type PasskeyForm = z.input<typeof passkeyForm>;

export const addPasskeyBody = z.object({ name: passkeyNameField, credential: passkeyAttestation });
export const usePasskeyBody = z.object({ credential: passkeyAssertion });

/** For `navigator.credentials.create()`: PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** For `navigator.credentials.get()`: which key is used, the person at the device chooses. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** Ten, where the account had no second step before: shown once. Else none, and those of before count. */
export const passkeyAdded = z.object({ recoveryCodes: z.array(z.string()) });
/** Stands for a code of an app wherever one is asked for: once, in this browser, for a few minutes. */
export const passkeyProof = z.object({ code: z.string() });

export const passkeyItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  isSynced: z.boolean(),
  createdAt: instantField,
  lastUsedAt: instantField.nullable(),
  /** A copy of it has signed: it signs no one in any more, and is to be removed. */
  isCopied: z.boolean(),
});
export const passkeyList = z.array(passkeyItem);
export type PasskeyItem = z.infer<typeof passkeyItem>;
