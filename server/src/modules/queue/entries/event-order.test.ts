import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { toCents } from '@circle-link/contract/money';
import { openDispute } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balances, deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import { postWebhook, signWebhook } from '../../../../test/outside/signed-webhook.ts';
import { registerProven } from '../../../../test/factories/test-accounts.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import {
  GOOD_CARD,
  payCheckout,
  payIntent,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askToJoin, openCheckout, openPaymentPage } from '../../../../test/product/test-queue.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import { reconcileCharges, sendRefunds } from '../../charges/index.ts';

const A_DAY = 86_400;

async function seeHold(browser: Browser) {
  return (await browser.request('GET', '/api/queue/holding')).body as Record<string, unknown> | null;
}

async function listPayments(product: TestProduct) {
  return product.database.read((db) =>
    db.selectFrom('charges').select(['purpose', 'status']).orderBy('purpose').execute(),
  );
}

async function hearFirst(product: TestProduct, isFirst: (body: string) => boolean): Promise<void> {
  const { rows } = await product.database.read((db) =>
    sql<{ body: string }>`
      select e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where d.delivered_at is null order by d.sequence`.execute(db),
  );
  const now = await product.clock.nowSeconds();
  for (const { body } of rows.filter((event) => isFirst(event.body)))
    expect(
      await postWebhook(product.url, signWebhook(body, product.settings.sandboxWebhookSecret, now)),
    ).toBe(200);
}

const parseType = (event: string) => (JSON.parse(event) as { readonly type: string }).type;

const HEARD = {
  payment: 'payment_intent.succeeded',
  refund: 'refund.',
  dispute: 'charge.dispute.',
  inquiry: 'charge.dispute.',
} as const;

async function getOnlyCharge(product: TestProduct) {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string; intentId: string }>`select id, intent_id as "intentId" from sandbox_charges`.execute(
      db,
    ),
  );
  const [charge, ...others] = rows;
  if (charge === undefined || others.length > 0) throw new Error(`${rows.length} charges`);
  return charge;
}

async function getOnlyDispute(product: TestProduct): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from sandbox_disputes`.execute(db),
  );
  const [dispute, ...others] = rows;
  if (dispute === undefined || others.length > 0) throw new Error(`${rows.length} disputes`);
  return dispute.id;
}

async function winDisputeHeardFirst(product: TestProduct): Promise<void> {
  const { checkoutUrl } = await openCheckout(product);
  await payCheckout(product, checkoutUrl);
  const charge = await getOnlyCharge(product);
  await product.database.transact((tx) =>
    openDispute(tx, charge.id, 'dispute', 'fraudulent', toCents(5_235)),
  );
  await hearFirst(product, (event) => parseType(event).startsWith(HEARD.dispute));
  await product.cardProvider.winDispute(await getOnlyDispute(product));
}

describe('a payment on the page', () => {
  it.each(['payment_intent.succeeded', 'checkout.session.completed'])(
    'makes one position if %s is delivered first',
    async (type) => {
      const product = await startTestProduct();
      const { browser, checkoutUrl } = await openCheckout(product);
      await payCheckout(product, checkoutUrl);
      await hearFirst(product, (event) => parseType(event) === type);
      const isHeard = type === 'payment_intent.succeeded';
      expect(await seeHold(browser)).toMatchObject({ status: isHeard ? 'paid' : 'holding' });
      await product.cardProvider.deliverWaiting();
      expect(await seeHold(browser)).toMatchObject({ status: 'paid', queuePosition: 1 });
      expect(await listPositions(product.database)).toHaveLength(1);
      expect(await deadLetters(product.database)).toEqual([]);
    },
  );

  it.each([
    ['payment', 'refund', 'withdrawn'],
    ['refund', 'refund', undefined],
    ['payment', 'dispute', 'frozen'],
    ['dispute', 'dispute', undefined],
    ['payment', 'inquiry', 'active'],
    ['inquiry', 'inquiry', 'active'],
  ] as const)('posts both if the %s arrives before a payment and its %s', async (first, other, status) => {
    const product = await startTestProduct();
    const { checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    const charge = await getOnlyCharge(product);
    if (other === 'refund')
      await product.cardProvider.refund({
        ...{ intentId: charge.intentId, amountCents: toCents(5_235), metadata: {} },
        idempotencyKey: 'in the dashboard',
      });
    else
      await product.database.transact((tx) =>
        openDispute(tx, charge.id, other, 'fraudulent', toCents(5_235)),
      );
    await hearFirst(product, (event) => parseType(event).startsWith(HEARD[first]));
    expect(await deadLetters(product.database)).toEqual([]);
    await product.cardProvider.deliverWaiting();
    expect((await listPositions(product.database)).map((position) => position.status)).toEqual(
      status === undefined ? [] : [status],
    );
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it.each(['webhook', 'reconciler'])(
    'is refunded once if a dispute that arrived before it is won, as the %s reports',
    async (reporter) => {
      const product = await startTestProduct();
      await winDisputeHeardFirst(product);
      if (reporter === 'reconciler') {
        await product.moveClock(A_DAY);
        await reconcileCharges({ ...product.platform, ...product });
      } else await hearFirst(product, (event) => parseType(event) === 'charge.dispute.closed');
      expect(await deadLetters(product.database)).toEqual([]);
      expect(await listRefunds(product.database)).toMatchObject([
        { status: 'requested', amountCents: 5_235 },
      ]);
      await product.cardProvider.deliverWaiting();
      await sendRefunds(product.platform);
      await product.cardProvider.deliverWaiting();
      expect(await listRefunds(product.database)).toMatchObject([
        { status: 'succeeded', amountCents: 5_235 },
      ]);
      expect(await listPositions(product.database)).toEqual([]);
      expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
      expect(await deadLetters(product.database)).toEqual([]);
    },
  );

  it('fails a data check if it is not refunded after an earlier dispute is won', async () => {
    const product = await startTestProduct();
    const { ownerUrl } = product.testDatabase;
    await winDisputeHeardFirst(product);
    await product.cardProvider.deliverWaiting();
    await withConnection(ownerUrl, (client) => client.query('delete from refunds'));
    const violated = (await runDataChecks(ownerUrl)).filter(({ violations }) => violations.length > 0);
    expect(violated.map(({ name }) => name)).toContain('captured-payments-have-one-outcome');
    await product.close({ dataChecks: false });
  });

  it('stores the intent that paid the hold, not a later one that was declined', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    const { intentId } = await getOnlyCharge(product);
    await product.database.transact((tx) => sql`update charges set status = 'canceled'`.execute(tx));
    await payCheckout(product, await openPaymentPage(browser), '4000000000009995');
    await hearFirst(product, (event) => parseType(event) === 'payment_intent.payment_failed');
    await product.cardProvider.deliverWaiting();
    const { rows } = await product.database.read((db) =>
      sql`select status, payment_intent_id as "intentId" from queue_holdings`.execute(db),
    );
    expect(rows).toEqual([{ status: 'paid', intentId }]);
  });
});

describe('paying by /join and by the hold', () => {
  // security: T2
  it.each([
    ['join', 'hold'],
    ['hold', 'join'],
  ])('%s first: one position, and a refund that is sent and settled', async (first) => {
    const product = await startTestProduct();
    // /join refuses an address with an account, so it is paid before; its webhook waits.
    const { body } = await askToJoin(product, { email: 'ada@example.test' });
    const { clientSecret, paymentIntentId } = body as { clientSecret: string; paymentIntentId: string };
    expect((await payIntent(product, clientSecret)).status).toBe(200);
    const browser = product.openBrowser();
    await registerProven(product, browser, 'ada');
    await product.database.transact((tx) =>
      sql`update users set phone_verified_at = app_now(), id_verified_at = app_now(), has_given_consent = true,
            consent_given_at = app_now(), consent_version = ${CONSENT_VERSION}, is_profile_complete = true,
            date_of_birth = '1990-12-31', address = '1 Main Street', city = 'Springfield', state = 'IL',
            zip_code = '62701' where email = 'ada@example.test'`.execute(tx),
    );
    await browser.request('POST', '/api/queue/hold');
    const checkoutUrl = await openPaymentPage(browser);
    expect((await payCheckout(product, checkoutUrl, GOOD_CARD)).status).toBe(200);
    await hearFirst(product, (event) => event.includes(paymentIntentId) === (first === 'join'));
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'requested' }]);
    expect(await balances(product.database)).toMatchObject({ 'queue:refunds-due': -5_235 });
    await Promise.all([sendRefunds(product.platform), sendRefunds(product.platform)]);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded', amountCents: 5_235 }]);
    expect(await listPayments(product)).toEqual([
      { purpose: 'hold', status: first === 'hold' ? 'succeeded' : 'refunded' },
      { purpose: 'join', status: first === 'join' ? 'succeeded' : 'refunded' },
    ]);
    expect(await balances(product.database)).toEqual({
      'fees:app:queue': -53,
      'fees:card:queue': -182,
      'provider:fees:queue': 364,
      'queue:clearing': 5_053 - 182,
      'queue:pool:1': -5_000,
    });
    expect(await deadLetters(product.database)).toEqual([]);
  });
});
