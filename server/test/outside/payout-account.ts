/** Sets up a member's payout account as a browser does: the link, the provider's page and the job that syncs it. */
import { refreshAccounts } from '../../src/modules/withdrawals/index.ts';
import type { Answer } from '../browser/test-browser.ts';
import type { Payer, TestProduct } from '../product/test-product.ts';

export const ACCOUNT = {
  holderName: 'Ada Okafor',
  routingNumber: '110000000',
  accountNumber: '000123456789',
};

export interface AccountOptions {
  readonly holderName?: string;
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly leavesOutDocument?: boolean;
  readonly password?: string;
  readonly code?: string;
}

/** Identifies the caller: a cookie in a separate browser. */
interface By {
  request(method: string, path: string, options?: { readonly body?: unknown }): Promise<Answer>;
}

/** Returns the page's address or the rejection. */
export function askForLink(
  { browser, member }: { browser: By; member: Payer['member'] },
  proof: Pick<AccountOptions, 'password' | 'code'> = {},
) {
  const body = { password: member.password, ...proof };
  return browser.request('POST', '/api/withdrawals/account/link', { body });
}

/** Opens the page of a link and returns the form's target. Throws when the link has expired. */
export async function openPage(product: Pick<TestProduct, 'request'>, url: string): Promise<string> {
  const page = await product.request('GET', new URL(url).pathname);
  const path = /data-url="([^"]+)"/.exec(String(page.body))?.[1];
  if (path === undefined) throw new Error(`no page at ${url}: ${page.status}`);
  return path;
}

export async function fillPage(
  product: Pick<TestProduct, 'request'>,
  url: string,
  { holderName, routingNumber, accountNumber, leavesOutDocument = false }: AccountOptions = {},
): Promise<Answer> {
  const body = {
    holderName: holderName ?? ACCOUNT.holderName,
    routingNumber: routingNumber ?? ACCOUNT.routingNumber,
    accountNumber: accountNumber ?? ACCOUNT.accountNumber,
    leavesOutDocument,
  };
  return product.request('POST', await openPage(product, url), { body });
}

/** Runs all steps. Returns the answer of GET /api/withdrawals/account, or the rejection of the link or page. */
export async function putAccount(
  product: TestProduct,
  payer: Payer,
  { password, code, ...options }: AccountOptions = {},
): Promise<Answer> {
  const proof = { ...(password !== undefined && { password }), ...(code !== undefined && { code }) };
  const link = await askForLink(payer, proof);
  if (link.status !== 200) return link;
  const filled = await fillPage(product, (link.body as { url: string }).url, options);
  if (filled.status !== 200) return filled;
  while ((await refreshAccounts(product.platform)) > 0);
  return payer.browser.request('GET', '/api/withdrawals/account');
}
