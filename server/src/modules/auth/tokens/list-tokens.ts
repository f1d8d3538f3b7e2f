import type { TokenItem } from '@circle-link/contract/tokens';
import type { Reader } from '../../../platform/database/database.ts';
import { selectMemberTokens, type TokenRow } from '../token-store.ts';

export async function listTokens(db: Reader, userId: string): Promise<TokenItem[]> {
  return (await selectMemberTokens(db, userId)).map(toTokenItem);
}

export function toTokenItem(row: TokenRow): TokenItem {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: [...row.scopes],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    hasExpired: row.has_expired,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
