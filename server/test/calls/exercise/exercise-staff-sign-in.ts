/** Staff sign-in at the identity provider: each operation succeeds once. */
import type { IdentityProvider } from '../../outside/identity-provider.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

export async function exerciseStaffSignIn(
  product: TestProduct,
  call: (browser: Browser, key: string, body?: unknown) => Promise<Answer>,
  provider: IdentityProvider,
): Promise<void> {
  provider.serve(product.url);
  provider.know('person-1', { email: 'desk@staff.example', name: 'Dora Desk', groups: ['desk'] });
  const browser = product.openBrowser();
  const { url } = (await call(browser, 'POST /api/auth/staff/start')).body as { url: string };
  await call(browser, 'POST /api/auth/staff/finish', { query: await provider.visit(url, 'person-1') });
}
