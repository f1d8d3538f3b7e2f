/** Passkey calls of a browser with a software authenticator. */
import type { PasskeyCreation, PasskeyRequest } from '@circle-link/contract/auth/passkeys';
import { createAssertion, createAttestation, makeKey, type SoftKey } from './software-authenticator.ts';
import type { Answer, Browser } from './test-browser.ts';

export const PASSKEYS = '/api/auth/passkeys';
type Asker = Pick<Browser, 'request'>;

export async function addPasskey(
  browser: Asker,
  {
    origin,
    password,
    code,
    name = 'My laptop',
  }: {
    readonly origin: string;
    readonly password: string;
    readonly code?: string;
    readonly name?: string;
  },
): Promise<{ readonly key: SoftKey; readonly recoveryCodes: readonly string[] }> {
  const { creation } = await startPasskey(browser, { password, ...(code !== undefined && { code }) });
  const key = makeKey(creation);
  const credential = createAttestation(key, { origin, challenge: creation.challenge });
  const { status, body } = await browser.request('POST', PASSKEYS, { body: { name, credential } });
  if (status !== 201) throw new Error(`adding a passkey answered ${status} ${JSON.stringify(body)}`);
  return { key, recoveryCodes: (body as { recoveryCodes: string[] }).recoveryCodes };
}

export async function startPasskey(
  browser: Asker,
  proof: { readonly password: string; readonly code?: string },
): Promise<{ readonly creation: PasskeyCreation }> {
  const { status, body } = await browser.request('POST', `${PASSKEYS}/start`, { body: proof });
  if (status !== 200) throw new Error(`start answered ${status} ${JSON.stringify(body)}`);
  return { creation: body as PasskeyCreation };
}

/** Returns the challenge for this browser. */
export async function askPasskey(browser: Asker): Promise<string> {
  const { body } = await browser.request('POST', `${PASSKEYS}/ask`);
  return (body as PasskeyRequest).challenge;
}

export async function signInByPasskey(browser: Asker, key: SoftKey, origin: string): Promise<Answer> {
  const credential = createAssertion(key, { origin, challenge: await askPasskey(browser) });
  return browser.request('POST', `${PASSKEYS}/sign-in`, { body: { credential } });
}

/** Requests and answers a challenge that replaces a code in this browser. */
export async function provePasskey(browser: Asker, key: SoftKey, origin: string): Promise<string> {
  const credential = createAssertion(key, { origin, challenge: await askPasskey(browser) });
  const { status, body } = await browser.request('POST', `${PASSKEYS}/prove`, { body: { credential } });
  if (status !== 200) throw new Error(`prove answered ${status} ${JSON.stringify(body)}`);
  return (body as { code: string }).code;
}
