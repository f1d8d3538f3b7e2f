/** A member exports their data, hits an obstacle and closes the account. Each request is passed to `call`. */
import { buildMember, signIn } from '../../factories/build-member.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

type Call = (browser: Browser, key: string, body?: unknown) => Promise<Answer>;

export async function exerciseAccountClosing(product: TestProduct, call: Call): Promise<void> {
  const browser = product.openBrowser();
  const member = await buildMember(product);
  await signIn(browser, member);
  await browser.request('POST', '/api/queue/hold');
  await call(browser, 'GET /api/account/closing');
  await browser.request('POST', '/api/queue/release-position');
  await call(browser, 'GET /api/account/export');
  await call(browser, 'POST /api/account/close', { password: member.password });
}
