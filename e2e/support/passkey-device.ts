/**
 * A device that makes passkeys and signs with them, inside the browser: Chromium's virtual authenticator. Its keys can be
 * copied into that of another browser, as a password manager does it, and as a thief would.
 */
import type { CDPSession, Page } from '@playwright/test';

/** For `test.use({ serverSettings })`: browsers refuse passkeys at an address that is an IP. */
export const AT_LOCALHOST = { PUBLIC_URL: 'http://localhost:0' };

type Credentials = Awaited<ReturnType<typeof readKeys>>;

export interface PasskeyDevice {
  /** The keys on it, with the counts of their signatures. */
  readonly keys: () => Promise<Credentials>;
}

/**
 * Gives the page's browser a device, with keys of another one if there are some. It answers at once whatever it is asked,
 * a suggestion beside the name too, unless it is a browser that makes none (as Firefox long was).
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
