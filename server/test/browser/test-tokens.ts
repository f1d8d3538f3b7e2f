/** A member's API token and the requests of a program that uses it. */
import type { CreatedToken } from '@circle-link/contract/auth/tokens';
import type { Scope } from '@circle-link/contract/operation';
import { MEMBER_PASSWORD } from '../factories/build-member.ts';
import type { Answer, RequestOptions } from './test-browser.ts';
import { expectOk } from '../factories/test-groups.ts';
import type { Payer } from '../product/test-product.ts';
import type { TestServer } from '../product/test-server.ts';

/** Creates a token with these scopes, by default for a month. */
export function makeToken(
  { browser }: Pick<Payer, 'browser'>,
  scopes: readonly Scope[],
  days = 30,
): Promise<CreatedToken> {
  const body = { name: 'Our books', scopes, days, password: MEMBER_PASSWORD };
  return expectOk<CreatedToken>(browser.request('POST', '/api/tokens', { body }));
}

/** Sends a program's request: no Origin, and no cookies by default. */
export function askWith(
  product: Pick<TestServer, 'request'>,
  token: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const headers = { origin: undefined, authorization: `Bearer ${token}`, ...options.headers };
  return product.request(method, path, { ...options, headers });
}
