import { openDispute } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deadLetters } from '../../../../test/database/books.ts';
import { postWebhook, signWebhook } from '../../../../test/outside/signed-webhook.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  readBalance,
  memberAt,
  expectOk,
  passDays,
  payAll,
  payRound,
  readSchedule,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

const ASKS_EVERY_TIME = '4000002760003184';

async function hearInOrder(product: TestProduct, first: readonly string[]): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string; type: string; body: string }>`
      select e.id, e.type, e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where d.delivered_at is null order by d.sequence`.execute(db),
  );
  const place = ({ type }: { type: string }) => (first.includes(type) ? first.indexOf(type) : first.length);
  for (const event of rows.toSorted((a, b) => place(a) - place(b))) {
    const now = await product.clock.nowSeconds();
    expect(
      await postWebhook(product.url, signWebhook(event.body, product.settings.sandboxWebhookSecret, now)),
    ).toBe(200);
  }
}

it('the late fee of a disputed contribution reaches the short-paid member once, and no one else', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { terms: { lateFee: '5.00' } });
  const [recipient, late] = [memberAt(circle, 0), memberAt(circle, 2)];
  await saveCard(product, late, ASKS_EVERY_TIME);
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  await product.cardProvider.deliverWaiting();
  expect(await readBalance(recipient)).toBe('99.00');

  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, late, 1));
  await authenticate(product, nextActionUrl);
  const disputeId = await product.database.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from sandbox_charges order by created_at desc, id limit 1`.execute(tx);
    await openDispute(tx, rows[0]?.id ?? '', 'dispute', 'fraudulent');
    const opened = await sql<{ id: string }>`select id from sandbox_disputes`.execute(tx);
    return opened.rows[0]?.id ?? '';
  });
  await product.cardProvider.winDispute(disputeId);
  await hearInOrder(product, ['charge.dispute.created', 'charge.dispute.closed']);
  await product.cardProvider.deliverWaiting();

  expect(await deadLetters(product.database)).toEqual([]);
  expect((await readSchedule(circle))[0]?.status).toBe('paid');
  expect(await readBalance(recipient)).toBe('153.50');
  expect(await readBalance(late)).toBe('0.00');
});
