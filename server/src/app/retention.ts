import { toSnakeCase } from '../platform/database/column-names.ts';
import { recordRun } from '../platform/jobs/store.ts';
import { deleteUnpaidJoins } from '../modules/auth/index.ts';
import {
  type Clause,
  deleteExpired,
  EXPIRING_TABLES,
  type ExpiringTable,
  isClause,
} from '../modules/personal-data/index.ts';
import type { Platform } from '../platform/platform.ts';

const RETENTION_APPLIED = 'retention-applied';
const BATCH = 500;

/** A job: deletes expired personal data in small transactions until nothing is left. */
export async function applyRetention({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const expiring of EXPIRING_TABLES) {
    const { keepDays, isAccount } = expiring.retention;
    const deleteBatch = () =>
      database.transact((tx) =>
        isAccount ? deleteUnpaidJoins(tx, { keepDays, limit: BATCH }) : deleteExpired(tx, expiring, BATCH),
      );
    while ((await deleteBatch()) === BATCH);
  }
  await recordRun(database, RETENTION_APPLIED);
}

/**
 * Renders the declared periods as a data check. It counts from the last run of the job: a moved clock is no violation, a
 * stopped job is.
 */
export function writeCheck(): string {
  const parts = EXPIRING_TABLES.map(
    ({ table, retention: { what, since, where = 'true', keepDays } }) =>
      `select '${table}' as place, '${what}' as what, count(*)::int as rows\n` +
      `  from ${table}, last_run\n` +
      ` where (${toText(where)}) and ${toText(since)} < last_run.at - interval '${keepDays} days 1 hour'\n` +
      `having count(*) > 0`,
  );
  return `-- No personal data outlives its retention period.
with last_run as (select ended_at as at from job_runs where name = '${RETENTION_APPLIED}' and ended_at is not null)
${parts.join('\nunion all\n')}
union all
select 'detached_payout_accounts', 'bank accounts that were given up', count(*)::int
  from detached_payout_accounts d, last_run
 where d.forget_after < last_run.at - interval '2 days'
   and not exists (select from withdrawals w where w.account_token = d.account_token
                     and (w.status = 'pending' or w.next_check_at is not null))
having count(*) > 0
union all
select 'job_runs', 'the job has not run for two days', 1 from last_run where last_run.at < now() - interval '2 days';
`;
}

/** Renders the declared periods as the list of docs/retention.md. */
export function writeList(): string {
  return EXPIRING_TABLES.map(writeEntry).join('\n');
}

function writeEntry({ table, retention }: ExpiringTable): string {
  const { what, keepDays, since, why } = retention;
  const days = `${keepDays} ${keepDays === 1 ? 'day' : 'days'}`;
  const columns = listColumns(retention);
  return [
    `- **\`${table}\`**: ${what}`,
    ...(columns === '' ? [] : [`  - Columns: ${columns}`]),
    `  - ${days} after \`${toText(since)}\`: ${why}`,
  ].join('\n');
}

/** Empty if the whole row is deleted. A column that is computed is no personal data. */
function listColumns({ set = {}, isAccount }: ExpiringTable['retention']): string {
  if (isAccount) return 'everything personal';
  const emptied = Object.entries(set).filter(([, value]) => !isClause(value));
  return emptied.map(([column]) => toSnakeCase(column)).join(', ');
}

function toText(value: string | Clause): string {
  return typeof value === 'string' ? toSnakeCase(value) : value.text.join('');
}
