/** The API for other programs, `/api/v1`: calls with a scope, with an API token and never a cookie (record 0115). */
import { tokenRefusals } from '@circle-link/contract/refusals/tokens';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const API = '/api/';
export const TOKEN_API = '/api/v1/';

export function toTokenPath(path: string): string {
  return `${TOKEN_API}${path.slice(API.length)}`;
}

/** Removes cookies where a token counts, and refuses tokens elsewhere, so that no program depends on a cookie. */
export function separateTokens({ raw, headers, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.scope !== undefined) {
    delete raw.headers.cookie;
    return Promise.resolve();
  }
  const isApi = routeOptions.url?.startsWith(API) === true;
  const isToken = /^bearer /i.test(headers.authorization ?? '');
  return isApi && isToken ? Promise.reject(new Refusal(tokenRefusals.token_not_accepted)) : Promise.resolve();
}
