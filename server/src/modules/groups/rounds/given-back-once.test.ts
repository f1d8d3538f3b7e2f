/** Money due back is returned once: by the bank or by us, never by both or neither. */
import type { PaymentItem } from '@circle-link/contract/payments';
import { openDispute } from '@circle-link/sandbox';
import { describe, expect, it } from 'vitest';
import { balances, listRefunds } from '../../../../test/database/books.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  getOrganizer,
  memberAt,
  payAll,
  payRound,
  readBalance,
  startCircle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { sendRefunds } from '../../charges/index.ts';

const ASKS_EVERY_TIME = '4000002760003184';

interface Stage {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly payer: Payer;
}

async function begin(card?: string): Promise<Stage> {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  if (card !== undefined) await saveCard(product, payer, card);
  return { product, circle, payer };
}

const cancel = (circle: Circle) =>
  expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));

async function dispute({ product }: Stage): Promise<void> {
  await product.database.transact(async (tx) => {
    const charge = await tx
      .selectFrom('sandbox_charges')
      .select('id')
      .where('status', '=', 'succeeded')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await openDispute(tx, charge.id, 'dispute', 'fraudulent');
  });
  await product.cardProvider.deliverWaiting();
}

async function win({ product }: Stage): Promise<void> {
  const { id } = await product.database.read((db) =>
    db.selectFrom('sandbox_disputes').select('id').executeTakeFirstOrThrow(),
  );
  await product.cardProvider.winDispute(id);
  await product.cardProvider.deliverWaiting();
}

async function sendBack({ product }: Stage): Promise<string[]> {
  await product.moveClock(60);
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  return (await listRefunds(product.database)).map(({ status }) => status);
}

async function owedBy({ browser }: Payer): Promise<string> {
  return (await expectOk<{ owed: string }>(browser.request('GET', '/api/balance'))).owed;
}

describe('a dispute that is won', () => {
  it('about a charge already due as a refund credits the payer nothing extra', async () => {
    const stage = await begin(ASKS_EVERY_TIME);
    const { product, circle, payer } = stage;
    const { nextActionUrl } = await expectOk<PaymentItem>(payRound(circle, payer, 1));
    await cancel(circle);
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    await dispute(stage);
    await win(stage);
    expect(await readBalance(payer)).toBe('0.00');
    expect(await sendBack(stage)).toEqual(['succeeded']);
    // The provider's fees: 1.80 for the charge and 15.00 for the dispute.
    expect(await balances(product.database)).toMatchObject({ 'loss:groups': 1_500 });
  });

  it('keeps a contribution that is refunded when the group is canceled', async () => {
    const stage = await begin();
    await expectOk(payRound(stage.circle, stage.payer, 1));
    await dispute(stage);
    await win(stage);
    await cancel(stage.circle);
    expect(await sendBack(stage)).toEqual(['succeeded']);
    expect(await readBalance(stage.payer)).toBe('0.00');
  });
});

it('a replaced member’s debt payment is returned when the group is canceled', async () => {
  const stage = await begin();
  const { product, circle, payer } = stage;
  await expectOk(payRound(circle, payer, 1));
  await replaceMember(product, circle, payer, { hasCard: false });
  await dispute(stage);
  expect(await owedBy(payer)).toBe('51.80');
  const other = await startCircle(product, {
    people: [payer, ...circle.members.filter((one) => one !== payer)],
  });
  await payAll(other, 1);
  expect([await readBalance(payer), await owedBy(payer)]).toEqual(['96.70', '0.00']);
  await cancel(circle);
  // The contribution; the card fee is not refunded.
  expect([await readBalance(payer), await owedBy(payer)]).toEqual(['146.70', '0.00']);
  expect(await sendBack(stage)).toEqual([]);
});
