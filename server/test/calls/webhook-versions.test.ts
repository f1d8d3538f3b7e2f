/**
 * Webhook endpoints of another API version: their objects are fetched in our version, and each event is applied once.
 */
import { randomUUID } from 'node:crypto';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import type { ProviderEvent } from '../../src/platform/card-provider/port.ts';
import { runDueAftermaths } from '../../../sandbox/src/cards/after-payment/aftermaths.ts';
import { countRows, deadLetters, listPositions } from '../database/books.ts';
import { postWebhook, signWebhook } from '../outside/signed-webhook.ts';
import { askForSetup, confirmSetup } from '../factories/test-charges.ts';
import { payCheckout, signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';
import { enterQueue, openCheckout } from '../product/test-queue.ts';

const DECLINED = '4000000000000002';
const DISPUTED = '4000000000000259';
const LATER_DAY = `2099-01-01.${Stripe.MAJOR_API_VERSION}`;
const OTHER_RELEASE = '2099-01-01.fuchsia';

interface Event {
  readonly api_version: string | null;
  readonly data: { readonly object: { readonly id: string; readonly object: string } };
}

/** Posts waiting events as an endpoint of that version would and returns the answers. */
async function deliverIn(product: TestProduct, version: string | null): Promise<readonly unknown[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ body: string }>`
      select e.body from sandbox_events e join sandbox_deliveries d on d.event_id = e.id
       where d.delivered_at is null and e.account is null order by d.sequence`.execute(db),
  );
  const answers = [];
  for (const { body } of rows) {
    const event = JSON.parse(body) as Event;
    const { id, object } = event.data.object;
    // Another version renames every field except the id.
    const isOther = version?.endsWith(Stripe.MAJOR_API_VERSION) !== true;
    const payload = isOther ? { id, object, amount: 'renamed', status: 'renamed' } : event.data.object;
    const text = JSON.stringify({ ...event, api_version: version, data: { object: payload } });
    const now = await product.clock.nowSeconds();
    answers.push(
      await postWebhook(product.url, signWebhook(text, product.settings.sandboxWebhookSecret, now)),
    );
  }
  return answers;
}

async function listKinds({ database }: TestProduct): Promise<ProviderEvent['kind'][]> {
  const { rows } = await database.read((db) =>
    sql<{ kind: ProviderEvent['kind'] }>`select kind from provider_events order by id`.execute(db),
  );
  return rows.map(({ kind }) => kind);
}

describe.each([[LATER_DAY], [OTHER_RELEASE], ['2020-08-27'], [null]])('an event of version %s', (version) => {
  it('books a payment once, although the same event also arrives in our version', async () => {
    const product = await startTestProduct();
    const { member, checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    expect(new Set(await deliverIn(product, version))).toEqual(new Set([200]));
    const stored = await listKinds(product);
    expect(stored).toContain('payment_succeeded');
    expect(await listPositions(product.database)).toMatchObject([{ userId: member.id }]);
    await product.cardProvider.deliverWaiting();
    expect(await listKinds(product)).toEqual(stored);
    expect(await countRows(product.database, 'ledger_transactions')).toBe(1);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('saves a card and reports an opened dispute', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await confirmSetup(product, await askForSetup(payer));
    await deliverIn(product, version);
    expect((await payer.browser.request('GET', '/api/cards')).body).toMatchObject([{ last4: '4242' }]);
    const { checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl, DISPUTED);
    await deliverIn(product, version);
    await product.moveClock(3);
    await runDueAftermaths(product.database);
    await deliverIn(product, version);
    expect(await listPositions(product.database)).toMatchObject([{ status: 'frozen' }]);
    expect(await deadLetters(product.database)).toEqual([]);
  });
});

describe('an event of another API version', () => {
  it('uses the current state of the object when it is older', async () => {
    const product = await startTestProduct();
    const { checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl, DECLINED);
    await payCheckout(product, checkoutUrl);
    await deliverIn(product, OTHER_RELEASE);
    expect(await listKinds(product)).not.toContain('payment_failed');
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await countRows(product.database, 'ledger_transactions')).toBe(1);
  });

  it('leaves the payment open after a declined card', async () => {
    const product = await startTestProduct();
    const { checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl, DECLINED);
    await deliverIn(product, OTHER_RELEASE);
    expect(await listKinds(product)).toContain('payment_failed');
    await payCheckout(product, checkoutUrl);
    await deliverIn(product, OTHER_RELEASE);
    expect(await listPositions(product.database)).toHaveLength(1);
  });

  it('reports a refund made in the dashboard of the provider', async () => {
    const product = await startTestProduct();
    await enterQueue(product);
    const { rows } = await product.database.read((db) =>
      sql<{ intent: string }>`select intent_id as intent from charges`.execute(db),
    );
    await product.cardProvider.refund({
      ...{ intentId: rows[0]?.intent ?? '', amountCents: ENTRY_QUOTE.totalCents, metadata: {} },
      idempotencyKey: randomUUID(),
    });
    await deliverIn(product, OTHER_RELEASE);
    expect(await listKinds(product)).toContain('refund_updated');
    expect(await deadLetters(product.database)).toEqual([]);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('is rejected when the provider does not have its object', async () => {
    const product = await startTestProduct();
    for (const [type, id] of [
      ['payment_intent.succeeded', 'pi_none'],
      ['refund.updated', 're_none'],
      ['charge.dispute.closed', 'dp_none'],
      ['checkout.session.expired', 'cs_none'],
      ['setup_intent.succeeded', 'seti_none'],
      ['payment_method.detached', 'pm_none'],
      ['customer.deleted', 'cus_none'],
      ['mandate.updated', 'mandate_none'],
    ]) {
      const event = { id: `evt_${id}`, object: 'event', type, created: 1, livemode: false };
      const body = JSON.stringify({ ...event, api_version: OTHER_RELEASE, data: { object: { id } } });
      const signed = signWebhook(
        body,
        product.settings.sandboxWebhookSecret,
        await product.clock.nowSeconds(),
      );
      expect(await postWebhook(product.url, signed)).toBe(400);
    }
    expect(await listKinds(product)).toEqual([]);
  });
});
