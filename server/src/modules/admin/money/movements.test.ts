/** The page of a payment shows all its ledger transactions, whatever their idempotency key. */
import type { LedgerTransactionItem } from '@circle-link/contract/admin/ledger';
import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import {
  buildPayments,
  buildSecondPayment,
  buildEvent,
  refundEvent,
} from '../../../../test/factories/build-payments.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import {
  memberAt,
  expectOk,
  passDays,
  payAll,
  findPayment,
  payRound,
  startCircle,
  type Circle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function readPage(id: string): Promise<AdminPaymentPage> {
  const admin = await openAdmin(product, 'finance');
  return expectOk(admin.browser.request('GET', `/api/admin/payments/${id}`));
}

function listKinds(transactions: readonly LedgerTransactionItem[]): string[] {
  return transactions.map(({ kind }) => kind).toSorted();
}

async function chargeFor(groupPaymentId: string): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select charge_id as id from payments where id = ${groupPaymentId}`.execute(db),
  );
  return rows[0]?.id ?? '';
}

it('payment movements include a late contribution paid to a former member, and the part that covered their debt', async () => {
  const circle = await startCircle(product, { terms: { lateFee: '5.00' } });
  const leaver = memberAt(circle, 2);
  await expectOk(payRound(circle, leaver, 1));
  const newcomer = await replaceMember(product, circle, leaver, { hasCard: false });
  const after: Circle = { ...circle, members: [memberAt(circle, 0), memberAt(circle, 1), newcomer] };
  await payAll(after, 1, [newcomer]);
  for (const round of [2, 3]) {
    await passDays(product, after, 35);
    if (round === 2) await payAll(after, 2, [newcomer]);
  }
  await createDebt(product, leaver.member.id, 2_000);
  const late = memberAt(after, 1);
  const { id } = await findPayment(after, late, 3);
  await expectOk(payRound(after, late, 3));
  const { transactions } = await readPage(await chargeFor(id));
  expect(listKinds(transactions)).toEqual([
    'group.contribution',
    'group.former-member',
    'group.late-fee',
    'group.owed-offset',
    'group.repair',
  ]);
});

it('payment movements include the batch of a charge that created no second position, and its refund', async () => {
  const [payment] = await buildPayments(product.database, 1);
  if (payment === undefined) throw new Error('no payment');
  await product.writer.submit(buildEvent(payment));
  const second = await buildSecondPayment(product.database, payment);
  await product.writer.submit(buildEvent(second));
  await product.writer.submit(refundEvent(second, 'succeeded'));
  expect(listKinds((await readPage(second.paymentId)).transactions)).toEqual(['entries', 'refund']);
  expect(listKinds((await readPage(payment.paymentId)).transactions)).toEqual(['entries']);
});
