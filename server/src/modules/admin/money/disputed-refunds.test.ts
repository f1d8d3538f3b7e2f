import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { toCents } from '@circle-link/contract/money';
import { openDispute } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, type ReportedCharge } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';

const PART = toCents(2_000);
const REFUSED = { status: 409, body: { code: 'entry_not_refundable' } };

let product: TestProduct;
let charge: ReportedCharge;
let asker: Admin;
let other: Admin;
beforeEach(async () => {
  product = await startTestProduct();
  const { member } = await enterQueue(product);
  charge = await newestCharge(product, member.id);
  asker = await openAdmin(product, 'finance');
  other = await openAdmin(product, 'finance');
});

const needSecondPerson = () =>
  product.database.transact((tx) =>
    sql`insert into identity_links (user_id, kind, value_hash, is_verified)
        select id, 'card', sha256('of the test'::bytea), true from users
         where id in (${asker.member.id}, (select user_id from charges where id = ${charge.paymentId}))`.execute(
      tx,
    ),
  );

async function disputePart(): Promise<string> {
  await product.database.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from sandbox_charges where intent_id = ${charge.intentId}`.execute(tx);
    await openDispute(tx, rows[0]?.id ?? '', 'dispute', 'fraudulent', PART);
  });
  await product.cardProvider.deliverWaiting();
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select dispute_id as id from disputes`.execute(db),
  );
  return rows[0]?.id ?? '';
}

const ask = () =>
  asker.browser.request('POST', '/api/admin/refunds', {
    body: { paymentId: charge.paymentId, reason: 'asked by mail' },
  });
const approve = (id: string) =>
  other.browser.request('POST', `/api/admin/refunds/${id}/approve`, { body: { reason: 'looked at it' } });
const page = () =>
  expectOk<AdminPaymentPage>(other.browser.request('GET', `/api/admin/payments/${charge.paymentId}`));

async function listSentRefunds(): Promise<number[]> {
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  const { rows } = await product.database.read((db) =>
    sql<{ cents: number }>`select amount_cents as cents from sandbox_refunds`.execute(db),
  );
  return rows.map(({ cents }) => cents);
}

it('a refund is neither offered nor accepted while a part is disputed, even with a second person', async () => {
  await needSecondPerson();
  await disputePart();
  expect(await page()).toMatchObject({ canRefund: false });
  expect(await ask()).toMatchObject(REFUSED);
  expect((await page()).requests).toEqual([]);
});

it('a refund is not approved when a part was disputed after the request', async () => {
  await needSecondPerson();
  expect(await ask()).toMatchObject({ body: { status: 'waiting' } });
  const [request] = (await page()).requests;
  const dispute = await disputePart();
  expect(await approve(request!.id)).toMatchObject(REFUSED);
  await product.cardProvider.winDispute(dispute);
  await product.cardProvider.deliverWaiting();
  expect((await approve(request!.id)).status).toBe(200);
  expect(await listSentRefunds()).toEqual([5_235]);
});

it('a refund after a partly lost dispute pays the rest that the ledger owes', async () => {
  const dispute = await disputePart();
  await product.cardProvider.loseDispute(dispute);
  await product.cardProvider.deliverWaiting();
  expect(await page()).toMatchObject({ canRefund: true });
  expect(await ask()).toMatchObject({ body: { status: 'done' } });
  expect(await listSentRefunds()).toEqual([3_235]);
  expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  const { rows } = await product.database.read((db) =>
    sql<{ error: string | null }>`select last_error as error from refunds`.execute(db),
  );
  expect(rows).toEqual([{ error: null }]);
});
