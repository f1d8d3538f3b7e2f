import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computePositionState, computeQueueState } from '@circle-link/contract/queue/mechanism';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildPayments,
  buildSecondPayment,
  type BuiltPayment,
} from '../../../../test/factories/build-payments.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/product/test-database.ts';
import { createTestWriter } from '../../../../test/product/test-writer.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readBalance } from '../../ledger/index.ts';

async function positions(database: Database) {
  return database.read((db) =>
    db.selectFrom('queue_positions').selectAll().orderBy('globalPosition').execute(),
  );
}

async function pools(database: Database): Promise<number[]> {
  const levels = [1, 2, 3, 4, 5] as const;
  return database.read((db) => Promise.all(levels.map((level) => readBalance(db, `queue:pool:${level}`))));
}

async function expectAgreement(database: Database, n: number): Promise<void> {
  const rows = await positions(database);
  const state = computeQueueState(n);
  expect(rows).toHaveLength(n);
  expect(await pools(database)).toEqual(state.levels.map((level) => level.poolCents));
  let cashCents = 0;
  for (const row of rows) {
    const expected = computePositionState(row.globalPosition, n);
    cashCents += row.earningsCents;
    if (
      row.earningsCents !== expected.earningsCents ||
      row.currentLevel !== expected.currentLevel ||
      row.hasCompletedLevel !== expected.hasCompletedLevel
    )
      expect.fail(`position ${row.globalPosition} at ${n}: ${JSON.stringify(row)}`);
  }
  expect(cashCents + state.poolsCents).toBe(5_000 * n);
}

describe('paid entries become positions', () => {
  it('pays the first member 75.00 at 4, 192.00 at 13, 1,326.00 at 364; agrees with the formula up to 2,000', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const payments = await buildPayments(database, 2_000);
    const firstMember = payments[0]!;
    const milestones = new Map([
      [4, 7_500],
      [13, 19_200],
      [364, 132_600],
    ]);
    for (const [index, payment] of payments.entries()) {
      const n = index + 1;
      if (n <= 364) await writer.submit(buildEvent(payment));
      else if (n === 365)
        await Promise.all(payments.slice(364, 500).map((one) => writer.submit(buildEvent(one))));
      else if (n === 501) await Promise.all(payments.slice(500).map((one) => writer.submit(buildEvent(one))));
      const cents = milestones.get(n);
      if (cents === undefined) continue;
      expect(await database.read((db) => readBalance(db, 'member:balance', firstMember.userId))).toBe(cents);
      await expectAgreement(database, n);
    }
    await expectAgreement(database, 2_000);
  });

  it('keeps cash out + pools = 50 n at every n, in batches of any size', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const payments = await buildPayments(database, 150);
    let n = 0;
    for (const size of [1, 2, 3, 5, 1, 8, 13, 21, 34, 55, 7]) {
      await Promise.all(payments.slice(n, n + size).map((payment) => writer.submit(buildEvent(payment))));
      n += size;
      await expectAgreement(database, n);
    }
  });

  it('posts one balanced transaction per batch', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const payments = await buildPayments(database, 4);
    for (const payment of payments) await writer.submit(buildEvent(payment));
    const { rows } = await database.read((db) =>
      sql<{ name: string; amountCents: number }>`select a.name, l.amount_cents from ledger_transactions t
            join ledger_lines l on l.transaction_id = t.id join ledger_accounts a on a.id = l.account_id
           where t.id = (select max(id) from ledger_transactions) order by a.name`.execute(db),
    );
    expect(rows.map((row) => [row.name, row.amountCents])).toEqual([
      ['fees:app:queue', -53],
      ['fees:card:queue', -182],
      ['member:balance', -7_500],
      ['provider:fees:queue', 182],
      ['queue:clearing', 5_053],
      ['queue:pool:1', 10_000],
      ['queue:pool:2', -7_500],
    ]);
  });

  it('posts the actual card fee and lets the app fee take the difference', async () => {
    const { database } = await openTestDatabase();
    const [payment] = await buildPayments(database, 1);
    await createTestWriter(database).submit(buildEvent(payment!, { feeCents: 190 as never }));
    const [entry] = await database.read((db) => db.selectFrom('contributions').selectAll().execute());
    expect(entry).toMatchObject({ stripeFeeCents: 190, adminFeeCents: 45, netAmountCents: 5_000 });
  });
});

describe('each payment counts once', () => {
  it('ignores a redelivered event, and another event of the same fact', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [payment] = await buildPayments(database, 1);
    const event = buildEvent(payment!);
    await Promise.all([writer.submit(event), writer.submit(event), writer.submit(buildEvent(payment!))]);
    await writer.submit(event);
    await writer.submit(buildEvent(payment!));
    expect(await positions(database)).toHaveLength(1);
  });

  it.each(['in one batch', 'one after the other'])(
    'refunds a second payment of the same member, %s',
    async (how) => {
      const { database } = await openTestDatabase();
      const writer = createTestWriter(database);
      const [first] = await buildPayments(database, 1);
      const second = await buildSecondPayment(database, first!);
      if (how === 'in one batch')
        await Promise.all([writer.submit(buildEvent(first!)), writer.submit(buildEvent(second))]);
      else for (const payment of [first!, second]) await writer.submit(buildEvent(payment));
      expect(await positions(database)).toHaveLength(1);
      const refunds = await database.read((db) => db.selectFrom('refunds').selectAll().execute());
      expect(refunds).toMatchObject([
        { chargeId: second.paymentId, amountCents: 5_235, status: 'requested' },
      ]);
      expect(await database.read((db) => readBalance(db, 'queue:refunds-due'))).toBe(5_235);
    },
  );
});

describe('charges that differ from the order', () => {
  let database: Database;
  let payments: BuiltPayment[];
  beforeAll(async () => {
    database = (await openTestDatabase()).database;
    payments = await buildPayments(database, 2);
  });

  // security: T12
  it.each([
    ['a wrong amount', { amountCents: 1_00 }],
    ['a foreign charge naming our payment', { intentId: 'pi_foreign' }],
  ])('refunds %s and makes no position', async (_name, changes) => {
    const payment = _name === 'a wrong amount' ? payments[0]! : payments[1]!;
    await createTestWriter(database).submit(buildEvent(payment, changes as never));
    expect(await positions(database)).toHaveLength(0);
    const refunds = await database.read((db) =>
      db.selectFrom('refunds').select(['intentId']).where('chargeId', '=', payment.paymentId).execute(),
    );
    expect(refunds).toHaveLength(1);
  });

  it('sets aside what it cannot attribute or post, applies the others, and later retries it alone', async () => {
    const testDatabase = await openTestDatabase();
    const other = testDatabase.database;
    const writer = createTestWriter(other);
    const [good, unprocessable, late] = await buildPayments(other, 3);
    await Promise.all([
      writer.submit(buildEvent(good!)),
      writer.submit(buildEvent(unprocessable!, { currency: 'eur' })),
      writer.submit(buildEvent({ paymentId: crypto.randomUUID(), userId: '', intentId: 'pi_unknown' })),
      writer.submit(buildEvent(late!)),
    ]);
    expect((await positions(other)).map((row) => row.userId)).toEqual([good!.userId, late!.userId]);
    const deadLetters = () =>
      other.read((db) =>
        db
          .selectFrom('provider_events')
          .select('eventId')
          .where('deadLetteredAt', 'is not', null)
          .where('appliedAt', 'is', null)
          .execute(),
      );
    expect(await deadLetters()).toHaveLength(2);
    await other.transact((tx) =>
      sql`update provider_events set currency = 'usd' where currency = 'eur'`.execute(tx),
    );
    await writer.retryDeadLetters();
    expect(await deadLetters()).toHaveLength(1);
    expect((await positions(other)).map((row) => row.userId)).toEqual([
      good!.userId,
      late!.userId,
      unprocessable!.userId,
    ]);
    await testDatabase.close({ dataChecks: false });
  });
});

describe('data checks find', () => {
  let damaged: TestDatabase;
  beforeAll(async () => {
    damaged = await openTestDatabase();
    const writer = createTestWriter(damaged.database);
    for (const payment of await buildPayments(damaged.database, 2)) await writer.submit(buildEvent(payment));
  });
  const first = `id = (select charge_id from queue_positions where global_position = 1)`;

  it.each([
    [
      'belong-to-their-payer',
      'a charge of another member',
      `update charges set user_id = (select user_id from queue_positions where global_position = 2) where ${first}`,
    ],
    [
      'belong-to-their-payer',
      'a charge for a contribution',
      `update charges set purpose = 'contribution' where ${first}`,
    ],
    ['belong-to-their-payer', 'a charge that is open', `update charges set status = 'open' where ${first}`],
    [
      'belong-to-their-payer',
      'a charge that never arrived',
      `update charges set succeeded_at = null where ${first}`,
    ],
    [
      'belong-to-their-payer',
      'a charge without a payment intent',
      `update charges set intent_id = null where ${first}`,
    ],
    ['belong-to-their-payer', 'a charge without a fee', `update charges set fee_cents = null where ${first}`],
    [
      'belong-to-their-payer',
      'a position of another time',
      `update queue_positions set created_at = created_at - interval '1 day' where global_position = 1`,
    ],
    [
      'match-ledger',
      'a charge of another amount',
      `update charges set amount_cents = amount_cents + 1 where ${first}`,
    ],
    [
      'match-ledger',
      'a fee that was not booked',
      `update charges set fee_cents = fee_cents + 1 where ${first}`,
    ],
    [
      'match-ledger',
      'an amount and a fee that both differ',
      `update charges set amount_cents = amount_cents + 1, fee_cents = fee_cents + 1 where ${first}`,
    ],
    [
      'match-ledger',
      'a correction that was not booked',
      `update charges set fee_correction_cents = 1 where ${first}`,
    ],
    [
      'match-ledger',
      'an entry in another transaction',
      `update queue_positions set ledger_transaction_id = (select max(ledger_transaction_id) from queue_positions)`,
    ],
    [
      'match-ledger',
      'an entry without a transaction',
      `update queue_positions set ledger_transaction_id = 0 where global_position = 1`,
    ],
  ])('entries-%s: %s', async (check, _, change) => {
    const query = await readFile(
      join(import.meta.dirname, `../../../../db/checks/entries-${check}.sql`),
      'utf8',
    );
    await withConnection(damaged.ownerUrl, async (client) => {
      await client.query('begin');
      expect((await client.query(query)).rows).toEqual([]);
      expect((await client.query(change)).rowCount).toBeGreaterThan(0);
      expect((await client.query(query)).rows).not.toEqual([]);
      await client.query('rollback');
    });
  });
});
