/** Turns two-step sign-in on, renews recovery codes, and turns it off: each operation succeeds once. */
import type { SecondFactorStart } from '@circle-link/contract/auth/second-factor';
import { beginStep, generateCode } from '../../browser/second-factor.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

export async function exerciseSecondFactor(
  product: TestProduct,
  call: (browser: Browser, key: string, body?: unknown) => Promise<Answer>,
  { browser, password }: { readonly browser: Browser; readonly password: string },
): Promise<void> {
  const path = '/api/auth/second-factor';
  await beginStep(product);
  const { body } = await call(browser, `POST ${path}/start`, { password });
  const { secret } = body as SecondFactorStart;
  const codeIn = (steps: number) => generateCode(product, secret, steps);
  await call(browser, `POST ${path}/enable`, { code: await codeIn(-1) });
  await call(browser, `GET ${path}`);
  await call(browser, `POST ${path}/recovery-codes`, { password, code: await codeIn(0) });
  await call(browser, `POST ${path}/disable`, { password, code: await codeIn(1) });
}
