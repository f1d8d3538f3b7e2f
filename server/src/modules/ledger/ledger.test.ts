import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { balances } from '../../../test/database/books.ts';
import { buildMember } from '../../../test/factories/build-member.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { getSqlState, type Database, type Writer } from '../../platform/database/database.ts';
import {
  readBalance,
  credit,
  debit,
  postTransactions,
  postTransaction,
  type LedgerLine,
  type NewMovement,
  type Subjects,
} from './index.ts';

const REFUSED = '42501';
const CHECK = '23514';
const happenedAt = new Date('2026-11-01T12:00:00Z');
const [ada, ben] = [randomUUID(), randomUUID()];

let opened: TestDatabase;
let database: Database;
let subjects: Subjects;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ database } = opened);
  subjects = [{ kind: 'member', id: (await buildMember(opened)).id }];
  await post('opening', [debit('queue:clearing', toCents(10_000)), credit('queue:pool:1', toCents(10_000))]);
});

function post(key: string, lines: readonly LedgerLine[]): Promise<number> {
  return database.transact((tx) => postTransaction(tx, { key, kind: 'test', subjects, happenedAt, lines }));
}

async function catchRefusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return getSqlState(error);
  }
}

async function transactionCount(): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*) as n from ledger_transactions`.execute(db),
  );
  return rows[0]!.n;
}

describe('the ledger refuses', () => {
  const columns = {
    ledger_lines: 'amount_cents = 1',
    ledger_transactions: "kind = 'x'",
    ledger_subjects: "kind = 'x'",
  };
  const touches = Object.entries(columns).flatMap(([table, change]) => [
    `update ${table} set ${change}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]);

  // security: 13.2.2
  it.each(touches)('the owner’s attempt to %s', async (statement) => {
    const work = withConnection(opened.ownerUrl, (client) => client.query(statement));
    expect(await catchRefusal(work)).toBe(REFUSED);
  });

  // security: 13.2.1, 13.2.2, T26
  it.each([
    ...touches,
    'update ledger_accounts set balance_cents = balance_cents + 1',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    "insert into ledger_accounts (name, side, may_be_negative) values ('loss:entries', 'debit', true)",
    "insert into ledger_account_names values ('mine', 'debit', true, false)",
    "insert into ledger_transactions (key, kind, happened_at) values ('forged', 'x', now())",
    'insert into ledger_lines select 1, 1, 5, 0, 5, 99',
    "insert into ledger_subjects values (1, 'member', 'mine')",
  ])('the app’s attempt to %s', async (statement) => {
    const work = withConnection(opened.url, (client) => client.query(statement));
    expect(await catchRefusal(work)).toBe(REFUSED);
  });

  it.each<[string, LedgerLine[]]>([
    [
      'lines that do not sum to zero',
      [debit('queue:clearing', toCents(100)), credit('queue:pool:1', toCents(99))],
    ],
    ['a single line', [debit('queue:clearing', toCents(100))]],
    [
      'lines that cancel each other on one account',
      [debit('queue:clearing', toCents(100)), credit('queue:clearing', toCents(100))],
    ],
    ['no lines at all', []],
    [
      'an account that does not exist',
      [
        { account: 'queue:pool:6' as never, ownerId: null, amountCents: toCents(100) },
        credit('queue:pool:1', toCents(100)),
      ],
    ],
    ['a pool below zero', [debit('queue:pool:2', toCents(1)), credit('queue:clearing', toCents(1))]],
    [
      'a member balance below zero',
      [debit('member:balance', toCents(1), ada), credit('queue:clearing', toCents(1))],
    ],
    ['a debt below zero', [credit('member:owed', toCents(1), ada), debit('queue:clearing', toCents(1))]],
    [
      'an account of the platform in the name of a member',
      [
        { account: 'queue:pool:1', ownerId: ada, amountCents: toCents(-100) },
        debit('queue:clearing', toCents(100)),
      ],
    ],
  ])('%s', async (name, lines) => {
    const before = [await transactionCount(), await balances(database)];
    expect(await catchRefusal(post(`refused: ${name}`, lines))).toBe(CHECK);
    expect([await transactionCount(), await balances(database)]).toEqual(before);
  });

  it('a transaction without a subject, or with one of unknown kind', async () => {
    const lines = [debit('queue:clearing', toCents(100)), credit('queue:pool:1', toCents(100))];
    const about = (wanted: unknown) =>
      database.transact((tx) =>
        postTransaction(tx, { key: 'nameless', kind: 'test', subjects: wanted as never, happenedAt, lines }),
      );
    expect(await catchRefusal(about([]))).toBe(CHECK);
    expect(await catchRefusal(about([{ kind: 'mystery', id: 'x' }]))).toBe(CHECK);
    expect(await catchRefusal(about([{ kind: 'round', id: randomUUID() }]))).toBe(CHECK);
    // The last defense behind the functions, enforced at commit.
    const direct = withConnection(opened.ownerUrl, (client) =>
      client.query(
        "insert into ledger_transactions (key, kind, happened_at) values ('direct', 'test', now())",
      ),
    );
    expect(await catchRefusal(direct)).toBe(CHECK);
  });

  it('a reversal of a missing transaction', async () => {
    const work = database.transact((tx) => callReverse(tx, 999_999, 'nothing'));
    expect(await catchRefusal(work)).toBe('P0002');
  });
});

describe('posting', () => {
  const lines = [debit('queue:clearing', toCents(700)), credit('member:balance', toCents(700), ben)];

  it('is idempotent by key, also concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => post('once', lines)));
    expect(new Set(ids).size).toBe(1);
    expect(await database.read((db) => readBalance(db, 'member:balance', ben))).toBe(700);
  });

  it('refuses a known key with other amounts or accounts, and accepts split lines of the same sum', async () => {
    const id = await post('twice', lines);
    for (const other of [
      [debit('queue:clearing', toCents(701)), credit('member:balance', toCents(701), ben)],
      [debit('queue:clearing', toCents(700)), credit('member:balance', toCents(700), ada)],
      [debit('queue:clearing', toCents(700)), credit('queue:pool:1', toCents(700))],
    ])
      expect(await catchRefusal(post('twice', other))).toBe('23505');
    const split = [debit('queue:clearing', toCents(300)), debit('queue:clearing', toCents(400)), lines[1]!];
    expect(await post('twice', split)).toBe(id);
  });

  it('adds up the lines of one account, and omits zero sums', async () => {
    const id = await post('added up', [
      debit('queue:clearing', toCents(30)),
      debit('queue:clearing', toCents(12)),
      credit('fees:app:queue', toCents(42)),
      debit('loss:entries', toCents(5)),
      credit('loss:entries', toCents(5)),
    ]);
    const { rows } = await database.read((db) =>
      sql`select a.name, l.amount_cents as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
           where l.transaction_id = ${id} order by a.name`.execute(db),
    );
    expect(rows).toEqual([
      { name: 'fees:app:queue', cents: -42 },
      { name: 'queue:clearing', cents: 42 },
    ]);
  });

  it('reverses a transaction once', async () => {
    const id = await post('mistake', [
      debit('queue:clearing', toCents(9)),
      credit('member:balance', toCents(9), ada),
    ]);
    const undo = (key: string) => database.transact((tx: Writer) => callReverse(tx, id, key));
    const reversal = await undo('undone');
    expect(await undo('undone')).toBe(reversal);
    expect(await catchRefusal(undo('undone under another name'))).toBe('23505');
    expect(await database.read((db) => readBalance(db, 'member:balance', ada))).toBe(0);
    expect(await catchRefusal(undo('undone'))).toBe('accepted');
    const { rows } = await database.read((db) =>
      sql`select kind, subject_id as id from ledger_subjects where transaction_id = ${reversal}`.execute(db),
    );
    expect(rows).toEqual(subjects);
  });

  describe('posting several transactions together', () => {
    const [cleo, dora] = [randomUUID(), randomUUID()];
    const owe = (key: string, from: string, to: string, cents: number): NewMovement => ({
      key,
      kind: 'test',
      subjects,
      lines: [debit('member:balance', toCents(cents), from), credit('member:balance', toCents(cents), to)],
    });
    const together = (transactions: Parameters<typeof postTransactions>[2]) =>
      database.transact((tx) => postTransactions(tx, happenedAt, transactions));
    const held = () =>
      database.read(async (db) => [
        await readBalance(db, 'member:balance', cleo),
        await readBalance(db, 'member:balance', dora),
      ]);

    it('needs only the net amount of mutual debts, and no line shows a negative balance', async () => {
      await post('a little', [
        debit('queue:clearing', toCents(10)),
        credit('member:balance', toCents(10), cleo),
      ]);
      await together([owe('there', cleo, dora, 5000), owe('back', dora, cleo, 4995)]);
      expect(await held()).toEqual([5, 5]);
      const { rows } = await database.read((db) =>
        sql<{ amount: number; after: number }>`
          select -l.amount_cents as amount, -l.current_balance_cents as after
            from ledger_lines l join ledger_accounts a on a.id = l.account_id
           where a.owner_id = ${cleo}::uuid order by l.account_version`.execute(db),
      );
      expect(rows).toEqual([
        { amount: 10, after: 10 },
        { amount: 4995, after: 5005 },
        { amount: -5000, after: 5 },
      ]);
      const broken = (await runDataChecks(opened.ownerUrl)).filter((check) => check.violations.length > 0);
      expect(broken.map((check) => check.name).filter((name) => name.startsWith('ledger'))).toEqual([]);
    });

    it.each<[string, () => NewMovement[], string]>([
      [
        'more than there is at the end',
        () => [owe('x1', cleo, dora, 5000), owe('x2', dora, cleo, 4994)],
        CHECK,
      ],
      [
        'a key that was posted before',
        () => [owe('x3', cleo, dora, 1), owe('there', dora, cleo, 1)],
        '23505',
      ],
      ['the same key twice', () => [owe('x4', cleo, dora, 1), owe('x4', dora, cleo, 1)], '23505'],
      [
        'one of them out of balance',
        () => [
          { key: 'x5', kind: 'test', subjects, lines: [debit('queue:clearing', toCents(1))] },
          { key: 'x6', kind: 'test', subjects, lines: [credit('queue:clearing', toCents(1))] },
        ],
        CHECK,
      ],
      [
        'one without lines',
        () => [owe('x7', cleo, dora, 1), { key: 'x8', kind: 'test', subjects, lines: [] }],
        CHECK,
      ],
      [
        'one about nothing',
        () => [owe('x9', cleo, dora, 1), { ...owe('x10', dora, cleo, 1), subjects: [] as never }],
        CHECK,
      ],
    ])('refuses %s', async (_name, transactions, state) => {
      const before = [await transactionCount(), await held()];
      expect(await catchRefusal(together(transactions()))).toBe(state);
      expect([await transactionCount(), await held()]).toEqual(before);
    });
  });

  // security: 15.4.1, 15.4.3
  it('lets 50 concurrent transactions use the same accounts in opposite orders: no deadlock, no gap, an unbroken chain', async () => {
    const names = Array.from({ length: 6 }, () => randomUUID());
    const versionBefore = await readVersion('queue:clearing');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const members = index % 2 === 0 ? names : names.toReversed();
        const parts = members.map((id) => credit('member:balance', toCents(10), id));
        const whole = debit('queue:clearing', toCents(60));
        // Without retries a deadlock fails the test.
        return database.transact(
          (tx) =>
            postTransaction(tx, {
              key: `crowd:${index}`,
              kind: 'test',
              subjects,
              happenedAt,
              lines: index % 3 === 0 ? [...parts, whole] : [whole, ...parts],
            }),
          { retry: false },
        );
      }),
    );
    expect(await readVersion('queue:clearing')).toBe(versionBefore + 50);
    for (const id of names)
      expect(await database.read((db) => readBalance(db, 'member:balance', id))).toBe(500);
    const broken = (await runDataChecks(opened.ownerUrl)).filter((check) => check.violations.length > 0);
    expect(broken.map((check) => check.name).filter((name) => name.startsWith('ledger'))).toEqual([]);
  });

  it('keeps the sum of all balances at zero, whatever is posted', async () => {
    const account = fc.constantFrom('queue:clearing', 'loss:entries', 'fees:app:queue', 'fees:card:queue');
    const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    const line = fc.record({ account, amount });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (parts, isBalanced) => {
          const key = randomUUID();
          const sum = parts.reduce((total, part) => total + part.amount, 0);
          const wanted: LedgerLine[] = parts.map((part) => ({
            account: part.account as 'queue:clearing',
            ownerId: null,
            amountCents: toCents(part.amount),
          }));
          if (isBalanced) wanted.push(debit('provider:fees:queue', toCents(-sum)));
          const outcome = await catchRefusal(post(key, wanted));
          if (!isBalanced && sum !== 0) expect(outcome).toBe(CHECK);
          const { rows } = await database.read((db) =>
            sql<{ sum: number }>`select sum(balance_cents)::bigint as sum from ledger_accounts`.execute(db),
          );
          expect(rows).toEqual([{ sum: 0 }]);
        },
      ),
      { numRuns: 60 },
    );
    const ledger = (await runDataChecks(opened.ownerUrl)).filter(({ name }) => name.startsWith('ledger'));
    expect(ledger.filter(({ violations }) => violations.length > 0)).toEqual([]);
    await opened.close({ dataChecks: false });
  });
});

async function callReverse(tx: Writer, id: number, key: string): Promise<number | undefined> {
  const call = sql<{ id: number }>`select ledger_reverse(${id}, ${key}, ${happenedAt}) as id`;
  return (await call.execute(tx)).rows[0]?.id;
}

async function readVersion(name: string): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ version: number }>`select version from ledger_accounts where name = ${name}`.execute(db),
  );
  return rows[0]!.version;
}
