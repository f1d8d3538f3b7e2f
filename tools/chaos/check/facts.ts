/** Reads the effects of each operation in a history. */
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import type { Fact, FactsByKind } from './compare.ts';
import type { Kind } from './history.ts';

const QUERIES: Readonly<Record<Kind, string>> = {
  webhook: `
    select c.intent_id as subject, count(*)::int as times, min(p.global_position) as number
      from queue_positions p join charges c on c.id = p.charge_id group by 1`,
  // Clients never release a hold, and a member's next one begins after the first has ended.
  hold: `
    select a.user_id::text as subject, null::bigint as number,
           max((select count(*) from queue_holdings b
                 where b.user_id = a.user_id and b.held_at >= a.held_at and b.held_at < a.expires_at))::int as times
      from queue_holdings a group by 1`,
  // A second payment is as wrong as a second position, unless it is being refunded (checked separately) or its event is
  // pending for an expired hold. At the end of a run, none is.
  entry: `
    select p.user_id::text as subject, min(p.global_position) as number,
           greatest(count(distinct p.global_position), count(distinct h.id))::int as times
      from queue_positions p
      left join charges c on c.user_id = p.user_id and c.purpose = 'hold'
      left join sandbox_charges h on h.intent_id = c.intent_id and h.status = 'succeeded'
       and not exists (select from refunds r where r.intent_id = h.intent_id)
       and ($1 or exists (select from provider_events e where e.intent_id = h.intent_id and e.kind = 'payment_succeeded'))
     group by 1`,
  // Matches the request's content, not its key: every group name is unique.
  group: `
    select created_by || ' ' || name || ' ' || contribution_cents as subject, null::bigint as number, count(*)::int as times
      from groups group by 1`,
  contribution: `
    select p.id::text as subject, null::bigint as number,
           case when count(h.id) > 1 then count(h.id) when p.status = 'completed' then 1 else 0 end::int as times
      from payments p
      left join charges c on c.subject_id = p.id and c.purpose = 'contribution'
      left join sandbox_charges h on h.intent_id = c.intent_id and h.status = 'succeeded' and h.refunded_cents = 0
     group by p.id`,
  // Matches the request's content: every amount is unique.
  withdrawal: `
    select user_id || ' ' || amount_cents as subject, null::bigint as number,
           greatest(count(*), coalesce(sum((select count(*) from sandbox_transfers t
             where t.metadata ->> 'withdrawal_id' = w.id::text)), 0))::int as times
      from withdrawals w group by 1`,
};

/** `isEnd`: nothing is in progress. */
export async function readFacts(ownerUrl: string, isEnd: boolean): Promise<FactsByKind> {
  return withConnection(ownerUrl, async (client) => ({
    webhook: await read(client, 'webhook'),
    hold: await read(client, 'hold'),
    entry: await read(client, 'entry', [isEnd]),
    group: await read(client, 'group'),
    contribution: await read(client, 'contribution'),
    withdrawal: await read(client, 'withdrawal'),
  }));
}

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

async function read(
  client: Client,
  kind: Kind,
  values: readonly unknown[] = [],
): Promise<ReadonlyMap<string, Fact>> {
  const { rows } = await client.query<Fact & { subject: string }>(QUERIES[kind], [...values]);
  return new Map(rows.map(({ subject, times, number }) => [subject, { times, number }]));
}
