/** Open warnings about charges are listed as open money and under "Needs you", and raise an alarm until they end. */
import type { AdminOverview } from '@circle-link/contract/admin/overview';
import type { OperationsPage } from '@circle-link/contract/admin/operations';
import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import type { StuckItem, StuckPage } from '@circle-link/contract/admin/stuck';
import { beforeEach, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import {
  newestCharge,
  type ReportedCharge,
  sendDispute,
  sendWarning,
} from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';

const DAY = 86_400;

let product: TestProduct;
beforeEach(async () => {
  product = await startTestProduct();
});

async function look() {
  const { browser } = await openAdmin(product, 'support');
  const read = <Page>(path: string) => expectOk<Page>(browser.request('GET', path));
  const { items } = await read<StuckPage>('/api/admin/stuck?scope=all');
  const stuck = await read<StuckPage>('/api/admin/stuck?scope=stuck');
  const { needs } = await read<AdminOverview>('/api/admin/overview');
  const { alarms } = await read<OperationsPage>('/api/admin/operations');
  return {
    open: items.map(({ kind, nextStep, dueAt, path }) => ({ kind, nextStep, dueAt, path })),
    stuck: stuck.items.map(({ kind }) => kind),
    needs: [needs.openWarnings, needs.answerDueAt],
    alarms: alarms.map(({ name, of }) => [name, of]),
  };
}
const QUIET = { open: [], stuck: [], needs: [0, null], alarms: [] };

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

async function payWith(cardNumber?: string): Promise<ReportedCharge> {
  const { member } = await enterQueue(product, cardNumber);
  return newestCharge(product, member.id);
}

it('an inquiry raises an alarm until it is answered', async () => {
  const charge = await payWith();
  const dueBy = (await product.clock.nowSeconds()) + 9 * DAY;
  const inquiry = { id: 'dp_1', kind: 'inquiry', dueBy } as const;
  const path = `/admin/payments/${charge.paymentId}`;
  await sendWarning(product, charge, inquiry);
  await product.moveClock(60);
  expect(await look()).toEqual({
    open: [{ kind: 'inquiry', nextStep: 'answer_inquiry', dueAt: iso(dueBy), path }],
    stuck: ['inquiry'],
    needs: [1, iso(dueBy)],
    alarms: [['charge_warned', 'inquiry']],
  });
  await product.moveClock(9 * DAY);
  expect(await look()).toMatchObject({
    open: [{ nextStep: 'decide_refund', dueAt: null }],
    needs: [1, null],
    alarms: [['charge_warned', 'inquiry']],
  });
  await sendWarning(product, charge, { ...inquiry, status: 'answered' });
  expect(await look()).toEqual({
    ...{ ...QUIET, open: [{ kind: 'inquiry', nextStep: 'bank_reads_answer', dueAt: null, path }] },
  });
  await sendWarning(product, charge, { ...inquiry, status: 'closed' });
  expect(await look()).toEqual(QUIET);
});

it('an inquiry that becomes a dispute is replaced by the dispute', async () => {
  const charge = await payWith();
  const dueBy = (await product.clock.nowSeconds()) + 9 * DAY;
  await sendWarning(product, charge, { id: 'dp_1', kind: 'inquiry', dueBy });
  await product.moveClock(60);
  await sendDispute(product, charge, {
    id: 'dp_1',
    amount: 5_235,
    fee: 1_500,
    status: 'needs_response',
    dueBy,
  });
  expect(await look()).toMatchObject({
    ...{ ...QUIET, open: [{ kind: 'dispute', nextStep: 'send_evidence', dueAt: iso(dueBy) }] },
  });
});

it('an early fraud warning counts as left open after a week, and stays listed until it ends', async () => {
  const charge = await payWith();
  await sendWarning(product, charge, { id: 'issfr_1', kind: 'early_fraud_warning' });
  await product.moveClock(7 * DAY - 60);
  expect(await look()).toMatchObject({
    needs: [1, null],
    alarms: [['charge_warned', 'early_fraud_warning']],
  });
  await product.moveClock(120);
  expect(await look()).toMatchObject({
    ...{ ...QUIET, open: [{ kind: 'early_fraud_warning', nextStep: 'decide_refund' }] },
  });
  await sendWarning(product, charge, { id: 'issfr_1', kind: 'early_fraud_warning', status: 'closed' });
  expect(await look()).toEqual(QUIET);
});

const CARDS: [StuckItem['kind'], string, StuckItem['nextStep']][] = [
  ['inquiry', '4000000000001976', 'answer_inquiry'],
  ['early_fraud_warning', '4000000000005423', 'decide_refund'],
  ['review', '4000000000009235', 'decide_review'],
];

it.each(CARDS)(
  '%s of the card %s raises an alarm until it ends with a refund',
  async (kind, cardNumber, nextStep) => {
    const { paymentId } = await payWith(cardNumber);
    await product.moveClock(10);
    await product.cardProvider.deliverWaiting();
    await product.moveClock(60);
    const rung = await look();
    expect(rung).toMatchObject({
      open: [{ kind, nextStep }],
      stuck: [kind],
      alarms: [['charge_warned', kind]],
    });
    expect(rung.needs[0]).toBe(1);
    const { browser } = await openAdmin(product, 'finance');
    await expectOk(
      browser.request('POST', '/api/admin/refunds', { body: { paymentId, reason: 'the bank warns of it' } }),
    );
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect(await look()).toEqual(QUIET);
    const page = await expectOk<AdminPaymentPage>(browser.request('GET', `/api/admin/payments/${paymentId}`));
    expect(page).toMatchObject({ status: 'refunded', warnings: [{ kind, status: 'closed' }] });
  },
);
