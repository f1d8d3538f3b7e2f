/** Ways to book an entry with plain PostgreSQL, from simple statements to ledger functions. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { negateCents } from '@circle-link/contract/money';
import type { createPool } from '../../../server/src/platform/database/connection-pool.ts';

type Pool = ReturnType<typeof createPool>;

export interface ComparedWay {
  readonly key: string;
  readonly title: string;
  readonly files: readonly string[];
  book(pool: Pool, event: string, member: number): Promise<void>;
}

const { totalCents, cardFeeCents, appFeeCents, baseCents } = ENTRY_QUOTE;
const NAMES = ['clearing', 'card-fees', 'app-fees', 'pool'];
const AMOUNTS = [totalCents, ...[cardFeeCents, appFeeCents, baseCents].map(negateCents)];
const PAYERS = ['card-fees', 'app-fees', 'pool'];
const PAYEES = ['clearing', 'clearing', 'clearing'];
const MOVED = [cardFeeCents, appFeeCents, baseCents];

export const WAYS: readonly ComparedWay[] = [
  {
    key: 'statements',
    title: 'six statements, max(n) + 1 under a lock',
    files: ['tables.sql'],
    book: bookByStatements,
  },
  {
    key: 'counter',
    title: 'one function, a locked counter',
    files: ['tables.sql', 'counter.sql'],
    book: async (pool, event, member) => {
      const text = 'select book_entry($1, $2, $3, $4)';
      await pool.query({ name: 'book', text, values: [event, member, NAMES, AMOUNTS] });
    },
  },
  {
    key: 'transfers',
    title: 'one function, transfers of accounts',
    files: ['tables.sql', 'transfers.sql'],
    book: async (pool, event, member) => {
      const text = 'select book_entry($1, $2, $3, $4, $5)';
      await pool.query({ name: 'book', text, values: [event, member, PAYERS, PAYEES, MOVED] });
    },
  },
];

/** One transfer between two shared accounts without an entry, the baseline of the target. */
export const SINGLE_TRANSFER: ComparedWay = {
  key: 'transfer',
  title: 'a single transfer, no entry',
  files: ['tables.sql', 'transfers.sql'],
  book: async (pool) => {
    const text = 'select transfer_all(0, $1, $2, $3)';
    await pool.query({ name: 'move', text, values: [['pool'], ['clearing'], [baseCents]] });
  },
};

/** Eight round trips. Without the lock two callers would read the same maximum and take the same number. */
async function bookByStatements(pool: Pool, event: string, member: number): Promise<void> {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: readonly unknown[] = []) =>
    client.query<{ next: number }>({ name, text, values: [...values] });
  try {
    await ask('begin', 'begin');
    const inserted = await ask('event', 'insert into events (id) values ($1) on conflict do nothing', [
      event,
    ]);
    if (inserted.rowCount === 1) {
      await ask('lock', 'lock table positions in exclusive mode');
      const { rows } = await ask('next', 'select coalesce(max(number), 0) + 1 as next from positions');
      const number = rows[0]?.next;
      await ask('position', 'insert into positions (number, member_id, event_id) values ($1, $2, $3)', [
        ...[number, member, event],
      ]);
      await ask(
        'lines',
        'insert into lines (number, account, cents) select $1, * from unnest($2::text[], $3::bigint[])',
        [number, NAMES, AMOUNTS],
      );
      await ask(
        'balances',
        `update accounts a set balance = a.balance + given.cents, version = a.version + 1
           from unnest($1::text[], $2::bigint[]) as given (name, cents) where a.name = given.name`,
        [NAMES, AMOUNTS],
      );
    }
    await ask('commit', 'commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
