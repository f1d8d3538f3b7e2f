import { TOKEN_SHAPE, type Scope } from '@circle-link/contract/tokens';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findMember } from '../../members/index.ts';
import type { SignedIn } from '../sessions/find-session.ts';
import { findAliveToken, holdToken, updateToUsed } from '../token-store.ts';

/** Who asks by a token, and for what it may. */
export interface TokenCaller extends SignedIn {
  readonly scopes: readonly Scope[];
}

/** `Authorization: Bearer …`; undefined without one. */
export function readApiToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Read from the database on every call: one that is revoked, or whose member is locked, ends at once. Undefined for any other
 * text. Notes its use once a minute.
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
    // No token stands for a password that was typed again.
    isConfirmed: false,
    isByProvider: false,
    hasSecondFactor: row.hasSecondFactor,
    hold: (tx) => holdToken(tx, row.id),
    scopes: row.scopes,
  };
}
