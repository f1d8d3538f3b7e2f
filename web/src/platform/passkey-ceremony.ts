/** WebAuthn ceremonies. Without zod, for documents that do not load it. */
import type {
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@circle-link/contract/auth/passkeys';
import { ASK_PASSKEY, PROVE_PASSKEY } from '@circle-link/contract/paths';
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { send } from './api/api-client.ts';

/** Challenges expire after five minutes, so an open page renews them earlier. */
const RENEWED_AFTER_MS = 4 * 60_000;

export type SignedByPasskey = AuthenticationResponseJSON;

export async function signWithPasskey(): Promise<SignedByPasskey> {
  return startAuthentication({ optionsJSON: await askQuestion() });
}

/**
 * Offers passkeys in the username field's autofill where supported, and passes on assertions. Returns the function that
 * stops it.
 */
export function offerPasskeys(onSigned: (signed: SignedByPasskey) => Promise<void>): () => void {
  let isOver = false;
  const offer = async () => {
    const signed = await offerOnce(() => isOver);
    if (signed !== null && !isOver) await onSigned(signed);
  };
  void offer();
  const renewal = setInterval(() => void offer(), RENEWED_AFTER_MS);
  return () => {
    isOver = true;
    clearInterval(renewal);
    WebAuthnAbortService.cancelCeremony();
  };
}

/** Null if the browser does not support it, or the offer was stopped or dismissed. */
async function offerOnce(isOver: () => boolean): Promise<SignedByPasskey | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    const optionsJSON = await askQuestion();
    // Browsers run one ceremony at a time: a late one would cancel the one that the person started since.
    return isOver() ? null : await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** Exchanges a passkey assertion for a single-use code, which replaces an authenticator code in this browser. */
export async function proveByPasskey(): Promise<string> {
  const credential = await signWithPasskey();
  const answer: unknown = await (await send('POST', PROVE_PASSKEY, { credential }, {})).json();
  return (answer as { readonly code: string }).code;
}

export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: creation,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  };
}

export function isKeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

async function askQuestion(): Promise<PasskeyRequest> {
  return (await (await send('POST', ASK_PASSKEY, undefined, {})).json()) as PasskeyRequest;
}
