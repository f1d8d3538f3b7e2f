import { tokenRefusals } from '@circle-link/contract/refusals/integrations';
import { TOKEN_SHAPE } from '@circle-link/contract/auth/tokens';
import type { Scope } from '@circle-link/contract/operation';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RouteParts } from '../../../platform/platform.ts';
import { countAttempt, countAttemptByNetwork } from '../../../platform/rate-limits/rate-limits.ts';
import { findMember } from '../../members/index.ts';
import { callByToken, wrongTokenByNetwork } from '../rate-limits.ts';
import type { SignedIn } from '../sessions/open-sessions.ts';
import { findAliveToken, lockToken, updateToUsed } from '../token-store.ts';

/**
 * Authenticates a call of /api/v1 by token alone, ignoring cookies, and checks the scope of its route.
 * @throws token_required, token_invalid, scope_missing, too_many_requests
 */
export async function identifyByToken(
  { settings }: Pick<RouteParts, 'settings'>,
  request: FastifyRequest,
): Promise<TokenCaller> {
  const { database } = request;
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

export interface TokenCaller extends SignedIn {
  readonly scopes: readonly Scope[];
}

function readApiToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Reads the token from the database on every call, so that revocation and locks apply at once. Undefined if it is
 * invalid. Records its use once a minute.
 */
async function findTokenCaller(database: Database, token: string): Promise<TokenCaller | undefined> {
  if (!TOKEN_SHAPE.test(token)) return undefined;
  const hash = hashToken(token);
  const found = await database.read(async (db) => {
    const row = await findAliveToken(db, hash);
    const member = row && (await findMember(db, row.userId));
    return member && { row, member };
  });
  if (found === undefined) return undefined;
  const { row, member } = found;
  if (row.isStale) await database.transact((tx) => updateToUsed(tx, row.id), { unnoticed: true });
  return {
    sessionId: row.id,
    tokenId: row.id,
    member,
    // A token never counts as a confirmed password.
    isConfirmed: false,
    isByProvider: false,
    hasSecondFactor: row.hasSecondFactor,
    hold: (tx) => lockToken(tx, row.id),
    scopes: row.scopes,
  };
}
