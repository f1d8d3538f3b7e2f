/** A token and a webhook endpoint: each operation succeeds once. */
import type { CreatedToken } from '@circle-link/contract/auth/tokens';
import type { CreatedEndpoint, DeliveryItem } from '@circle-link/contract/integrations';
import { sendWebhooks } from '../../../src/modules/integrations/index.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

const PATH = '/api/webhook-endpoints';

/** @returns secrets that no later answer may contain. The endpoint's host does not exist, so its delivery fails. */
export async function exerciseIntegrations(
  { platform }: TestProduct,
  call: (browser: Browser, key: string, body?: unknown, path?: string) => Promise<Answer>,
  { browser, password }: { readonly browser: Browser; readonly password: string },
): Promise<string[]> {
  const tokenInput = { name: 'Our books', scopes: ['groups:read'], days: 30, password };
  const { id: tokenId, token } = (await call(browser, 'POST /api/tokens', tokenInput)).body as CreatedToken;
  await call(browser, 'GET /api/tokens');
  await call(browser, 'POST /api/auth/confirm', { password });
  const address = { url: 'https://books.example.org/hooks', events: ['group.created'] };
  const { id, secret } = (await call(browser, `POST ${PATH}`, address)).body as CreatedEndpoint;
  await browser.request('POST', '/api/groups', {
    body: { name: 'Told', contributionAmount: '50.00', maxMembers: 3, payoutOrder: 'join' },
  });
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
  await sendWebhooks(platform, { resolve });
  await call(browser, `GET ${PATH}`);
  const deliveries = await call(
    browser,
    `GET ${PATH}/{id}/deliveries`,
    undefined,
    `${PATH}/${id}/deliveries`,
  );
  if ((deliveries.body as DeliveryItem[]).length !== 1) throw new Error('no message was made');
  await call(browser, `POST ${PATH}/{id}/replay`, {}, `${PATH}/${id}/replay`);
  await call(browser, `POST ${PATH}/{id}/enable`, undefined, `${PATH}/${id}/enable`);
  const renewed = await call(browser, `POST ${PATH}/{id}/secret`, undefined, `${PATH}/${id}/secret`);
  await call(browser, `DELETE ${PATH}/{id}`, undefined, `${PATH}/${id}`);
  await call(browser, 'DELETE /api/tokens/{id}', undefined, `/api/tokens/${tokenId}`);
  return [token, secret, (renewed.body as { secret: string }).secret];
}
