import { tokenRefusals } from '@circle-link/contract/refusals/tokens';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttemptByNetwork, countAttempt } from '../../../platform/rate-limits/rate-limits.ts';
import { callByToken, wrongTokenByNetwork } from '../rate-limits.ts';
import { findTokenCaller, readApiToken, type TokenCaller } from './find-token.ts';

/**
 * Authenticates a call of /api/v1 by token alone, ignoring cookies, and checks the scope of its route.
 * @throws token_required, token_invalid, scope_missing, too_many_requests
 */
export async function identifyByToken(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  request: FastifyRequest,
): Promise<TokenCaller> {
  const token = readApiToken(request);
  if (token === undefined) throw new Refusal(tokenRefusals.token_required);
  const caller = await findTokenCaller(database, token);
  if (caller === undefined) {
    await countAttemptByNetwork(database, settings, wrongTokenByNetwork, request.ip);
    throw new Refusal(tokenRefusals.token_invalid);
  }
  await countAttempt(database, settings, callByToken, caller.sessionId);
  const { scope } = request.routeOptions.config;
  if (scope === undefined || !caller.scopes.some((one) => one === scope))
    throw new Refusal(tokenRefusals.scope_missing, { scope: scope ?? '' });
  return caller;
}
