import type { Scope } from '@circle-link/contract/operation';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

export type TokenRow = Row<
  'api_tokens',
  'id' | 'name' | 'ending' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
> & {
  readonly scopes: Scope[];
  readonly hasExpired: boolean;
};

const columns = sql`id, name, ending, scopes, created_at, expires_at, last_used_at, expires_at <= app_now() as has_expired`;

export async function selectMemberTokens(db: Reader, userId: string): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select ${columns} from api_tokens where user_id = ${userId}::uuid order by created_at desc, id limit 100`.execute(
    db,
  );
  return rows;
}

/** Counts the member's valid tokens; the caller holds the account, so that concurrent creations are counted. */
export async function countTokens(tx: Writer, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_tokens where user_id = ${userId}::uuid and expires_at > app_now()`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertToken(
  tx: Writer,
  token: {
    readonly userId: string;
    readonly name: string;
    readonly hash: Buffer;
    readonly ending: string;
    readonly scopes: readonly Scope[];
    readonly days: number;
  },
): Promise<TokenRow> {
  const { userId, name, hash, ending, scopes, days } = token;
  const { rows } = await sql<TokenRow>`
    insert into api_tokens (user_id, name, token_hash, ending, scopes, expires_at)
    values (${userId}, ${name}, ${hash}, ${ending}, ${scopes}::text[], app_now() + make_interval(days => ${days}))
    returning ${columns}`.execute(tx);
  return rows[0] ?? Promise.reject(new Error('The token was not stored'));
}

export async function deleteToken(tx: Writer, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('api_tokens').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

export async function isOwnToken(tx: Writer, id: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export type FoundToken = Row<'api_tokens', 'id' | 'userId'> &
  Pick<TokenRow, 'scopes'> & { readonly hasSecondFactor: boolean; readonly isStale: boolean };

export async function findAliveToken(db: Reader, hash: Buffer): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select t.id, t.user_id, t.scopes, f.confirmed_at is not null as has_second_factor,
           coalesce(t.last_used_at < app_now() - interval '1 minute', true) as is_stale
      from api_tokens t join users u on u.id = t.user_id left join second_factors f on f.user_id = u.id
     where t.token_hash = ${hash} and t.expires_at > app_now() and u.is_active and u.status = 'registered'`.execute(
    db,
  );
  return rows[0];
}

export async function lockToken(tx: Writer, id: string) {
  const { rows } = await sql<{ isActive: boolean; roles: readonly string[] }>`
    select u.is_active, u.admin_roles as roles
      from api_tokens t join users u on u.id = t.user_id
     where t.id = ${id} and t.expires_at > app_now() and u.is_active for key share of t`.execute(tx);
  return rows[0];
}

export async function updateToUsed(tx: Writer, id: string): Promise<void> {
  await sql`
    update api_tokens set last_used_at = app_now()
     where id = ${id} and coalesce(last_used_at < app_now() - interval '1 minute', true)`.execute(tx);
}
