/** What is said between the server and a device with passkeys. Documents that do without zod use it too. */
import type { PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@circle-link/contract/passkeys';
import { ASK_PASSKEY, PROVE_PASSKEY } from '@circle-link/contract/public-addresses';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { send } from './api-client.ts';

/** A question is too old after five minutes: an open page asks anew before. */
const RENEWED_AFTER_MS = 4 * 60_000;

/** What a device has signed, as the server judges it. */
export type SignedByPasskey = AuthenticationResponseJSON;

/** The browser asks the person for a passkey of theirs. */
export async function signWithPasskey(): Promise<SignedByPasskey> {
  return startAuthentication({ optionsJSON: await askQuestion() });
}

/**
 * Passkeys stand among what the browser suggests for the name, where it can; what one has signed is handed on. Returns the
 * end of it.
 */
export function keepOffering(onSigned: (signed: SignedByPasskey) => Promise<void>): () => void {
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

/** Null where this browser cannot, and where the offer was ended or nothing came of it. */
async function offerOnce(isOver: () => boolean): Promise<SignedByPasskey | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    const optionsJSON = await askQuestion();
    // A browser asks one thing at a time: a late offer would end what the person has asked for since.
    return isOver() ? null : await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return null;
  }
}

/** A code that stands for one of an app, once, in this browser. */
export async function proveByPasskey(): Promise<string> {
  const credential = await signWithPasskey();
  const answer: unknown = await (await send('POST', PROVE_PASSKEY, { credential }, {})).json();
  return (answer as { readonly code: string }).code;
}

/** The device makes a new key. */
export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: creation,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type },
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
  };
}

/** Of an error: the device holds a key of this account already. */
export function isKeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

async function askQuestion(): Promise<PasskeyRequest> {
  return (await (await send('POST', ASK_PASSKEY, undefined, {})).json()) as PasskeyRequest;
}
