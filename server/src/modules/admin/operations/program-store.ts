import type { AdminDeliveryItem, DELIVERY_FILTERS } from '@circle-link/contract/admin/programs';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../person-store.ts';

export interface DeliveryFilter {
  readonly state: (typeof DELIVERY_FILTERS)[number];
  readonly before?: number | undefined;
  readonly limit: number;
}

type Row = Omit<AdminDeliveryItem, 'host' | 'member' | 'happenedAt' | 'nextAttemptAt'> & {
  readonly url: string;
  readonly userId: string;
  readonly memberName: string;
  readonly happenedAt: Date;
  readonly nextAttemptAt: Date | null;
};

const STATUS_CONDITIONS = {
  failed: sql`d.failed_at is not null`,
  retrying: sql`d.delivered_at is null and d.failed_at is null and d.attempts > 0`,
};

export async function listDeliveries(db: Reader, { state, before, limit }: DeliveryFilter): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.endpoint_id as "endpointId", e.url, e.user_id as "userId", ${personName('u')} as "memberName",
           d.type, d.happened_at as "happenedAt", d.attempts,
           case when d.failed_at is null then d.send_after end as "nextAttemptAt",
           d.last_status as "lastStatus",
           case d.problem when 'not_public' then 'unreachable' else d.problem end as problem, e.disabled_at is not null as "isOff"
      from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id
      join users u on u.id = e.user_id
     where ${STATUS_CONDITIONS[state]} and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
     order by d.id desc limit ${limit}`.execute(db);
  return rows;
}
