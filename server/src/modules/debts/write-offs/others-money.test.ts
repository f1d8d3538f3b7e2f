import { randomUUID } from 'node:crypto';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openAdmin, type Admin } from '../../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import {
  newestCharge,
  sendDispute,
  sendRefund,
  type ReportedCharge,
} from '../../../../test/outside/provider-words.ts';
import { authenticate } from '../../../../test/factories/test-charges.ts';
import { memberAt, expectOk, payRound, startCircle } from '../../../../test/factories/test-groups.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  payDebt,
  describeDebt,
  sendSuccess,
} from '../../../../test/factories/test-debts.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let admin: Admin;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  admin = await openAdmin(product, 'finance');
});

async function writeOff({ member }: Payer, amount: string): Promise<void> {
  const body = { userId: member.id, amount, owed: amount, reason: 'bankrupt' };
  await expectOk(admin.browser.request('POST', '/api/admin/write-offs', { body }));
}

async function listRecovered({ member }: Payer): Promise<string[]> {
  const { writeOffs } = await expectOk<{ writeOffs: WriteOffItem[] }>(
    admin.browser.request('GET', '/api/admin/write-offs'),
  );
  return writeOffs.filter((one) => one.member.id === member.id).map(({ recovered }) => recovered);
}

it('a later debt is paid by card, disputed, paid again, and the dispute is won', async () => {
  const debtor = await createDebtor(product, 1_100);
  await writeOff(debtor, '11.00');
  await createDebt(product, debtor.member.id, 1_000);
  await payDebt(debtor, { amount: '10.00' });
  const charge = await newestCharge(product, debtor.member.id);
  const dispute = { id: `du_${randomUUID()}`, amount: 1_061 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  await payDebt(debtor, { amount: '10.61' });
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await describeDebt(debtor)).toBe('0.00 10.61');
  expect(await listRecovered(debtor)).toEqual(['0.00']);
});

it('a later debt is paid from the balance while its charge waits for 3-D Secure', async () => {
  const debtor = await createDebtor(product, 2_000, ASKS_EVERY_TIME);
  await writeOff(debtor, '20.00');
  await createDebt(product, debtor.member.id, 2_000);
  const { nextActionUrl } = await payDebt(debtor, { amount: '20.00' });
  await giveBalance(product.database, debtor.member.id, 2_000);
  await payDebt(debtor, { amount: '20.00', fromBalance: true });
  await authenticate(product, nextActionUrl ?? '');
  await product.cardProvider.deliverWaiting();
  expect(await describeDebt(debtor)).toBe('0.00 20.00');
  expect(await listRecovered(debtor)).toEqual(['0.00']);
});

it('a charge reported after its debt was written off undoes the loss', async () => {
  const debtor = await createDebtor(product, 2_000, ASKS_EVERY_TIME);
  await payDebt(debtor, { amount: '20.00' });
  const charge = await newestCharge(product, debtor.member.id);
  await product.database.transact((tx) =>
    sql`update charges set status = 'canceled' where id = ${charge.paymentId}`.execute(tx),
  );
  await writeOff(debtor, '20.00');
  await sendSuccess(product, { ...charge, eventId: `evt_${randomUUID()}` }, 2_091);
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
  expect(await listRecovered(debtor)).toEqual(['20.00']);
});

it('a disputed contribution in a hold is no debt, is paid again, and the dispute is won', async () => {
  const circle = await startCircle(product, { size: 3 });
  admin = await openAdmin(product, 'finance');
  const payer = memberAt(circle, 2);
  await createDebt(product, payer.member.id, 6_000);
  await writeOff(payer, '60.00');
  await expectOk(payRound(circle, payer, 1));
  const charge = await newestCharge(product, payer.member.id);
  const dispute = { id: `du_${randomUUID()}`, amount: 5_180 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  await expectOk(payRound(circle, payer, 1));
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await describeDebt(payer)).toBe('0.00 51.80');
  expect(await listRecovered(payer)).toEqual(['0.00']);
});

it('of two reversals, the paid one is credited to the member and the written-off one undoes the loss once', async () => {
  const debtor = await createDebtor(product, 2_000);
  const charges: ReportedCharge[] = [];
  for (const amount of ['10.00', '10.00']) {
    await payDebt(debtor, { amount });
    charges.push(await newestCharge(product, debtor.member.id));
  }
  const refunds = charges.map((charge, at) => ({
    charge,
    id: `re_${randomUUID()}`,
    amount: at === 0 ? 600 : 400,
  }));
  const tell = async (at: 0 | 1, status: 'succeeded' | 'failed') => {
    const refund = refunds[at];
    if (refund !== undefined) await sendRefund(product, refund.charge, { ...refund, status });
  };
  await tell(0, 'succeeded');
  await tell(1, 'succeeded');
  expect(await describeDebt(debtor)).toBe('10.00 0.00');
  await payDebt(debtor, { amount: '6.00' });
  await writeOff(debtor, '4.00');
  await tell(0, 'failed');
  expect(await describeDebt(debtor)).toBe('0.00 6.00');
  await tell(1, 'failed');
  await tell(1, 'failed');
  expect(await describeDebt(debtor)).toBe('0.00 6.00');
  expect(await listRecovered(debtor)).toEqual(['4.00']);
});
