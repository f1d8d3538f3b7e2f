import { STUCK_AFTER_HOURS } from '@circle-link/contract/admin/stuck';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/product/test-database.ts';
import { setClockOffset } from '../../../platform/database/installation.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import { countOpenMoney, listOpenMoney } from './stuck-store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`
      set session_replication_role = replica;
      do $$ declare c record; begin
        for c in select conrelid::regclass as of, conname from pg_constraint
                  where contype = 'c' and connamespace = 'public'::regnamespace loop
          execute format('alter table %s drop constraint %I', c.of, c.conname);
        end loop;
      end $$;
      insert into users (id, status, first_name, last_name) select gen_random_uuid(), 'pending', 'P', 'Q';
      insert into queue_positions (charge_id, ledger_transaction_id, created_at, current_level, global_position, user_id)
        select gen_random_uuid(), 1, app_now(), 1, 1, id from users;
      insert into charges (id, amount_cents, idempotency_key, purpose, subject_id, user_id, status)
        select gen_random_uuid(), 5235, 'key ' || n, 'hold', gen_random_uuid(), u.id, case when n = 1 then 'open' else 'canceled' end
          from users u, generate_series(1, 6) n;
      insert into refunds (amount_cents, intent_id, charge_id, reason, requested_by, is_due, status, tries, finished_at)
        select 100, 'pi_' || n, p.id, 'because', 'system', true, (array['requested', 'requested', 'pending', 'failed'])[n],
               case when n = 2 then 3 else 0 end, case when n = 4 then app_now() end
          from generate_series(1, 4) n join charges p on p.idempotency_key = 'key ' || n + 1;
      insert into withdrawals (account_token, amount_cents, last4, user_id) select 'ba_1', 1000, '6789', id from users;
      insert into disputes (amount_cents, dispute_id, charge_id, status)
        select 5235, 'dp_1', id, 'open' from charges where idempotency_key = 'key 6';
      insert into refund_requests (amount_cents, requested_by, charge_id, reason, status)
        select 5235, u.id, p.id, 'because', 'waiting' from users u, charges p where p.idempotency_key = 'key 6';
      insert into debt_write_offs (amount_cents, requested_by, reason, status, user_id) select 100, id, 'because', 'waiting', id from users;
      insert into group_rounds (due_on, due_until, grace_until, group_id, round, status)
        select app_now()::date, app_now(), app_now(), gen_random_uuid(), 1, 'open'`),
  );
});
afterAll(() => test.close({ dataChecks: false }));

async function stuckAfter(seconds: number): Promise<string[]> {
  await test.database.transact((tx) => setClockOffset(tx, seconds));
  const items = await test.database.read((db) => listOpenMoney(db, 'stuck', 100));
  const { rows } = await test.database.read((db) => countOpenMoney(db, 'stuck'));
  expect(rows).toBe(items.length);
  return items.map(({ kind }) => kind).sort();
}

it('stuck money lists each kind after its waiting time, and immediately after three failed attempts', async () => {
  const known = Object.entries(STUCK_AFTER_HOURS).filter(([kind]) =>
    [
      ...[
        'refund_waiting',
        'refund_sent',
        'refund_failed',
        'withdrawal',
        'charge',
        'dispute',
        'refund_request',
      ],
      ...['write_off', 'round', 'unclaimed'],
    ].includes(kind),
  );
  const margin = 60;
  for (const hours of new Set(known.map(([, patience]) => patience ?? 0))) {
    const listed = (seconds: number) => [
      'refund_waiting',
      ...known.filter(([, patience]) => (patience ?? 0) * 3_600 <= seconds).map(([kind]) => kind),
    ];
    for (const seconds of [hours * 3_600 - margin, hours * 3_600 + margin].filter((at) => at >= 0))
      expect(await stuckAfter(seconds), `${seconds} s`).toEqual(listed(seconds).sort());
  }
});
