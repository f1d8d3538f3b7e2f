import { randomUUID } from 'node:crypto';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { beforeAll, expect, it } from 'vitest';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import { newestCharge, type ReportedCharge, sendRefund } from '../../../../test/outside/provider-words.ts';
import {
  expectOk,
  getOrganizer,
  memberAt,
  payAll,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { createDebtor, describeDebt, owedBy, payDebt } from '../../../../test/factories/test-debts.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { refundEntry } from '../../queue/index.ts';

let product: TestProduct;
let admin: Admin;
beforeAll(async () => {
  product = await startTestProduct();
});

async function writeOffPart(debtor: Payer): Promise<{ charge: ReportedCharge; bounce: () => Promise<void> }> {
  const charge = await newestCharge(product, debtor.member.id);
  const refund = { id: `re_${randomUUID()}`, amount: 2_000 };
  await sendRefund(product, charge, { ...refund, status: 'succeeded' });
  const { owed } = await owedBy(debtor);
  admin = await openAdmin(product, 'finance');
  expect(owed).toBe('20.00');
  const body = { userId: debtor.member.id, amount: owed, owed, reason: 'bankrupt' };
  expect(await expectOk(admin.browser.request('POST', '/api/admin/write-offs', { body }))).toMatchObject({
    status: 'done',
  });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
  await createDebt(product, debtor.member.id, 500);
  return { charge, bounce: () => sendRefund(product, charge, { ...refund, status: 'failed' }) };
}

async function expectRecovered(debtor: Payer): Promise<void> {
  expect(await describeDebt(debtor)).toBe('5.00 0.00');
  const { writeOffs } = await expectOk<{ writeOffs: WriteOffItem[] }>(
    admin.browser.request('GET', '/api/admin/write-offs'),
  );
  expect(writeOffs.find(({ member }) => member.id === debtor.member.id)).toMatchObject({
    amount: '20.00',
    recovered: '20.00',
  });
}

it('a failed refund of an entry undoes the loss', async () => {
  const payer = await enterQueue(product);
  const { bounce } = await writeOffPart(payer);
  await bounce();
  await bounce();
  await expectRecovered(payer);
});

it('a refund of the rest of an entry undoes the loss', async () => {
  const payer = await enterQueue(product);
  await writeOffPart(payer);
  const order = { globalPosition: payer.number, reason: 'asked by mail', actorId: admin.member.id };
  await refundEntry(product.database, order);
  await expectRecovered(payer);
});

it('a failed refund of a contribution undoes the loss after its round was paid out', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await payAll(circle, 1);
  const { bounce } = await writeOffPart(payer);
  await bounce();
  await expectRecovered(payer);
});

it('a canceled group undoes the loss of a contribution', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  await writeOffPart(payer);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  await expectRecovered(payer);
});

it('a failed refund of a debt payment undoes the loss', async () => {
  const debtor = await createDebtor(product, 3_000);
  await payDebt(debtor, { amount: '30.00' });
  const { bounce } = await writeOffPart(debtor);
  await bounce();
  await expectRecovered(debtor);
});

it.each([
  ['the older first', [0, 1]],
  ['the newer first', [1, 0]],
] as const)(
  'two failed parts of one charge, of which 30.00 was written off, are split: %s',
  async (_how, order) => {
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await payAll(circle, 1);
    const charge = await newestCharge(product, payer.member.id);
    const refunds = [2_000, 3_000].map((amount) => ({ id: `re_${randomUUID()}`, amount }));
    for (const refund of refunds) await sendRefund(product, charge, { ...refund, status: 'succeeded' });
    admin = await openAdmin(product, 'finance');
    const body = { userId: payer.member.id, amount: '30.00', owed: '50.00', reason: 'hardship' };
    await expectOk(admin.browser.request('POST', '/api/admin/write-offs', { body }));
    for (const at of order) await sendRefund(product, charge, { ...refunds[at]!, status: 'failed' });
    expect(await describeDebt(payer)).toBe('0.00 0.00');
    const { writeOffs } = await expectOk<{ writeOffs: WriteOffItem[] }>(
      admin.browser.request('GET', '/api/admin/write-offs'),
    );
    expect(writeOffs.find(({ member }) => member.id === payer.member.id)).toMatchObject({
      recovered: '30.00',
    });
  },
);
