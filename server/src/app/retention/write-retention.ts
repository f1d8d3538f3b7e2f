/** What is made from the schedule: the data-check and the page of the documentation. */
import { RETENTION_APPLIED } from './apply-retention.ts';
import { RETENTION, type Retention } from './schedule.ts';

/** Counted from the last run of the job, so that a clock that was moved is no breach; a job that stands is one. */
export function writeCheck(): string {
  const parts = RETENTION.map(
    ({ what, table, since, where, keepDays }) =>
      `select '${table}' as place, '${what}' as what, count(*)::int as rows\n` +
      `  from ${table}, last_run\n` +
      ` where (${where}) and ${since} < last_run.at - interval '${keepDays} days 1 hour'\n` +
      `having count(*) > 0`,
  );
  return `-- Nothing personal outlives the time that it is kept for.
with last_run as (select ended_at as at from job_runs where name = '${RETENTION_APPLIED}' and ended_at is not null)
${parts.join('\nunion all\n')}
union all
select 'payout_accounts_dropped', 'bank accounts that were given up', count(*)::int
  from payout_accounts_dropped d, last_run
 where d.forget_after < last_run.at - interval '2 days'
   and not exists (select from withdrawals w where w.account_token = d.account_token
                     and (w.status = 'pending' or w.look_again_at is not null))
having count(*) > 0
union all
select 'job_runs', 'the job has not run for two days', 1 from last_run where last_run.at < now() - interval '2 days';
`;
}

/** The table of docs/retention.md. */
export function writeTable(): string {
  const row = ({ what, table, columns, keepDays, since, why }: Retention) =>
    `| ${what} | \`${table}\` | ${columns} | ${keepDays} ${keepDays === 1 ? 'day' : 'days'} after \`${since}\` | ${why} |`;
  return [
    '| what | table | columns | how long | why |',
    '| --- | --- | --- | --- | --- |',
    ...RETENTION.map(row),
  ].join('\n');
}
