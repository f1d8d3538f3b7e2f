/** Adds, uses and removes a passkey: each operation succeeds once. */
import type { PasskeyCreation, PasskeyItem, PasskeyRequest } from '@circle-link/contract/auth/passkeys';
import { PASSKEYS } from '../../browser/passkeys.ts';
import { createAssertion, createAttestation, makeKey } from '../../browser/software-authenticator.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

export async function exercisePasskeys(
  { url: origin }: TestProduct,
  call: (browser: Browser, key: string, body?: unknown, path?: string) => Promise<Answer>,
  { browser, password }: { readonly browser: Browser; readonly password: string },
): Promise<void> {
  const creation = (await call(browser, `POST ${PASSKEYS}/start`, { password })).body as PasskeyCreation;
  const key = makeKey(creation);
  const credential = createAttestation(key, { origin, challenge: creation.challenge });
  await call(browser, `POST ${PASSKEYS}`, { name: 'My laptop', credential });
  const [{ id } = { id: '' }] = (await call(browser, `GET ${PASSKEYS}`)).body as PasskeyItem[];
  const sign = async () => {
    const { challenge } = (await call(browser, `POST ${PASSKEYS}/ask`)).body as PasskeyRequest;
    return { credential: createAssertion(key, { origin, challenge }) };
  };
  await call(browser, `POST ${PASSKEYS}/sign-in`, await sign());
  const { code } = (await call(browser, `POST ${PASSKEYS}/prove`, await sign())).body as { code: string };
  const proof = { password, code };
  await call(browser, `POST ${PASSKEYS}/{id}/remove`, proof, `${PASSKEYS}/${id}/remove`);
}
