/** Reads ledger and queue tables for tests about money. */
import { sql } from 'kysely';
import { formatAmount, negateCents, toCents } from '@circle-link/contract/money';
import type { Database } from '../../src/platform/database/database.ts';

/** Returns the newest ledger transaction id, or 0. */
export async function newestTransaction(database: Database): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ id: number }>`select coalesce(max(id), 0) as id from ledger_transactions`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** Renders ledger transactions after a mark, one line per account: debits left, credits right. */
export async function ledgerTable(database: Database, after = 0): Promise<string> {
  const { rows } = await database.read((db) =>
    sql<{ id: number; kind: string; name: string; amount: number }>`
      select t.id, t.kind, a.name, l.amount_cents as amount
        from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
        join ledger_accounts a on a.id = l.account_id
       where t.id > ${after} order by t.id, l.amount_cents < 0, a.name`.execute(db),
  );
  let last = 0;
  return rows
    .flatMap(({ id, kind, name, amount }) => {
      const heading = id === last ? [] : [kind];
      last = id;
      const cents = toCents(amount);
      const sides =
        amount > 0 ? formatAmount(cents).padStart(10) : formatAmount(negateCents(cents)).padStart(22);
      return [...heading, `  ${name.padEnd(22)}${sides}`];
    })
    .join('\n');
}

/** Returns every non-zero balance in cents: debits positive, credits negative. */
export async function balances(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.read((db) =>
    sql<{ name: string; cents: number }>`
      select name, sum(balance_cents)::bigint as cents from ledger_accounts group by name
       having sum(balance_cents) <> 0 order by name`.execute(db),
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

export function listPositions(database: Database) {
  return database.read((db) =>
    db.selectFrom('queue_positions').selectAll().orderBy('globalPosition').execute(),
  );
}

export function listRefunds(database: Database) {
  return database.read((db) =>
    db.selectFrom('refunds').selectAll().orderBy('createdAt').orderBy('id').execute(),
  );
}

/** Lists dead letters: events that could not be applied. */
export function deadLetters(database: Database) {
  return database.read((db) =>
    db
      .selectFrom('provider_events')
      .select(['eventId', 'type', 'deadLetterReason'])
      .where('deadLetteredAt', 'is not', null)
      .where('appliedAt', 'is', null)
      .execute(),
  );
}

export async function countRows(
  database: Database,
  table:
    | 'charges'
    | 'provider_events'
    | 'refunds'
    | 'queue_holdings'
    | 'queue_positions'
    | 'ledger_transactions'
    | 'users'
    | 'sandbox_intents'
    | 'sandbox_checkout_sessions'
    | 'sandbox_refunds'
    | 'sandbox_charges'
    | 'payment_methods',
): Promise<number> {
  const counted = await database.read((db) =>
    db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  );
  return counted.rows;
}
