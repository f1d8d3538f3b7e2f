/** Jobs of groups. Before each run the same small amount of work becomes due at both sizes, in unused groups. */
import { sendReminders } from '../../../server/src/modules/payments/index.ts';
import { closeDueRounds, startDueGroups } from '../../../server/src/modules/groups/index.ts';
import { takeAutoPayments } from '../../../server/src/modules/payments/next-attempt-store.ts';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import type { BenchApp } from './open-app.ts';

export interface GroupJob {
  readonly key: string;
  readonly title: string;
  readonly runs: number;
  readonly due: string;
  /** Expected number of findings; more only if a day has passed since. */
  readonly finds: number;
  run(app: BenchApp): Promise<number>;
}

export const GROUP_JOBS: readonly GroupJob[] = [
  {
    key: 'reminders',
    title: 'sendReminders, 300 due',
    runs: 30,
    due: `
      delete from outbox;
      update payments p set remind_at = app_now()
        from (select id, round from bench.groups where phase = 'running' and i % 20 > 3 and round < 9
               order by hashint4(i # :nth) limit 30) g
       where p.group_id = g.id and p.round = g.round + 1`,
    finds: 300,
    run: ({ platform }) => sendReminders(platform),
  },
  {
    key: 'rounds',
    title: 'closeDueRounds, 3 due',
    runs: 20,
    due: `
      with due as (
        update group_rounds r set due_until = app_now(), grace_until = app_now()
         where r.status = 'open' and r.group_id in (
          select g.id from groups g join bench.groups b using (id)
           where g.status = 'active' and b.i % 20 between 5 and 12 and g.current_round < 9
           order by hashint4(b.i # :nth) limit 3)
        returning group_id, round, grace_until)
      update payments p set grace_until = due.grace_until from due
       where p.group_id = due.group_id and p.round = due.round`,
    finds: 3,
    run: ({ platform }) => closeDueRounds(platform),
  },
  {
    key: 'start',
    title: 'startDueGroups, 1 due',
    runs: 20,
    due: `
      update groups set start_date = current_date - 1, start_check_at = app_now() where id in (
        select g.id from groups g join bench.groups b using (id)
         where g.started_at is null and b.seats = 10 order by b.i limit 1)`,
    finds: 1,
    run: ({ platform }) => startDueGroups(platform),
  },
  {
    key: 'autoPay',
    title: 'the look for auto-pay, 40 due',
    runs: 60,
    due: `
      with due as (
        select id, group_id, payer_id from payments
         where status = 'pending' and missed_at is null and due_on < current_date and :nth = 0 limit 40),
      chosen as (
        update group_members m set auto_pay = true from due
         where m.group_id = due.group_id and m.user_id = due.payer_id and m.left_at is null)
      update payments p
         set auto_pay_at = p.due_on::timestamp at time zone 'UTC',
             auto_paid_on = case when p.id <> due.id then p.auto_paid_on end
        from due
       where p.group_id = due.group_id and p.payer_id = due.payer_id`,
    finds: 40,
    run: lookForAutoPay,
  },
];

export async function prepareRun(job: GroupJob, ownerUrl: string, nth: number): Promise<void> {
  await withConnection(ownerUrl, (client) => client.query(job.due.replaceAll(':nth', String(nth))));
}

/** Runs a job once and returns its milliseconds. Throws for an unexpected number of findings. */
export async function runOnce(job: GroupJob, app: BenchApp): Promise<number> {
  const begin = performance.now();
  const found = await job.run(app);
  const milliseconds = performance.now() - begin;
  if (found < job.finds) throw new Error(`${job.title}: found ${found}`);
  return milliseconds;
}

class RolledBack extends Error {}

/** Only selects the contributions: charging would measure the provider. */
async function lookForAutoPay({ platform }: BenchApp): Promise<number> {
  let found = 0;
  const look = platform.database.transact(async (tx) => {
    found = (await takeAutoPayments(tx, 50)).length;
    throw new RolledBack();
  });
  await look.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return found;
}
