import type { PaymentItem } from '@circle-link/contract/payments';
import { beforeAll, expect, it } from 'vitest';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  readBalance,
  memberAt,
  expectOk,
  getOrganizer,
  payAll,
  findPayment,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
  type Circle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';

const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Covered {
  readonly circle: Circle;
  readonly recipient: Payer;
  readonly payer: Payer;
  readonly helper: Payer;
  readonly id: string;
  readonly prove: () => Promise<void>;
}

async function coverAndLeave(): Promise<Covered> {
  const circle = await startCircle(product, { size: 4, terms: { graceDays: 0, lateFee: '5.00' } });
  const [recipient, payer, helper] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1, [payer]);
  await saveCard(product, helper, ASKS_EVERY_TIME);
  const { id } = await findPayment(circle, payer, 1);
  const cover = helper.browser.request('POST', `/api/payments/${id}/cover`, { body: {} });
  const { nextActionUrl } = await expectOk<PaymentItem>(cover);
  const prove = async () => {
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
  };
  return { circle, recipient, payer, helper, id, prove };
}

async function findContribution({ browser }: Payer, id: string): Promise<PaymentItem | undefined> {
  const list = await expectOk<PaymentItem[]>(browser.request('GET', '/api/payments'));
  return list.find((item) => item.id === id);
}

it('cash counts when recorded during a helper’s charge, and the helper’s later payment is refunded', async () => {
  const { circle, recipient, payer, id, prove } = await coverAndLeave();
  const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
  expect(await findContribution(payer, id)).toMatchObject({ status: 'pending', attempt: null });
  await expectOk(payer.browser.request('POST', cash));
  await expectOk(recipient.browser.request('POST', `${cash}/confirm`));
  const had = await readBalance(recipient);
  await prove();
  expect(await findContribution(payer, id)).toMatchObject({ status: 'completed', method: 'cash' });
  expect(await readBalance(recipient)).toBe(had);
  expect((await viewCircle(circle)).members[1]).toMatchObject({ payoutOrder: 2, openMissed: 0 });
});

it('cash cannot be recorded during a charge by the payer', async () => {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 2);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const { id } = await expectOk<PaymentItem>(payRound(circle, payer, 1));
  for (const who of [payer, getOrganizer(circle)])
    expect(await who.browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash`)).toMatchObject({
      status: 409,
      body: { code: 'cash_refused' },
    });
});

it('a seat can be transferred during a helper’s charge, which then pays nothing for the new member', async () => {
  const { circle, payer, id, prove } = await coverAndLeave();
  const newcomer = await replaceMember(product, circle, payer);
  await prove();
  expect((await readSchedule(circle, newcomer))[0]?.myPayment).toMatchObject({ id, status: 'pending' });
  await expectOk(payRound(circle, newcomer, 1));
  expect((await readSchedule(circle, newcomer))[0]).toMatchObject({ status: 'paid' });
});
