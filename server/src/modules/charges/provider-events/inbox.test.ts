import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countRows, deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import {
  buildEvent,
  buildPayments,
  type BuiltPayment,
  refundEvent,
} from '../../../../test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../../test/outside/signed-webhook.ts';
import { openTestDatabase } from '../../../../test/product/test-database.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { applyEvents, createTestWriter } from '../../../../test/product/test-writer.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { takeInbox } from './store.ts';

async function owners(database: Database): Promise<string[]> {
  return (await listPositions(database)).map((row) => row.userId);
}

const unknownPayment: BuiltPayment = {
  paymentId: '00000000-0000-4000-8000-000000000001',
  userId: '',
  intentId: 'pi_unknown',
};

it('a batch includes the events of clients that were answered just before it', async () => {
  const opened = await openTestDatabase();
  const { database } = opened;
  const [first, waits, comesAgain] = await buildPayments(database, 3);
  const writer = createTestWriter(database);
  await Promise.all([
    writer.submit(buildEvent(first!)).then(() => writer.submit(buildEvent(comesAgain!))),
    writer.submit(buildEvent(waits!)),
  ]);
  expect(await owners(database)).toEqual([first, waits, comesAgain].map((payment) => payment!.userId));
  expect(await countRows(database, 'ledger_transactions')).toBe(2);
  await opened.close();
});

describe('an event that cannot be applied', () => {
  it('does not block its batch, in any place', async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const writer = createTestWriter(database);
    const payments = await buildPayments(database, 9);
    const events = payments.map((payment, index) =>
      index % 3 === 1 ? buildEvent(payment, { currency: 'eur' }) : buildEvent(payment),
    );
    await Promise.all(events.map((event) => writer.submit(event)));
    const good = payments.filter((_, index) => index % 3 !== 1);
    expect(await owners(database)).toEqual(good.map((payment) => payment.userId));
    expect(await deadLetters(database)).toHaveLength(3);
    await opened.close({ dataChecks: false });
  });

  it('becomes a single dead letter when two processes fail on it', async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const [unprocessable, before, innocent] = await buildPayments(database, 3);
    const other = createTestWriter(database);
    let failures = 0;
    const slow = new Proxy(database, {
      get(target, name) {
        if (name !== 'transact') return Reflect.get(target, name, target) as unknown;
        return async (work: (tx: Writer) => Promise<unknown>) => {
          try {
            return await target.transact(work);
          } catch (error) {
            failures += 1;
            if (failures === 2) {
              await other.catchUp();
              await target.transact((tx) => takeInbox(tx, [buildEvent(innocent!)], 0));
            }
            throw error;
          }
        };
      },
    });
    const writer = createTestWriter(slow);
    await Promise.all([
      writer.submit(buildEvent(unprocessable!, { currency: 'eur' })),
      writer.submit(buildEvent(before!)),
    ]);
    expect(failures).toBe(2);
    expect((await deadLetters(database)).map((event) => event.deadLetterReason)).toEqual([
      expect.stringContaining('wrong currency'),
    ]);
    expect(await owners(database)).toEqual([innocent!.userId, before!.userId]);
    await opened.close({ dataChecks: false });
  });

  it('is applied later, also if its payment becomes known only then', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    await writer.submit(buildEvent(unknownPayment, { metadata: {} }));
    expect(await deadLetters(database)).toHaveLength(1);
    const [payment] = await buildPayments(database, 1);
    await database.transact((tx) =>
      sql`update charges set intent_id = 'pi_unknown' where id = ${payment!.paymentId}`.execute(tx),
    );
    await Promise.all([writer.retryDeadLetters(), writer.retryDeadLetters()]);
    expect(await deadLetters(database)).toEqual([]);
    expect(await owners(database)).toEqual([payment!.userId]);
  });

  it('becomes a dead letter after an error in our own code, and later events continue', async () => {
    const opened = await openTestDatabase();
    const { database } = opened;
    const [bad, good] = await buildPayments(database, 2);
    const writer = createTestWriter(database, async (tx, events) => {
      if (events.some((event) => event.charge?.id === bad!.paymentId)) {
        const nothing = undefined as unknown as { at: Date };
        void nothing.at.getTime();
      }
      await applyEvents(tx, events);
    });
    await Promise.all([writer.submit(buildEvent(bad!)), writer.submit(buildEvent(good!))]);
    expect(await owners(database)).toEqual([good!.userId]);
    expect(await deadLetters(database)).toHaveLength(1);
    await opened.close({ dataChecks: false });
  });
});

describe('a duplicate fact', () => {
  it('in one batch around another member’s refund makes one position and no refund', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [payer, refunded] = await buildPayments(database, 2);
    await writer.submit(buildEvent(refunded!));
    await Promise.all([
      writer.submit(buildEvent(payer!)),
      writer.submit(refundEvent(refunded!, 'succeeded')),
      writer.submit(buildEvent(payer!)),
    ]);
    expect(await owners(database)).toEqual([refunded!.userId, payer!.userId]);
    expect(await listRefunds(database)).toMatchObject([{ chargeId: refunded!.paymentId }]);
  });

  it('after a refund books nothing again', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [payer] = await buildPayments(database, 1);
    await writer.submit(buildEvent(payer!));
    await writer.submit(refundEvent(payer!, 'succeeded'));
    const before = await database.read((db) => db.selectFrom('ledger_accounts').selectAll().execute());
    await writer.submit(buildEvent(payer!));
    expect(await database.read((db) => db.selectFrom('ledger_accounts').selectAll().execute())).toEqual(
      before,
    );
  });

  it('for another charge of a succeeded payment is refunded', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [payer, other] = await buildPayments(database, 2);
    await writer.submit(buildEvent(payer!));
    await writer.submit(buildEvent(payer!, { intentId: 'pi_foreign_later' }));
    await Promise.all([
      writer.submit(buildEvent(other!)),
      writer.submit(buildEvent(other!, { intentId: 'pi_foreign_same_batch' })),
    ]);
    expect(await listPositions(database)).toHaveLength(2);
    expect((await listRefunds(database)).map((refund) => refund.intentId).sort()).toEqual([
      'pi_foreign_later',
      'pi_foreign_same_batch',
    ]);
  });
});

describe('a database connection lost in the middle of a batch', () => {
  // security: 2.3.3
  it('answers the webhook with 503 and counts the redelivery once', async () => {
    const product = await startTestProduct();
    const { database, testDatabase, url } = product;
    const [first, second] = await buildPayments(database, 2);
    const secret = product.settings.sandboxWebhookSecret;
    const now = await product.clock.nowSeconds();
    const webhook = signWebhook(succeededBody(first!), secret, now);
    const statuses = await withConnection(testDatabase.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('select from queue_counter for update');
      const answer = postWebhook(url, webhook);
      for (let killed = 0; killed === 0;) {
        const { rows } = await client.query<{ killed: number }>(`
          select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`);
        killed = rows[0]!.killed;
      }
      const status = await answer;
      await client.query('rollback');
      return status;
    });
    expect(statuses).toBe(503);
    expect(await countRows(database, 'provider_events')).toBe(0);
    expect(await postWebhook(url, signWebhook(succeededBody(second!), secret, now))).toBe(200);
    expect(await postWebhook(url, webhook)).toBe(200);
    expect(await owners(database)).toEqual([second!.userId, first!.userId]);
    expect(await deadLetters(database)).toEqual([]);
  });

  it('makes nothing twice if the response was lost after the commit', async () => {
    const { database } = await openTestDatabase();
    const [payment] = await buildPayments(database, 1);
    let isLost = false;
    const losing = new Proxy(database, {
      get(target, name) {
        if (name !== 'transact') return Reflect.get(target, name, target) as unknown;
        return async (work: never) => {
          const result = await target.transact(work);
          if (isLost) return result;
          isLost = true;
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
        };
      },
    });
    const writer = createTestWriter(losing);
    const event = buildEvent(payment!);
    await expect(writer.submit(event)).rejects.toThrow('Connection terminated');
    await writer.submit(event);
    expect(await owners(database)).toEqual([payment!.userId]);
  });
});
