import { TOKEN_SHAPE, type Scope } from '@circle-link/contract/tokens';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findMember } from '../../members/index.ts';
import type { SignedIn } from '../sessions/find-session.ts';
import { findAliveToken, lockToken, updateToUsed } from '../token-store.ts';

export interface TokenCaller extends SignedIn {
  readonly scopes: readonly Scope[];
}

export function readApiToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Reads the token from the database on every call, so that revocation and locks apply at once. Undefined if it is
 * invalid. Records its use once a minute.
 */
export async function findTokenCaller(database: Database, token: string): Promise<TokenCaller | undefined> {
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
