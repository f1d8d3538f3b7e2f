/**
 * The version of the API that other programs call: `/api/v1`. A call has a place there when the contract names the scope
 * that it takes; it is made with an API token and never with a cookie (record 0115).
 */
import { tokenRefusals } from '@circle-link/contract/refusals/tokens';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const API = '/api/';
export const TOKEN_API = '/api/v1/';

/** `/api/groups/:id` → `/api/v1/groups/:id` */
export function toTokenPath(path: string): string {
  return `${TOKEN_API}${path.slice(API.length)}`;
}

/**
 * Before cookies are read: where a token counts, none are there to be read. Elsewhere a token is refused instead of being
 * passed over, so that no program works by a cookie that happens to come along.
 */
export function separateTokens({ raw, headers, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.scope !== undefined) {
    delete raw.headers.cookie;
    return Promise.resolve();
  }
  const isApi = routeOptions.url?.startsWith(API) === true;
  const isToken = /^bearer /i.test(headers.authorization ?? '');
  return isApi && isToken ? Promise.reject(new Refusal(tokenRefusals.token_not_accepted)) : Promise.resolve();
}
