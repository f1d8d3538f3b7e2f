import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import {
  DEADLINE_NOTICE_HOURS,
  type NEXT_STEPS,
  STUCK_AFTER_HOURS,
  type STUCK_KINDS,
} from '@circle-link/contract/admin/stuck';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { TRIES_BEFORE_ALARM } from '../../../platform/timeouts.ts';
import { personName } from '../store.ts';

export interface OpenMoney {
  readonly kind: (typeof STUCK_KINDS)[number];
  readonly subject: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly cents: Cents | null;
  readonly since: Date;
  readonly ageDays: number;
  readonly nextStep: (typeof NEXT_STEPS)[number];
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
    select m.kind, m.subject, m.user_id as "userId", ${personName('u')} as "userName", m.group_id as "groupId",
           g.name as "groupName", m.amount_cents as cents, m.since,
           greatest(0, floor(extract(epoch from app_now() - m.since) / 86400))::integer as "ageDays",
           m.next_step as "nextStep", m.due_at as "dueAt"
      from ${OPEN} m left join users u on u.id = m.user_id left join groups g on g.id = m.group_id
     where ${within(scope)} order by m.since, m.kind, m.subject limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenMoney(
  db: Reader,
  scope: Scope,
): Promise<{ readonly rows: number; readonly cents: Cents }> {
  const { rows } = await sql<{ rows: number; cents: Cents }>`
    select count(*)::integer as rows, coalesce(sum(m.amount_cents), 0)::bigint as cents
      from ${OPEN} m where ${within(scope)}`.execute(db);
  return rows[0] ?? { rows: 0, cents: ZERO_CENTS };
}

export interface StuckKind {
  readonly kind: (typeof STUCK_KINDS)[number];
  readonly rows: number;
  readonly cents: Cents;
  readonly oldestSeconds: number;
}

export async function sumStuckMoney(db: Reader): Promise<StuckKind[]> {
  const { rows } = await sql<StuckKind>`
    select m.kind, count(*)::integer as rows, coalesce(sum(m.amount_cents), 0)::bigint as cents,
           extract(epoch from app_now() - min(m.since))::float8 as "oldestSeconds"
      from ${OPEN} m where ${STUCK} group by m.kind order by m.kind`.execute(db);
  return rows;
}
