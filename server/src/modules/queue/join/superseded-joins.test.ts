import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeMailbox,
  expectOk,
  noticeToken,
  settleIn,
  undoChange,
  waitForLock,
} from '../../../../test/factories/account-changes.ts';
import { listPositions, listRefunds } from '../../../../test/database/books.ts';
import { mailedToken } from '../../../../test/factories/test-accounts.ts';
import {
  type Payer,
  payIntent,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askToJoin, joinAndPay } from '../../../../test/product/test-queue.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { lockInbox, sendRefunds } from '../../charges/index.ts';
import { closeMember, supersedeJoins } from '../../members/index.ts';
import { recordEntries } from '../entries/record-entries.ts';

let product: TestProduct;
let payer: Payer;
let email: string;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});
beforeEach(async () => {
  payer = await settleIn(product);
  email = `joined-${payer.member.username}@example.test`;
});

async function askToMove(): Promise<() => Promise<{ status: number }>> {
  const body = { email, password: payer.member.password };
  await expectOk(payer.browser.request('POST', '/api/auth/email/change', { body }));
  const proof = { token: await mailedToken(product, email) };
  return () => payer.browser.request('POST', '/api/auth/email/confirm', { body: proof });
}

async function joined() {
  const { rows } = await product.database.read((db) =>
    sql<{ chargeId: string; userId: string; intentId: string }>`
      select id as "chargeId", user_id as "userId", intent_id as "intentId" from charges
       where purpose = 'join' order by created_at desc, id limit 1`.execute(db),
  );
  const [payment] = rows;
  if (payment === undefined) throw new Error('no visitor has paid by /join');
  return payment;
}

async function expectReturned(): Promise<void> {
  const { chargeId, userId } = await joined();
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  const refunds = await listRefunds(product.database);
  expect(refunds.filter((refund) => refund.chargeId === chargeId)).toMatchObject([
    { status: 'succeeded', amountCents: 5_235, reason: 'its member is gone' },
  ]);
  expect((await listPositions(product.database)).filter(({ userId: id }) => id === userId)).toEqual([]);
}

async function whileWaiting(
  work: (tx: Writer) => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<unknown> {
  const reached = Promise.withResolvers();
  const gate = Promise.withResolvers();
  const first = product.database.transact(async (tx) => {
    await work(tx);
    reached.resolve(null);
    await gate.promise;
  });
  await Promise.race([reached.promise, first]);
  const second = other();
  await waitForLock(product);
  gate.resolve(null);
  await first;
  return second;
}

describe('a /join payment for an address', () => {
  it('that is verified before its capture arrives is refunded', async () => {
    await joinAndPay(product, email);
    await expectOk((await askToMove())() as never);
    await product.cardProvider.deliverWaiting();
    await expectReturned();
  });

  it('is refunded if the account is closed by now', async () => {
    await joinAndPay(product, email);
    const { userId } = await joined();
    await product.database.transact((tx) => closeMember(tx, userId));
    await product.cardProvider.deliverWaiting();
    await expectReturned();
  });

  it('that is verified concurrently: one comes first, and the other sees it', async () => {
    await joinAndPay(product, email);
    await whileWaiting(
      (tx) => supersedeJoins(tx, email),
      () => product.cardProvider.deliverWaiting(),
    );
    await expectReturned();

    email = `other-${email}`;
    const move = await askToMove();
    await joinAndPay(product, email);
    const payment = await joined();
    const entry = {
      ...payment,
      holdId: null,
      amountCents: 5_235,
      cardFeeCents: 182,
      at: new Date(),
    } as never;
    const answer = await whileWaiting(async (tx) => {
      await lockInbox(tx);
      await recordEntries(tx, [entry], 'entries:heard');
    }, move);
    expect(answer).toMatchObject({ status: 409, body: { code: 'registration_refused' } });
    expect((await listPositions(product.database)).at(-1)).toMatchObject({ userId: payment.userId });
  });
});

describe('an open form of /join', () => {
  it('is closed at once when its address is verified for an account, and when a change of it is undone', async () => {
    const { body } = await askToJoin(product, { email, phoneNumber: '(202) 555-0171' });
    await expectOk((await askToMove())() as never);
    expect((await payIntent(product, (body as { clientSecret: string }).clientSecret)).status).toBe(400);

    const owner = await settleIn(product);
    const former = owner.member.email;
    await changeMailbox(product, owner);
    const form = await askToJoin(product, { email: former, phoneNumber: '(202) 555-0172' });
    await expectOk(
      undoChange(
        product,
        await noticeToken(product, former, 'email of your Circle Link account was changed'),
      ),
    );
    expect((await payIntent(product, (form.body as { clientSecret: string }).clientSecret)).status).toBe(400);
  });
});

it('a data check finds a position whose charge never succeeded', async () => {
  await joinAndPay(product, email);
  await product.cardProvider.deliverWaiting();
  const check = join(import.meta.dirname, '../../../../db/checks/entries-belong-to-their-payer.sql');
  const query = await readFile(check, 'utf8');
  const { userId } = await joined();
  await withConnection(product.testDatabase.ownerUrl, async (client) => {
    await client.query('begin');
    expect((await client.query(query)).rows).toEqual([]);
    await client.query('update charges set succeeded_at = null where user_id = $1', [userId]);
    expect((await client.query(query)).rows).toMatchObject([{ user_id: userId }]);
    await client.query('rollback');
  });
});
