/** Passkeys (Web Authentication, level 3): a sign-in without a password, or the second factor after one. */
import * as z from 'zod';
import { confirmBody, currentUser, loginLimit, passkeyLimit } from './auth.ts';
import { instantField } from '../fields/fields.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { containsWebAddress, isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';
import { ASK_PASSKEY, PROVE_PASSKEY, SIGN_IN_BY_PASSKEY } from '../paths.ts';

export const MAX_PASSKEYS = 20;
/** Minutes for the device to respond, and validity of the resulting proof. */
export const PASSKEY_MINUTES = 5;

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

/** Display name of the passkey, also used in emails. */
const passkeyNameField = z
  .string({ error: messageKey('required') })
  .normalize('NFC')
  .trim()
  .min(1, messageKey('required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.story_name, messageKey('story_name_too_long'))
  .refine(isPlainText, messageKey('story_name_not_plain'))
  .refine((text) => !containsWebAddress(text), messageKey('story_name_web_address'));

/** Registration response of a device. */
const passkeyAttestation = z.object({
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

/** Authentication response of a device. */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Typed before registration; the name is sent with the device's response. */
export const passkeyForm = confirmBody.extend({ name: passkeyNameField });
export type PasskeyForm = z.input<typeof passkeyForm>;

const addPasskeyBody = z.object({ name: passkeyNameField, credential: passkeyAttestation });
const usePasskeyBody = z.object({ credential: passkeyAssertion });

/** PublicKeyCredentialCreationOptionsJSON for `navigator.credentials.create()`. */
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

/** Options for `navigator.credentials.get()`; the person chooses the key on the device. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** Ten codes, shown once, if this is the account's first second factor; otherwise empty, and older codes stay valid. */
const passkeyAdded = z.object({ recoveryCodes: z.array(z.string()) });
/** Replaces a TOTP code once, in this browser, for PASSKEY_MINUTES. */
const passkeyProof = z.object({ code: z.string() });

const passkeyItem = z.object({
  id: z.uuid(),
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: instantField,
  lastUsedAt: instantField.nullable(),
  /** A cloned key was used: it is disabled and should be removed. */
  isCopied: z.boolean(),
});
const passkeyList = z.array(passkeyItem);
export type PasskeyItem = z.infer<typeof passkeyItem>;

export const passkeyCalls = operations('auth', {
  passkeys: { method: 'GET', path: '/api/auth/passkeys', access: 'signed_in', answer: passkeyList },
  /** Before email verification a passkey could lock out the real owner of the address. */
  startPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: 'email',
    body: confirmBody,
    answer: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'email',
    body: addPasskeyBody,
    answer: passkeyAdded,
    status: 201,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    body: confirmBody,
    answer: doneAnswer,
  },
  askPasskey: {
    method: 'POST',
    path: ASK_PASSKEY,
    access: 'anyone',
    limits: [passkeyLimit],
    answer: passkeyRequest,
  },
  /** The passkey replaces a TOTP code after the password. */
  provePasskey: {
    method: 'POST',
    path: PROVE_PASSKEY,
    access: 'anyone',
    limits: [loginLimit],
    body: usePasskeyBody,
    answer: passkeyProof,
  },
  signInByPasskey: {
    method: 'POST',
    path: SIGN_IN_BY_PASSKEY,
    access: 'anyone',
    limits: [loginLimit],
    body: usePasskeyBody,
    answer: currentUser,
  },
});
