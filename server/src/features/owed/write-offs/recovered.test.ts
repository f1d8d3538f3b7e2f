/** A debt was written off, and the money that had caused it is here again: of an entry, of a group, in each of the ways. */
import { randomUUID } from 'node:crypto';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin, type Admin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, tellRefund, type ToldCharge } from '../../../../test/provider-words.ts';
import { memberAt, must, organiserOf, payAll, payRound, startCircle } from '../../../../test/test-circle.ts';
import { owedBy, standing } from '../../../../test/test-debts.ts';
import { enter, startTestProduct, type Payer, type TestProduct } from '../../../../test/test-product.ts';
import { refundEntry } from '../../entry/index.ts';

let product: TestProduct;
let admin: Admin;
beforeAll(async () => {
  product = await startTestProduct();
});

/** A part of their newest charge is refunded at the provider; they owe it, and it is written off. */
async function writeOffPart(debtor: Payer): Promise<{ charge: ToldCharge; bounce: () => Promise<void> }> {
  const charge = await newestCharge(product, debtor.member.id);
  const refund = { id: `re_${randomUUID()}`, amount: 2_000 };
  await tellRefund(product, charge, { ...refund, status: 'succeeded' });
  const { owed } = await owedBy(debtor);
  // The clock has moved: sessions of admins are short.
  admin = await openAdmin(product, 'finance');
  expect(owed).toBe('20.00');
  const body = { userId: debtor.member.id, amount: owed, owed, reason: 'bankrupt' };
  expect(await must(admin.browser.request('POST', '/api/admin/write-offs', { body }))).toMatchObject({
    status: 'done',
  });
  expect(await standing(debtor)).toBe('0.00 0.00');
  return { charge, bounce: () => tellRefund(product, charge, { ...refund, status: 'failed' }) };
}

async function expectRecovered(debtor: Payer): Promise<void> {
  expect(await standing(debtor)).toBe('0.00 0.00');
  const { writeOffs } = await must<{ writeOffs: WriteOffItem[] }>(
    admin.browser.request('GET', '/api/admin/write-offs'),
  );
  expect(writeOffs.find(({ member }) => member.id === debtor.member.id)).toMatchObject({
    amount: '20.00',
    recovered: '20.00',
  });
}

it('of an entry: the refund bounces', async () => {
  const payer = await enter(product);
  const { bounce } = await writeOffPart(payer);
  await bounce();
  await bounce();
  await expectRecovered(payer);
});

it('of an entry: the rest of it is refunded', async () => {
  const payer = await enter(product);
  await writeOffPart(payer);
  const order = { globalPosition: payer.number, reason: 'asked by mail', actorId: admin.member.id };
  await refundEntry(product.database, order);
  await expectRecovered(payer);
});

it('of a contribution: the refund bounces after its round was paid out', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await payAll(circle, 1);
  const { bounce } = await writeOffPart(payer);
  await bounce();
  await expectRecovered(payer);
});

it('of a contribution: its group is cancelled', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await must(payRound(circle, payer, 1));
  await writeOffPart(payer);
  await must(organiserOf(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  await expectRecovered(payer);
});
