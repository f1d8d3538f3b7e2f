import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { DEADLINE_NOTICE_HOURS, STUCK_AFTER_HOURS, type StuckItem } from '@circle-link/contract/admin/stuck';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { TRIES_BEFORE_ALARM } from '../../../platform/timeouts.ts';
import { person } from '../store.ts';

export interface OpenMoney extends Pick<
  StuckItem,
  'kind' | 'subject' | 'person' | 'group' | 'ageDays' | 'nextStep'
> {
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly amountCents: Cents | null;
  readonly since: Date;
  readonly dueAt: Date | null;
}

type Scope = 'stuck' | 'all';

const OPEN = sql`(select * from open_money union all select * from waiting_draws)`;

/** True when it exceeds the patience of its kind, was tried too often, or nears its deadline. */
const STUCK = sql<boolean>`(m.tries >= ${TRIES_BEFORE_ALARM}
  or m.due_at <= app_now() + make_interval(hours => ${DEADLINE_NOTICE_HOURS}) or m.waits_from + (
  select make_interval(hours => p.hours)
    from unnest(${Object.keys(STUCK_AFTER_HOURS)}::text[], ${Object.values(STUCK_AFTER_HOURS)}::integer[]) p(kind, hours)
   where p.kind = m.kind) <= app_now())`;

function within(scope: Scope): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : STUCK;
}

export async function listOpenMoney(db: Reader, scope: Scope, limit: number): Promise<OpenMoney[]> {
  const { rows } = await sql<OpenMoney>`
    select m.kind, m.subject, m.user_id, ${person('u', 'm.user_id')} as person, m.group_id,
           case when m.group_id is not null then json_build_object('id', m.group_id, 'name', coalesce(g.name, '')) end as group, m.amount_cents, m.since,
           greatest(0, floor(extract(epoch from app_now() - m.since) / 86400))::integer as age_days, m.next_step, m.due_at
      from ${OPEN} m left join users u on u.id = m.user_id left join groups g on g.id = m.group_id
     where ${within(scope)} order by m.since, m.kind, m.subject limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenMoney(db: Reader, scope: Scope): Promise<Pick<StuckKind, 'rows' | 'cents'>> {
  const { rows } = await sql<Pick<StuckKind, 'rows' | 'cents'>>`
    select count(*)::integer as rows, coalesce(sum(m.amount_cents), 0)::bigint as cents
      from ${OPEN} m where ${within(scope)}`.execute(db);
  return rows[0] ?? { rows: 0, cents: ZERO_CENTS };
}

export interface StuckKind {
  readonly kind: StuckItem['kind'];
  readonly rows: number;
  readonly cents: Cents;
  readonly oldestSeconds: number;
}

export async function sumStuckMoney(db: Reader): Promise<StuckKind[]> {
  const { rows } = await sql<StuckKind>`
    select m.kind, count(*)::integer as rows, coalesce(sum(m.amount_cents), 0)::bigint as cents,
           extract(epoch from app_now() - min(m.since))::float8 as oldest_seconds
      from ${OPEN} m where ${STUCK} group by m.kind order by m.kind`.execute(db);
  return rows;
}
