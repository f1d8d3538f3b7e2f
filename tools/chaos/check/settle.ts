/** Waits for background work of the product. Without faults and clients it must finish. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';

/** A circuit breaker pauses for at most five minutes. */
const SETTLES_WITHIN_MS = 420_000;

/** Counts remaining work. Retry delays grow, so delayed retries are made due now. */
const LEFT: Readonly<Record<string, string>> = {
  'events not applied': `
    select count(*) from provider_events where id > (select applied_through from provider_event_cursor)`,
  'mails not sent': `select count(*) from outbox where sent_at is null and failed_at is null`,
  'mails given up': `select count(*) from outbox where failed_at is not null`,
  'withdrawals not sent': `select count(*) from withdrawals where status = 'pending' and payout_id is null`,
  'refunds not sent': `select count(*) from refunds where status = 'requested'`,
  'log not sealed': `
    select count(*) from audit_entries l where not exists (select from audit_block_entries b where b.entry_id = l.id)`,
};

/** Lists lost messages and work that remains after the time limit. */
export async function settleRun(
  ownerUrl: string,
  hasArrived: (mailId: string) => boolean,
): Promise<string[]> {
  return withConnection(ownerUrl, async (client) => {
    const end = performance.now() + SETTLES_WITHIN_MS;
    let left: string[] = [];
    do {
      await client.query(`update outbox set send_after = least(send_after, app_now()) where sent_at is null`);
      await client.query(
        `update withdrawals set try_after = least(try_after, app_now()) where status = 'pending'`,
      );
      await client.query(
        `update refunds set try_after = least(try_after, app_now()) where status = 'requested'`,
      );
      left = [];
      for (const [what, query] of Object.entries(LEFT)) {
        const { rows } = await client.query<{ count: number }>(query);
        if ((rows[0]?.count ?? 0) > 0) left.push(`${what}: ${String(rows[0]?.count)}`);
      }
      if (left.length === 0) break;
      await sleep(1_000);
    } while (performance.now() < end);
    const { rows } = await client.query<{ id: number }>(
      `select id from outbox where channel = 'mail' and sent_at is not null`,
    );
    const lost = rows.filter(({ id }) => !hasArrived(String(id)));
    return [...left, ...lost.map(({ id }) => `mail ${id} is marked as sent and never arrived`)];
  });
}
