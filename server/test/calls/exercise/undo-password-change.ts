/** A member changes the password and undoes it through the emailed link. Each request is passed to `call`. */
import { changePassword, expectOk, noticeToken } from '../../factories/account-changes.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import { signInMember, type TestProduct } from '../../product/test-product.ts';

type Call = (browser: Browser, key: string, body?: unknown) => Promise<Answer>;

/** Returns the link's token. */
export async function undoPasswordChange(product: TestProduct, call: Call): Promise<string> {
  const payer = await signInMember(product);
  await expectOk(changePassword(payer));
  await call(payer.browser, 'GET /api/safeguards');
  const token = await noticeToken(product, payer.member.email, 'password was changed');
  const visitor = product.openBrowser();
  await call(visitor, 'POST /api/safeguards/look', { token });
  await call(visitor, 'POST /api/safeguards/undo', { token });
  return token;
}
