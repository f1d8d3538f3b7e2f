import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { requestWithRetry } from '../../../../test/browser/request-with-retry.ts';
import { countRows, deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import { collideAt } from '../../../../test/product/collide-at-group.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import {
  payCheckout,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { enterQueue, openCheckout, openPaymentPage } from '../../../../test/product/test-queue.ts';
import { type CardProvider, CardProviderError } from '../../../platform/card-provider/port.ts';
import { sendRefunds } from '../../charges/index.ts';
import { closeExpiredPayments } from './release-hold.ts';

async function seeHold(browser: Browser) {
  return (await browser.request('GET', '/api/queue/holding')).body as Record<string, unknown> | null;
}

const DECLINED = '4000000000009995';

const release = (browser: Browser) => browser.request('POST', '/api/queue/release-position');

async function listPayments(product: TestProduct) {
  return product.database.read((db) =>
    db.selectFrom('charges').select(['purpose', 'status']).orderBy('purpose').execute(),
  );
}

async function settle(product: TestProduct): Promise<void> {
  await product.cardProvider.deliverWaiting();
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
}

describe('the payment page', () => {
  // security: T1
  it('is opened once by a hundred clicks', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        requestWithRetry(() => browser.request('POST', '/api/queue/proceed-to-payment')),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => (body as { checkoutUrl: string }).checkoutUrl)).size).toBe(1);
    expect(await countRows(product.database, 'charges')).toBe(1);
    expect(await countRows(product.database, 'sandbox_checkout_sessions')).toBe(1);
    expect(await countRows(product.database, 'sandbox_intents')).toBe(0);
    expect(await seeHold(browser)).toMatchObject({ status: 'holding', paymentInProgress: true });
    await payCheckout(product, (answers[0]!.body as { checkoutUrl: string }).checkoutUrl);
    await product.cardProvider.deliverWaiting();
    const { rows } = await product.database.read((db) =>
      sql`select h.payment_intent_id = i.id and p.intent_id = i.id as is_named, h.created_at = h.held_at as is_dated,
                 h.updated_at >= h.created_at as is_unchanged
            from queue_holdings h join charges p on p.subject_id = h.id
              join sandbox_checkout_sessions s on s.id = p.session_id join sandbox_intents i on i.id = s.intent_id`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ isNamed: true, isDated: true, isUnchanged: true }]);
    expect(await countRows(product.database, 'sandbox_intents')).toBe(1);
  });

  // security: T14
  it('has the server’s price, whatever the body contains', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    await browser.request('POST', '/api/queue/proceed-to-payment', {
      body: { amount: 1, amountCents: 1, status: 'succeeded', userId: crypto.randomUUID() },
    });
    expect((await payCheckout(product, await openPaymentPage(browser), DECLINED)).status).toBe(402);
    const { rows } = await product.database.read((db) =>
      sql`select p.amount_cents as ours, p.status, i.amount_cents as theirs
            from charges p join sandbox_checkout_sessions s on s.id = p.session_id
              join sandbox_intents i on i.id = s.intent_id`.execute(db),
    );
    expect(rows).toEqual([{ ours: 5_235, status: 'open', theirs: 5_235 }]);
  });

  // security: T1, T15
  it('is found after a crash between creating it and storing its id', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    const first = await openPaymentPage(browser);
    await product.database.transact((tx) =>
      sql`update charges set checkout_url = null, session_id = null, intent_id = null`.execute(tx),
    );
    expect(await openPaymentPage(browser)).toBe(first);
    expect(await countRows(product.database, 'sandbox_checkout_sessions')).toBe(1);
  });

  it('is replaced at the next click if the first key has a stored error', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    const provider = product.cardProvider as Pick<CardProvider, 'createCheckout'>;
    const real = provider.createCheckout.bind(provider);
    provider.createCheckout = async (order) => {
      const made = await real(order);
      if (!order.idempotencyKey.endsWith(':1')) return made;
      throw new CardProviderError('Something went wrong.', { isFinal: true });
    };
    expect(await browser.request('POST', '/api/queue/proceed-to-payment')).toMatchObject({
      status: 503,
      body: { code: 'payment_provider_unavailable' },
    });
    await payCheckout(product, await openPaymentPage(browser));
    await settle(product);
    expect(await listPayments(product)).toEqual([
      { purpose: 'hold', status: 'canceled' },
      { purpose: 'hold', status: 'succeeded' },
    ]);
    expect(await listPositions(product.database)).toHaveLength(1);
  });
});

describe('paying', () => {
  it('makes a position by its webhook: number, paid state, activity, no second payment', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    expect((await payCheckout(product, checkoutUrl)).body).toMatchObject({ status: 'succeeded' });
    expect(await seeHold(browser)).toMatchObject({ status: 'holding', paymentInProgress: true });
    await product.cardProvider.deliverWaiting();
    expect(await seeHold(browser)).toMatchObject({
      status: 'paid',
      queuePosition: 1,
      paymentInProgress: false,
    });
    expect((await browser.request('GET', '/api/activities')).body).toMatchObject([
      { type: 'payment_completed', amount: '52.35' },
    ]);
    expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({
      hasPosition: true,
      nextStep: '/dashboard',
    });
    expect((await payCheckout(product, checkoutUrl)).status).toBe(400);
    const answer = await browser.request('POST', '/api/queue/proceed-to-payment');
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'position_exists' }]);
  });

  it('continues with the same payment after a decline', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    expect((await payCheckout(product, checkoutUrl, DECLINED)).status).toBe(402);
    await product.cardProvider.deliverWaiting();
    expect(await seeHold(browser)).toMatchObject({
      status: 'holding',
      paymentInProgress: true,
      lastDecline: 'Your card has insufficient funds.',
    });
    const { rows } = await product.database.read((db) =>
      sql`select p.intent_id = i.id as is_named from charges p, sandbox_intents i`.execute(db),
    );
    expect(rows).toEqual([{ isNamed: true }]);
    expect(await openPaymentPage(browser)).toBe(checkoutUrl);
    await payCheckout(product, checkoutUrl);
    await product.cardProvider.deliverWaiting();
    expect(await seeHold(browser)).toMatchObject({ status: 'paid', queuePosition: 1, lastDecline: null });
    expect(await listPayments(product)).toEqual([{ purpose: 'hold', status: 'succeeded' }]);
  });

  it.each([
    ['authenticated', 'succeeded', 'paid'],
    ['failed', 'failed', 'holding'],
  ])('with 3-D Secure %s: %s', async (outcome, answered, status) => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    const { body } = await payCheckout(product, checkoutUrl, '4000002760003184');
    const { status: requestedStatus, nextActionUrl } = body as { status: string; nextActionUrl: string };
    expect(requestedStatus).toBe('requires_action');
    await product.cardProvider.deliverWaiting();
    expect(await seeHold(browser)).toMatchObject({ status: 'holding' });
    const path = `${new URL(nextActionUrl).pathname}/complete`;
    const done = await product.request('POST', path, { body: { outcome } });
    expect(done.body).toMatchObject({ status: answered });
    await product.cardProvider.deliverWaiting();
    expect(await seeHold(browser)).toMatchObject({ status });
  });
});

describe('paying after the hold expired', () => {
  // security: T5
  it.each([-1, 0, 1, 3_600])('%i seconds after its end still makes the next position', async (seconds) => {
    const product = await startTestProduct();
    await enterQueue(product);
    const { browser, checkoutUrl, member } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    await product.moveClock(900 + seconds);
    if (seconds > 0)
      await Promise.all([closeExpiredPayments(product.platform), closeExpiredPayments(product.platform)]);
    await Promise.all([closeExpiredPayments(product.platform), product.cardProvider.deliverWaiting()]);
    await product.cardProvider.deliverWaiting();
    expect((await listPositions(product.database)).map((row) => row.userId)).toContain(member.id);
    expect(await seeHold(browser)).toMatchObject({ status: 'paid', queuePosition: 2 });
    expect(await listRefunds(product.database)).toEqual([]);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  // security: T5
  it('leaves no hold next to the position if the member reserves again before the event arrives', async () => {
    const product = await startTestProduct();
    for (let turn = 0; turn < 4; turn += 1) {
      const { browser, checkoutUrl, member } = await openCheckout(product);
      await payCheckout(product, checkoutUrl);
      await product.moveClock(901);
      // Expires the paid hold, so that no row serializes the two commands.
      await closeExpiredPayments(product.platform);
      const reserve = () => browser.request('POST', '/api/queue/hold');
      const hear = () => product.cardProvider.deliverWaiting();
      await collideAt<unknown>(
        product,
        (tx) => sql`select 1 from fraud_prevention where user_id = ${member.id} for update`.execute(tx),
        () => (turn % 2 === 0 ? [reserve(), hear()] : [hear(), reserve()]),
      );
      const { rows } = await product.database.read((db) =>
        sql`select 1 from queue_holdings where status = 'holding' and expires_at > app_now()`.execute(db),
      );
      expect([turn, rows]).toEqual([turn, []]);
    }
  });

  it('leaves a later hold, which had also ended by then, expired', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    await product.moveClock(901);
    await browser.request('POST', '/api/queue/hold');
    await product.moveClock(901);
    await product.cardProvider.deliverWaiting();
    await closeExpiredPayments(product.platform);
    const { rows } = await product.database.read((db) =>
      sql`select status, queue_position as number from queue_holdings order by held_at`.execute(db),
    );
    expect(rows).toEqual([
      { status: 'paid', number: 1 },
      { status: 'expired', number: null },
    ]);
  });

  it('by an old page and again by a new hold makes one position and one refund', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    await product.moveClock(901);
    await browser.request('POST', '/api/queue/hold');
    await payCheckout(product, await openPaymentPage(browser));
    await settle(product);
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded', amountCents: 5_235 }]);
  });
});

describe('releasing the hold', () => {
  it('closes the payment page first; nothing can be paid afterwards', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    expect((await release(browser)).status).toBe(200);
    expect(await seeHold(browser)).toBeNull();
    expect((await payCheckout(product, checkoutUrl)).status).toBe(400);
    await product.cardProvider.deliverWaiting();
    expect(await listPayments(product)).toEqual([{ purpose: 'hold', status: 'canceled' }]);
    expect((await release(browser)).body).toMatchObject({ code: 'hold_expired' });
  });

  // security: T51
  it('is refused once the payer has paid, before and after the webhook', async () => {
    const product = await startTestProduct();
    const { browser, checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await release(browser);
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'payment_in_progress', message: 'Payment in progress' },
      ]);
      await product.cardProvider.deliverWaiting();
    }
    expect(await seeHold(browser)).toMatchObject({ status: 'paid', queuePosition: 1 });
  });

  it('is also refused when the event of the closed page arrives before our record of it', async () => {
    const product = await startTestProduct();
    const { browser } = await openCheckout(product);
    const { database, cardProvider } = product;
    const [payment] = await database.read((db) => db.selectFrom('charges').selectAll().execute());
    await cardProvider.expireCheckout(payment!.sessionId!);
    await cardProvider.deliverWaiting();
    expect((await release(browser)).status).toBe(200);

    const again = await openCheckout(product);
    const impatient = {
      ...product.platform,
      cardProvider: {
        ...cardProvider,
        expireCheckout: async (sessionId: string) => {
          const outcome = await cardProvider.expireCheckout(sessionId);
          await cardProvider.deliverWaiting();
          return outcome;
        },
      },
    };
    const { releaseMyPosition } = await import('./release-hold.ts');
    await releaseMyPosition(impatient, again.member.id);
    expect(await seeHold(again.browser)).toBeNull();
  });

  it('in another window while the page is created: the member is not redirected, and it cannot be paid', async () => {
    const product = await startTestProduct();
    const { browser, member } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    const { proceedToPayment } = await import('./proceed-to-payment.ts');
    let sessionId = '';
    const cardProvider: CardProvider = {
      ...product.cardProvider,
      async createCheckout(order) {
        const made = await product.cardProvider.createCheckout(order);
        sessionId = made.sessionId;
        expect((await release(browser)).status).toBe(200);
        return made;
      },
    };
    const parts = { ...product.platform, cardProvider };
    await expect(proceedToPayment(parts, member.id)).rejects.toThrow(
      'Card payments are not available right now',
    );
    expect(await product.cardProvider.findCheckout(sessionId)).toMatchObject({ status: 'expired' });
    await product.cardProvider.deliverWaiting();
    expect(await listPayments(product)).toEqual([{ purpose: 'hold', status: 'canceled' }]);
    expect(await seeHold(browser)).toBeNull();
  });

  it('also closes a page stored after the query', async () => {
    const product = await startTestProduct();
    const { checkoutUrl } = await openCheckout(product);
    const { closePayment, listOpenChargesByPurpose } = await import('../../charges/index.ts');
    const [charge] = await product.database.read((db) => listOpenChargesByPurpose(db, 'hold', 1));
    if (charge === undefined) throw new Error('no payment is open');
    const seenBefore = { ...charge, sessionId: null, intentId: null };
    expect(await closePayment(product.platform, seenBefore)).toBe('closed');
    expect((await payCheckout(product, checkoutUrl)).status).toBe(400);
  });

  // security: T51
  it('concurrently with paying has one of the two results, ten times', async () => {
    const product = await startTestProduct();
    const seen = new Set<string>();
    for (let turn = 0; turn < 10; turn += 1) {
      const { browser, checkoutUrl, member } = await openCheckout(product);
      const pay = () => payCheckout(product, checkoutUrl);
      const [released, paid] =
        turn % 2 === 0
          ? await Promise.all([release(browser), pay()])
          : (await Promise.all([pay(), release(browser)])).reverse();
      await product.cardProvider.deliverWaiting();
      const mine = (await listPositions(product.database)).filter((row) => row.userId === member.id);
      const outcome = `${released!.status} ${paid!.status} ${mine.length}`;
      seen.add(outcome);
      expect(['200 400 0', '409 200 1']).toContain(outcome);
    }
    expect(await listRefunds(product.database)).toEqual([]);
  });
});
