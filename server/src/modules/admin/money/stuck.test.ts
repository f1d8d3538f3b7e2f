import type { StuckPage } from '@circle-link/contract/admin/stuck';
import { toCents } from '@circle-link/contract/money';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import { sendRefunds } from '../../charges/index.ts';

const BOUNCING_CARD = '4000000000005126';
const DAY = 86_400;

it('stuck money lists a refund returned by the bank, a debt, and a payment without an outcome', async () => {
  const product = await startTestProduct();
  const admin = await openAdmin(product, 'finance');
  const support = await openAdmin(product, 'support');
  const look = (scope = 'stuck') =>
    expectOk<StuckPage>(support.browser.request('GET', `/api/admin/stuck?scope=${scope}`));
  expect(await look()).toEqual({ count: 0, total: '0.00', items: [] });

  const payer = await enterQueue(product, BOUNCING_CARD);
  const { paymentId } = await newestCharge(product, payer.member.id);
  const body = { paymentId, reason: 'asked for by mail' };
  await expectOk(admin.browser.request('POST', '/api/admin/refunds', { body }));
  expect(await look('all')).toMatchObject({ count: 1, total: '52.35', items: [{ kind: 'refund_waiting' }] });
  await sendRefunds(product.platform);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  expect(await look()).toMatchObject({
    count: 1,
    total: '52.35',
    items: [
      {
        kind: 'refund_failed',
        person: { id: payer.member.id },
        amount: '52.35',
        nextStep: 'ask_again',
        path: '/admin/refunds',
      },
    ],
  });
  const charge = await newestCharge(product, payer.member.id);
  const dispute = { id: 'dp_1', amount: 5_235, fee: 1_500 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect((await look()).items).toMatchObject([{ nextStep: 'bank_decides' }]);
  await sendDispute(product, charge, { ...dispute, status: 'lost' });
  expect(await look()).toMatchObject({ count: 0 });

  const other = await enterQueue(product);
  const part = { id: 'dp_2', amount: 2_000, fee: 1_500, status: 'lost' } as const;
  await sendDispute(product, await newestCharge(product, other.member.id), part);
  expect(await look()).toMatchObject({ count: 0 });
  await product.moveClock(9 * DAY);
  await product.moveClock(9 * DAY);
  await product.moveClock(13 * DAY);
  const later = await openAdmin(product, 'support');
  const page = await expectOk<StuckPage>(later.browser.request('GET', '/api/admin/stuck'));
  expect(page.items).toMatchObject([
    { kind: 'debt', person: { id: other.member.id }, amount: '20.00', ageDays: 31, nextStep: 'member_pays' },
  ]);
});

it('the check of open money fails when a cent has no row', async () => {
  const product = await startTestProduct();
  const admin = await openAdmin(product, 'finance');
  const payer = await enterQueue(product);
  const { paymentId } = await newestCharge(product, payer.member.id);
  const body = { paymentId, reason: 'asked for by mail' };
  await expectOk(admin.browser.request('POST', '/api/admin/refunds', { body }));
  await product.database.transact((tx) =>
    tx
      .updateTable('refunds')
      .set({ coveredCents: toCents(1) })
      .where('chargeId', '=', paymentId)
      .execute(),
  );
  const broken = (await runDataChecks(product.testDatabase.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  );
  expect(broken.map(({ name }) => name)).toContain('open-money-is-explained');
  await product.close({ dataChecks: false });
});
