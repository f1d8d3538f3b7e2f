/** Chromium's virtual authenticator. Keys can be copied to another browser, as a password manager or a thief does. */
import type { CDPSession, Page } from '@playwright/test';

/** For `test.use({ serverSettings })`: browsers reject passkeys on IP addresses. */
export const AT_LOCALHOST = { PUBLIC_URL: 'http://localhost:0' };

type Credentials = Awaited<ReturnType<typeof readKeys>>;

export interface PasskeyDevice {
  /** Keys and their signature counts. */
  readonly keys: () => Promise<Credentials>;
}

/**
 * Adds an authenticator, optionally with copied keys. It answers every prompt at once, including autofill, unless
 * autofill is disabled (as in Firefox for a long time).
 */
export async function addPasskeyDevice(
  page: Page,
  { keys = [], suggests = true }: { readonly keys?: Credentials; readonly suggests?: boolean } = {},
): Promise<PasskeyDevice> {
  if (!suggests)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of keys)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return { keys: () => readKeys(session, authenticatorId) };
}

async function readKeys(session: CDPSession, authenticatorId: string) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}
