import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { deadLetters } from '../../../../test/database/books.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import {
  readBalance,
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
  type Circle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../../test/product/test-product.ts';

const DISPUTED_CARD = '4000000000000259';

interface Stage {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly disputer: Payer;
}

async function circleWithDisputer(): Promise<Stage> {
  const product = await startTestProduct();
  const circle = await formCircle(product);
  const disputer = memberAt(circle, 1);
  for (const member of circle.members)
    await saveCard(product, member, member === disputer ? DISPUTED_CARD : undefined);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return { product, circle, disputer };
}

async function letDispute({ product }: Stage): Promise<void> {
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
}

async function endDispute({ product }: Stage, status: 'won' | 'lost'): Promise<void> {
  const { disputeId: id } = await product.database.read((db) =>
    db
      .selectFrom('disputes')
      .select('disputeId')
      .where('status', '=', 'open')
      .orderBy('openedAt')
      .executeTakeFirstOrThrow(),
  );
  await expectOk(product.request('POST', `/sandbox/disputes/${id}/close`, { body: { status } }));
  await product.cardProvider.deliverWaiting();
}

describe('a dispute won', () => {
  it('after its payer was replaced credits them, and the new member still pays', async () => {
    const stage = await circleWithDisputer();
    await expectOk(payRound(stage.circle, stage.disputer, 1));
    await letDispute(stage);
    const heir = await replaceMember(stage.product, stage.circle, stage.disputer, { hasCard: false });
    await endDispute(stage, 'won');
    expect(await readBalance(stage.disputer)).toBe('51.80');
    const page = await viewCircle(stage.circle);
    expect(page.books).toMatchObject({ contributions: '0.00', held: '0.00' });
    const [first] = await readSchedule(stage.circle, heir);
    expect(first?.myPayment).toMatchObject({ status: 'pending' });
    expect(await deadLetters(stage.product.database)).toEqual([]);
  });

  it('unfreezes no member with another open dispute', async () => {
    const stage = await circleWithDisputer();
    await expectOk(payRound(stage.circle, stage.disputer, 1));
    await expectOk(payRound(stage.circle, stage.disputer, 2));
    await letDispute(stage);
    await endDispute(stage, 'won');
    expect((await viewCircle(stage.circle)).members[1]).toMatchObject({ isFrozen: true });
    await endDispute(stage, 'won');
    expect((await viewCircle(stage.circle)).members[1]).toMatchObject({ isFrozen: false });
  });
});

it('a refund made at the provider reopens the contribution and freezes no member', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  const { id, intentId } = await product.database.read((db) =>
    db.selectFrom('charges').select(['id', 'intentId']).executeTakeFirstOrThrow(),
  );
  await product.writer.submit({
    eventId: 'evt_foreign',
    kind: 'refund_updated',
    type: 'refund.updated',
    livemode: false,
    occurredAt: new Date(),
    intentId,
    amountCents: toCents(5_180),
    currency: 'usd',
    feeCents: null,
    metadata: { payment_id: id },
    refundId: 're_foreign',
    refundStatus: 'succeeded',
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  });
  expect((await viewCircle(circle)).members[1]).toMatchObject({ state: 'due', isFrozen: false });
  expect(await payRound(circle, payer, 1)).toMatchObject({ status: 200 });
});

it('a group with corrupt data dead-letters its own event and blocks no other payment', async () => {
  const product = await startTestProduct();
  const [broken, sound] = [await startCircle(product), await startCircle(product)];
  const giveTurn = (turn: number | null): Promise<unknown> =>
    product.database.transact((tx) =>
      tx
        .updateTable('group_members')
        .set({ payoutOrder: turn })
        .where('groupId', '=', broken.id)
        .where('userId', '=', getOrganizer(broken).member.id)
        .execute(),
    );
  await giveTurn(null);
  for (const member of broken.members) await payRound(broken, member, 1);
  for (const member of sound.members) expect(await payRound(sound, member, 1)).toMatchObject({ status: 200 });
  expect(await deadLetters(product.database)).not.toEqual([]);
  await giveTurn(1);
  await product.writer.retryDeadLetters();
  expect(await deadLetters(product.database)).toEqual([]);
  expect(await readBalance(getOrganizer(broken))).toBe('148.50');
});
