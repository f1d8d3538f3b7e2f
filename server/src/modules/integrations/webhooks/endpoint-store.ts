import type { EndpointItem, EventType } from '@circle-link/contract/integrations';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';

export type EndpointRow = Row<
  'webhook_endpoints',
  'id' | 'url' | 'createdAt' | 'disabledAt' | 'disabledReason' | 'failingSince' | 'lastDeliveredAt'
> &
  Pick<EndpointItem, 'events' | 'waiting' | 'failed' | 'isOfToken'>;

export type Owner = Row<'webhook_endpoints', 'userId' | 'tokenId'>;

function ownedBy({ userId, tokenId }: Owner): RawBuilder<unknown> {
  return sql`e.user_id = ${userId}::uuid and (${tokenId}::uuid is null or e.token_id = ${tokenId}::uuid)`;
}

export async function selectEndpoints(db: Reader, owner: Owner): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.url, e.events, e.created_at, e.disabled_at, e.disabled_reason, e.failing_since, e.last_delivered_at,
           e.token_id is not null as is_of_token,
           (select count(*) from webhook_deliveries d
             where d.endpoint_id = e.id and d.delivered_at is null and d.failed_at is null)::int as waiting,
           (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.failed_at is not null)::int as failed
      from webhook_endpoints e where ${ownedBy(owner)} order by e.created_at desc, e.id`.execute(db);
  return rows;
}

export interface HeldEndpoint {
  readonly isOn: boolean;
  readonly url: string;
}

/** Locks the endpoint and returns whether it is on. Undefined if it is not the owner's. */
export async function lockEndpoint(tx: Writer, owner: Owner, id: string): Promise<HeldEndpoint | undefined> {
  const { rows } = await sql<HeldEndpoint>`
    select e.disabled_at is null as is_on, e.url from webhook_endpoints e
     where e.id = ${id}::uuid and ${ownedBy(owner)} for update`.execute(tx);
  return rows[0];
}

/** Locks every endpoint of a member, so that none is switched on concurrently. */
export function lockMemberEndpoints(tx: Writer, userId: string) {
  return tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function isOwnEndpoint(db: Reader, owner: Owner, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook_endpoints e where e.id = ${id}::uuid and ${ownedBy(owner)}`.execute(db);
  return rows.length > 0;
}

export function findEndpoint(db: Reader, id: string) {
  return db.selectFrom('webhook_endpoints').select(['userId', 'url']).where('id', '=', id).executeTakeFirst();
}

export async function countEndpoints(tx: Writer, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints where user_id = ${userId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertEndpoint(
  tx: Writer,
  made: Owner & {
    readonly id: string;
    readonly url: string;
    readonly events: readonly EventType[];
    readonly sealedSecret: string;
  },
): Promise<void> {
  const { id, userId, tokenId, url, events, sealedSecret } = made;
  await sql`
    insert into webhook_endpoints (id, user_id, token_id, url, events, secret)
    values (${id}, ${userId}, ${tokenId}, ${url}, ${events}::text[], ${sealedSecret})`.execute(tx);
}

export async function deleteEndpoint(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

export async function deleteMemberEndpoints(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('userId', '=', userId).execute();
}

export async function markEnabled(tx: Writer, id: string): Promise<void> {
  await sql`
    update webhook_endpoints set disabled_at = null, disabled_reason = null, failing_since = null, failures = 0, paused_until = null
     where id = ${id}`.execute(tx);
}

export async function updateSecret(
  tx: Writer,
  id: string,
  { sealedSecret, formerHours }: { readonly sealedSecret: string; readonly formerHours: number },
): Promise<void> {
  await sql`
    update webhook_endpoints
       set previous_secret = secret, previous_until = app_now() + make_interval(hours => ${formerHours}),
           secret = ${sealedSecret}
     where id = ${id}`.execute(tx);
}

/** Hosts that our team stopped for a member. Callers lock the member's row or one of their endpoints. */
export function selectStops(db: Reader, userId: string) {
  return db
    .selectFrom('webhook_stops')
    .select(['host', 'stoppedAt'])
    .where('userId', '=', userId)
    .orderBy('host')
    .execute();
}

export async function isHostStopped(db: Reader, userId: string, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_stops')
    .select('host')
    .where('userId', '=', userId)
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStop(tx: Writer, userId: string, host: string): Promise<boolean> {
  const rows = await tx
    .insertInto('webhook_stops')
    .values({ userId, host })
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .execute();
  return rows.length > 0;
}

export async function deleteStop(tx: Writer, userId: string, host: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('webhook_stops')
    .where('userId', '=', userId)
    .where('host', '=', host)
    .returning('host')
    .execute();
  return rows.length > 0;
}
