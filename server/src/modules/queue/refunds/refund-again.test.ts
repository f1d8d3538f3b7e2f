import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toCents } from '@circle-link/contract/money';
import { failRefund } from '@circle-link/sandbox';
import { balances, listRefunds } from '../../../../test/database/books.ts';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, type ReportedCharge } from '../../../../test/outside/provider-words.ts';
import {
  expectOk,
  getOrganizer,
  memberAt,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';

async function refundElsewhere(product: TestProduct, { intentId }: ReportedCharge): Promise<string> {
  const order = { intentId, amountCents: toCents(2_000), metadata: {}, idempotencyKey: randomUUID() };
  const { refundId } = await product.cardProvider.refund(order);
  await product.cardProvider.deliverWaiting();
  return refundId;
}

async function bounce(product: TestProduct, refundId: string): Promise<void> {
  await product.database.transact((tx) => failRefund(tx, refundId));
  await product.cardProvider.deliverWaiting();
}

async function settle(product: TestProduct): Promise<void> {
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
}

async function openOffice(product: TestProduct) {
  const { browser } = await openAdmin(product, 'finance');
  const post = (path: string, paymentId: string) =>
    browser.request('POST', path, { body: { paymentId, reason: 'asked by mail' } });
  return {
    refund: (paymentId: string) => expectOk(post('/api/admin/refunds', paymentId)),
    retry: (paymentId: string) => post('/api/admin/refunds/retry', paymentId),
  };
}

async function listArrived(product: TestProduct): Promise<number[]> {
  const refunds = await listRefunds(product.database);
  return refunds.flatMap(({ status, amountCents: requestedCents, coveredCents: covered }) =>
    status === 'succeeded' ? [requestedCents - covered] : [],
  );
}

it('a bounced part of an entry is refunded next to the arrived rest, once', async () => {
  const product = await startTestProduct();
  const { member, browser } = await enterQueue(product);
  const charge = await newestCharge(product, member.id);
  const office = await openOffice(product);
  const part = await refundElsewhere(product, charge);
  await office.refund(charge.paymentId);
  await bounce(product, part);
  expect(await office.retry(charge.paymentId)).toMatchObject({
    status: 409,
    body: {
      code: 'entry_not_refundable',
      message: 'Another refund of this payment is on its way. Try again when it has arrived.',
    },
  });
  await settle(product);
  expect(await balances(product.database)).toMatchObject({ 'queue:refunds-due': -2_000 });
  const requestedCents = await Promise.all([office.retry(charge.paymentId), office.retry(charge.paymentId)]);
  expect(requestedCents.map(({ status }) => status).sort()).toEqual([200, 409]);
  await settle(product);
  expect(await listArrived(product)).toEqual([3_235, 2_000]);
  expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  expect((await browser.request('GET', '/api/entry')).body).toMatchObject({
    status: 'refunded',
    refund: { amount: '52.35', status: 'succeeded' },
  });
  expect((await office.retry(charge.paymentId)).status).toBe(409);
});

it('a bounced part of a contribution is refunded after the group was canceled, too', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  const charge = await newestCharge(product, payer.member.id);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  const part = await refundElsewhere(product, charge);
  await settle(product);
  await bounce(product, part);
  const office = await openOffice(product);
  expect((await office.retry(charge.paymentId)).status).toBe(200);
  await settle(product);
  expect(await listArrived(product)).toEqual([3_000, 2_000]);
  expect(await balances(product.database)).not.toHaveProperty('groups:refunds-due');
});
