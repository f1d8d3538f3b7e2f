import { AsyncLocalStorage } from 'node:async_hooks';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { describe, expect, it } from 'vitest';
import { countRows, deadLetters } from '../../../../test/database/books.ts';
import {
  listAttempts,
  charge,
  countCharges,
  memberWithCard,
  buildOrder,
  saveCard,
  startChargeProduct,
} from '../../../../test/factories/test-charges.ts';
import { CardProviderError, type CardProvider } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { chargeSaved, findSubjectCharge } from '../index.ts';

const DECLINES_LATER = '4000000000000341';
const ASKS_EVERY_TIME = '4000002760003184';

const NOT_OWED = { code: 'payment_closed' };

describe('a charge of a saved card', () => {
  it('is refused by the check or for another payer’s card before anything is recorded', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    const { order: other } = await memberWithCard(product);
    const refuse = () => Promise.reject(new Refusal(paymentRefusals.payment_closed));
    await expect(chargeSaved(product, order, refuse)).rejects.toMatchObject(NOT_OWED);
    await expect(charge(product, { ...order, methodId: other.methodId })).rejects.toMatchObject({
      status: 404,
    });
    expect(await countRows(product.database, 'charges')).toBe(0);
    expect(await countRows(product.database, 'sandbox_intents')).toBe(0);
  });

  it('succeeds, is applied when the call returns, and its webhook changes nothing', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    const opened: string[] = [];
    const charged = await charge(product, {
      ...order,
      onOpened: (_tx, id) => Promise.resolve(void opened.push(id)),
    });
    expect(charged).toEqual({
      chargeId: opened[0],
      status: 'succeeded',
      isPayerWanted: false,
      nextActionUrl: null,
      declineMessage: null,
    });
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await listAttempts(product)).toMatchObject([
      { status: 'succeeded', idempotencyKey: `contribution:${order.subjectId}:1` },
    ]);
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(opened).toHaveLength(1);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('is one charge for twenty concurrent clicks, and the check refuses a later one', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    const refuseIfPaid = async (tx: Writer) => {
      if ((await findSubjectCharge(tx, 'contribution', order.subjectId))?.status === 'succeeded')
        throw new Refusal(paymentRefusals.payment_closed);
      return order;
    };
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, () => chargeSaved(product, order, refuseIfPaid)),
    );
    for (const click of clicks)
      if (click.status === 'fulfilled') expect(click.value.status).toBe('succeeded');
      else expect(click.reason).toMatchObject(NOT_OWED);
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
    expect(await listAttempts(product)).toHaveLength(1);
  });

  it('is one attempt for twenty concurrent clicks when the bank declines', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, DECLINES_LATER);
    // Without open connections, some clicks would start after others have ended.
    await Promise.all(Array.from({ length: 20 }, () => listAttempts(product)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(product, order)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['declined']));
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_failed: Your card was declined.']);
    expect(await listAttempts(product)).toHaveLength(1);
  });
});

const outsideTransaction = AsyncLocalStorage.snapshot();

describe('a decline', () => {
  it('ends the attempt at the provider, and the next click charges the next card under the next key', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product, DECLINES_LATER);
    expect(await charge(product, payer.order)).toMatchObject({
      status: 'declined',
      declineMessage: 'Your card was declined.',
    });
    const ended = { status: 'canceled', lastDecline: 'Your card was declined.', isClosed: true };
    expect(await listAttempts(product)).toMatchObject([ended]);
    expect(
      await product.database.read((db) => db.selectFrom('sandbox_intents').select('status').execute()),
    ).toEqual([{ status: 'canceled' }]);
    await saveCard(product, payer);
    const again = await buildOrder(product, payer, payer.order.subjectId);
    expect(await charge(product, again)).toMatchObject({ status: 'succeeded' });
    await product.cardProvider.deliverWaiting();
    expect(await listAttempts(product)).toMatchObject([
      ended,
      { status: 'succeeded', idempotencyKey: `contribution:${again.subjectId}:2` },
    ]);
    expect(product.notified).toEqual(['payment_failed: Your card was declined.', 'payment_succeeded']);
  });

  it('is reported once and closed before the next attempt if its webhook came before the response', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, DECLINES_LATER);
    const slow: CardProvider = {
      ...product.cardProvider,
      chargeMethod: async (request) => {
        const answer = await product.cardProvider.chargeMethod(request);
        await product.cardProvider.deliverWaiting();
        return answer;
      },
      cancelIntent: () => Promise.reject(new CardProviderError('out of order')),
    };
    expect(await charge(product, order, slow)).toMatchObject({ status: 'declined' });
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', isClosed: false }]);
    expect(product.notified).toEqual(['payment_failed: Your card was declined.']);
    await expect(charge(product, order, slow)).rejects.toMatchObject({ status: 503 });
    expect(await listAttempts(product)).toHaveLength(1);
    expect(await charge(product, order)).toMatchObject({ status: 'declined' });
    expect(await listAttempts(product)).toMatchObject([{ isClosed: true }, { isClosed: true }]);
  });
});

describe('a crash before the provider’s response', () => {
  it('gives the same decline to the slower of two concurrent clicks', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, DECLINES_LATER);
    const silent: CardProvider = {
      ...product.cardProvider,
      chargeMethod: () => Promise.reject(new CardProviderError('timeout')),
    };
    await expect(charge(product, order, silent)).rejects.toMatchObject({ status: 503 });
    let faster: Promise<unknown> | undefined;
    const slower = await chargeSaved(product, order, async () => {
      faster ??= Promise.resolve().then(() => outsideTransaction(() => charge(product, order)));
      await faster;
      return order;
    });
    expect(slower).toEqual(await faster);
    expect(slower).toMatchObject({ status: 'declined' });
    expect(await listAttempts(product)).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    '%s the charge succeeded: the next click repeats the request and pays once',
    async (when) => {
      const product = await startChargeProduct();
      const payer = await memberWithCard(product);
      await saveCard(product, payer, DECLINES_LATER);
      const other = await buildOrder(product, payer, payer.order.subjectId);
      expect(other.methodId).not.toBe(payer.order.methodId);
      const silent: CardProvider = {
        ...product.cardProvider,
        chargeMethod: async (request) => {
          if (when === 'after') await product.cardProvider.chargeMethod(request);
          throw new CardProviderError('timeout');
        },
      };
      await expect(charge(product, payer.order, silent)).rejects.toMatchObject({ status: 503 });
      expect(await listAttempts(product)).toMatchObject([{ status: 'open' }]);
      expect(await charge(product, other)).toMatchObject({ status: 'succeeded' });
      await product.cardProvider.deliverWaiting();
      expect(await countCharges(product)).toBe(1);
      expect(product.notified).toEqual(['payment_succeeded']);
      expect(await listAttempts(product)).toHaveLength(1);
    },
  );
});

describe('another click’s attempt without a response', () => {
  it.each([
    ['asks for 3-D Secure', ASKS_EVERY_TIME, ['payment_canceled', 'payment_succeeded']],
    ['is declined', DECLINES_LATER, ['payment_failed: Your card was declined.', 'payment_succeeded']],
  ])('with a card that %s is replaced by this click’s card', async (_what, card, expectedEvents) => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product, card);
    await saveCard(product, payer);
    const other = await buildOrder(product, payer, payer.order.subjectId);
    const silent: CardProvider = {
      ...product.cardProvider,
      chargeMethod: () => Promise.reject(new CardProviderError('timeout')),
    };
    await expect(charge(product, payer.order, silent)).rejects.toMatchObject({ status: 503 });
    expect(await charge(product, other)).toMatchObject({ status: 'succeeded' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(expectedEvents);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled' }, { status: 'succeeded' }]);
    expect(await countCharges(product)).toBe(1);
  });
});
