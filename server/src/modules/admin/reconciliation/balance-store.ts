import { type Cents, toCents } from '@circle-link/contract/money';
import type { BalanceCategory } from '@circle-link/contract/admin/operations';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { BalanceTransaction, OwnBalance } from '../../../platform/payout-provider/port.ts';

export async function findNewestSeconds(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select floor(extract(epoch from max(created_at)))::float8 as seconds from provider_balance_transactions`.execute(
    db,
  );
  return rows[0]?.seconds ?? null;
}

export async function insertTransactions(
  tx: Writer,
  transactions: readonly BalanceTransaction[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into provider_balance_transactions (id, category, net_cents, created_at)
    select * from unnest(${transactions.map(({ id }) => id)}::text[], ${transactions.map(({ category }) => category)}::text[],
      ${transactions.map(({ netCents }) => netCents)}::bigint[], ${transactions.map(({ createdAt }) => createdAt)}::timestamptz[])
    on conflict (id) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function upsertBalance(tx: Writer, { availableCents, pendingCents }: OwnBalance): Promise<void> {
  await sql`
    insert into provider_balance (available_cents, pending_cents) values (${availableCents}, ${pendingCents})
    on conflict (only_one) do update
       set available_cents = excluded.available_cents, pending_cents = excluded.pending_cents, read_at = app_now()`.execute(
    tx,
  );
}

export interface ReadBalance extends OwnBalance {
  readonly readAt: Date;
  readonly categories: readonly { readonly category: BalanceCategory; readonly netCents: Cents }[];
  readonly ledgerCents: Cents;
  readonly underWayCents: Cents;
}

export async function findBalance(db: Reader): Promise<ReadBalance | null> {
  const { rows } = await sql<{
    available_cents: number;
    pending_cents: number;
    read_at: Date;
    ledger_cents: number;
    under_way_cents: number;
  }>`
    select b.available_cents, b.pending_cents, b.read_at,
           (select coalesce(sum(a.balance_cents), 0)::bigint from ledger_accounts a
             where a.name in ('queue:clearing', 'groups:clearing', 'withdrawals:clearing')) as ledger_cents,
           (select coalesce(sum(w.amount_cents), 0)::bigint from withdrawals w
             where w.status = 'pending' and w.transfer_id is not null) as under_way_cents
      from provider_balance b`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const sums = await sql<{ category: BalanceCategory; cents: number }>`
    select category, sum(net_cents)::bigint as cents from provider_balance_transactions group by category`.execute(
    db,
  );
  return {
    availableCents: toCents(row.available_cents),
    pendingCents: toCents(row.pending_cents),
    readAt: row.read_at,
    ledgerCents: toCents(row.ledger_cents),
    underWayCents: toCents(row.under_way_cents),
    categories: sums.rows.map(({ category, cents }) => ({ category, netCents: toCents(cents) })),
  };
}
