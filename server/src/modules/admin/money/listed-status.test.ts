import type { AdminPaymentList, AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { expectOk, memberAt, payRound, startCircle } from '../../../../test/factories/test-groups.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';
import { refundEntry } from '../../queue/index.ts';

const DISPUTED_CARD = '4000000000000259';

it('the payment list shows a card contribution with its group, as disputed only until the dispute is won', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  await product.cardProvider.deliverWaiting();
  const charge = await newestCharge(product, payer.member.id);
  const admin = await openAdmin(product, 'finance');
  const listed = async (status = '') => {
    const path = `/api/admin/payments?search=${charge.paymentId}${status}`;
    return (await expectOk<AdminPaymentList>(admin.browser.request('GET', path))).payments;
  };
  const group = { id: circle.id, name: 'Family circle' };
  expect(await listed()).toMatchObject([{ status: 'succeeded', kind: 'card', group }]);
  const dispute = { id: 'dp_1', amount: 100_000, fee: 1_500 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect(await listed('&status=disputed')).toMatchObject([{ status: 'disputed' }]);
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await listed('&status=disputed')).toEqual([]);
  expect(await listed('&status=succeeded')).toMatchObject([{ status: 'succeeded' }]);
});

describe('a partly refunded payment', () => {
  async function startRefunded() {
    const product = await startTestProduct();
    const { member } = await enterQueue(product);
    const charge = await newestCharge(product, member.id);
    await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
    const admin = await openAdmin(product, 'finance');
    const find = async (status: string) => {
      const path = `/api/admin/payments?search=${charge.paymentId}&status=${status}`;
      return (await expectOk<AdminPaymentList>(admin.browser.request('GET', path))).payments;
    };
    const read = () =>
      expectOk<AdminPaymentPage>(admin.browser.request('GET', `/api/admin/payments/${charge.paymentId}`));
    return { product, charge, admin, find, read };
  }

  it('is listed as partly refunded with the amount, not as paid', async () => {
    const { find, read } = await startRefunded();
    const shown = { status: 'partly_refunded', amount: '52.35', refunded: '10.00' };
    expect(await find('partly_refunded')).toMatchObject([shown]);
    expect(await find('succeeded')).toEqual([]);
    expect(await find('refunded')).toEqual([]);
    expect(await read()).toMatchObject(shown);
  });

  it('is refunded once the parts add up to its amount, and paid when they fail', async () => {
    const { product, charge, find } = await startRefunded();
    await sendRefund(product, charge, { id: 're_2', amount: 4_235, status: 'succeeded' });
    expect(await find('refunded')).toMatchObject([{ status: 'refunded', refunded: '52.35' }]);
    expect(await find('partly_refunded')).toEqual([]);
    for (const [id, amount] of [
      ['re_1', 1_000],
      ['re_2', 4_235],
    ] as const)
      await sendRefund(product, charge, { id, amount, status: 'failed' });
    expect(await find('succeeded')).toMatchObject([{ status: 'succeeded', refunded: '0.00' }]);
  });

  it('counts a part once when the rest is refunded by us afterwards', async () => {
    const product = await startTestProduct();
    const { member, number } = await enterQueue(product);
    const charge = await newestCharge(product, member.id);
    await refundEntry(product.database, { globalPosition: number, reason: 'asked for', actorId: 'admin-1' });
    await product.cardProvider.refund({
      ...{ intentId: charge.intentId, amountCents: toCents(2_000), metadata: {} },
      idempotencyKey: 'in the dashboard',
    });
    await product.cardProvider.deliverWaiting();
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    const admin = await openAdmin(product, 'finance');
    const path = `/api/admin/payments/${charge.paymentId}`;
    expect(await expectOk(admin.browser.request('GET', path))).toMatchObject({
      ...{ status: 'refunded', refunded: '52.35' },
    });
  });

  it('stays partly refunded after a won dispute', async () => {
    const { product, charge, find } = await startRefunded();
    const dispute = { id: 'dp_1', amount: 5_235, fee: 1_500 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    expect(await find('disputed')).toMatchObject([{ status: 'disputed' }]);
    await sendDispute(product, charge, { ...dispute, status: 'won' });
    expect(await find('partly_refunded')).toMatchObject([{ status: 'partly_refunded' }]);
  });
});

it('the payment export has the same values as the list: method, group, status and refunded amount', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  await product.cardProvider.deliverWaiting();
  const charge = await newestCharge(product, payer.member.id);
  await sendRefund(product, charge, { id: 're_1', amount: 2_000, status: 'succeeded' });
  const admin = await openAdmin(product, 'finance');
  const path = `/api/admin/payments/export?search=${charge.paymentId}`;
  const { body } = await admin.browser.request('GET', path);
  const [head = '', row = ''] = String(body).slice(1).trim().split('\r\n');
  const titles = head.split(',');
  const shown: Readonly<Record<string, string>> = Object.fromEntries(
    row.split(',').map((cell, at) => [titles[at] ?? '', cell] as const),
  );
  expect(shown).toMatchObject({
    ...{ For: 'contribution', Group: 'Family circle', 'Paid by': 'card' },
    ...{ Status: 'partly_refunded', Refunded: '20.00' },
  });
});

it('the payment list links a dispute to its page at the provider, with the deadline for evidence', async () => {
  const product = await startTestProduct();
  const { member } = await enterQueue(product, DISPUTED_CARD);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  const charge = await newestCharge(product, member.id);
  const admin = await openAdmin(product, 'finance');
  const { disputes } = await expectOk<AdminPaymentPage>(
    admin.browser.request('GET', `/api/admin/payments/${charge.paymentId}`),
  );
  const [dispute] = disputes;
  expect(dispute?.url).toBe(`${product.settings.publicUrl}/sandbox/disputes/${dispute?.id ?? ''}`);
  const { status, body } = await product.request('GET', new URL(dispute?.url ?? '').pathname);
  expect(status).toBe(200);
  expect(body).toContain(dispute?.evidence?.dueAt.slice(0, 10));
});
