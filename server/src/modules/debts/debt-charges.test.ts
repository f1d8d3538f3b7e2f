import { randomUUID } from 'node:crypto';
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deadLetters } from '../../../test/database/books.ts';
import { allowCrashes } from '../../../test/product/crashes.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { createDebt } from '../../../test/factories/record-debt.ts';
import { newestCharge } from '../../../test/outside/provider-words.ts';
import { authenticate, saveCard } from '../../../test/factories/test-charges.ts';
import { expectOk, readBalance } from '../../../test/factories/test-groups.ts';
import { finishDebit, POOR, saveAccount } from '../../../test/factories/test-debits.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  describeDebt,
  owedBy,
  payDebt,
  requestDebtPayment,
  sendDecline,
  sendSuccess,
} from '../../../test/factories/test-debts.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';

const DECLINES_LATER = '4000000000000341';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function listCharges(
  { member }: Payer,
  on: Pick<TestProduct, 'database'> = product,
): Promise<string[]> {
  const { rows } = await on.database.read((db) =>
    sql<{ charge: string }>`
      select status || ' ' || amount_cents as charge from charges
       where purpose = 'owed' and user_id = ${member.id} order by created_at, id`.execute(db),
  );
  return rows.map(({ charge }) => charge);
}

describe('a charge for a debt', () => {
  it('waits for 3-D Secure, is shared by all clicks, and is booked once however often it is reported', async () => {
    const debtor = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
    const first = await payDebt(debtor, { amount: '20.00' });
    expect(first).toMatchObject({ status: 'action_required', chargeAmount: '20.91', owed: '50.00' });
    expect((await owedBy(debtor)).underWay).toEqual({
      amount: '20.00',
      chargeAmount: '20.91',
      nextActionUrl: first.nextActionUrl,
    });
    expect((await payDebt(debtor, { amount: '20.00' })).nextActionUrl).toBe(first.nextActionUrl);
    await authenticate(product, first.nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await describeDebt(debtor)).toBe('30.00 0.00');
    const charge = await newestCharge(product, debtor.member.id);
    for (const eventId of ['evt_again_1', 'evt_again_2'])
      await sendSuccess(product, { ...charge, eventId }, 2_091);
    expect(await describeDebt(debtor)).toBe('30.00 0.00');
    expect(await listCharges(debtor)).toEqual(['succeeded 2091']);
    const activities = await expectOk<{ description: string }[]>(
      debtor.browser.request('GET', '/api/activities'),
    );
    expect(activities.map(({ description }) => description)).toEqual(['You paid what you owed by card']);
  });

  it('is replaced by another amount while it waits at the bank’s page, but not by more than the debt', async () => {
    const debtor = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
    const left = await payDebt(debtor, { amount: '20.00' });
    expect(await requestDebtPayment(debtor, { amount: '50.01' })).toMatchObject({
      status: 422,
      body: { fields: { amount: 'You owe $50.00.' } },
    });
    expect((await owedBy(debtor)).underWay?.amount).toBe('20.00');
    const other = await payDebt(debtor, { amount: '50.00' });
    expect(other.nextActionUrl).not.toBe(left.nextActionUrl);
    expect(await listCharges(debtor)).toEqual(['canceled 2091', 'open 5180']);
    await authenticate(product, other.nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await describeDebt(debtor)).toBe('0.00 0.00');
  });

  it('is replaced by another part even if both hit the 50 cent card minimum', async () => {
    const debtor = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
    const left = await payDebt(debtor, { amount: '0.08' });
    const order = { amount: '0.03', requestId: randomUUID() };
    const [other, again] = await Promise.all([payDebt(debtor, order), payDebt(debtor, order)]);
    expect(other.nextActionUrl).not.toBe(left.nextActionUrl);
    expect(again.nextActionUrl).toBe(other.nextActionUrl);
    expect(await listCharges(debtor)).toEqual(['canceled 50', 'open 50']);
  });

  it('reports a decline, moves nothing, and gives the same result for the same key', async () => {
    const debtor = await createDebtor(product, 5_000, DECLINES_LATER);
    const order = { amount: '50.00', requestId: randomUUID() };
    const answer = await payDebt(debtor, order);
    expect(answer).toMatchObject({ status: 'declined', owed: '50.00' });
    expect(answer.declineMessage).not.toBeNull();
    expect(await payDebt(debtor, order)).toEqual(answer);
    expect(await listCharges(debtor)).toEqual(['canceled 5180']);
  });

  it('credits and reports the excess when set-off has already covered the debt', async () => {
    const debtor = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
    const { nextActionUrl } = await payDebt(debtor, { amount: '50.00' });
    await createDebt(product, debtor.member.id, -4_000);
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await describeDebt(debtor)).toBe('0.00 40.00');
    const activities = await expectOk<{ description: string }[]>(
      debtor.browser.request('GET', '/api/activities'),
    );
    expect(activities[0]?.description).toContain('$40.00 of it was no longer owed and is in your balance');
    const statement = await expectOk<{ movements: { description: string }[] }>(
      debtor.browser.request('GET', '/api/statement'),
    );
    expect(JSON.stringify(statement)).toContain('Payment of your debt');
  });

  it('with a different amount than requested is credited to the payer', async () => {
    const debtor = await createDebtor(product, 1_000, ASKS_EVERY_TIME);
    await payDebt(debtor, { amount: '10.00' });
    const charge = await newestCharge(product, debtor.member.id);
    await sendSuccess(product, { ...charge, eventId: 'evt_other_amount' }, 3_000);
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
    expect(await deadLetters(product.database)).toEqual([]);
  });
});

describe('concurrent payments', () => {
  it('never exceed the debt across cards, balance and keys', async () => {
    const debtor = await createDebtor(product, 5_000);
    const same = { amount: '30.00', requestId: randomUUID() };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => requestDebtPayment(debtor, same)),
      requestDebtPayment(debtor, { amount: '40.00' }),
      requestDebtPayment(debtor, { amount: '30.00' }),
    ]);
    for (const { status } of answers) expect([200, 202, 409, 422]).toContain(status);
    const { owed } = await owedBy(debtor);
    expect(['20.00', '10.00']).toContain(owed);
    expect((await listCharges(debtor)).filter((one) => one.startsWith('succeeded'))).toHaveLength(1);
    expect(await readBalance(debtor)).toBe('0.00');
  });

  it('with two keys make one charge, and each key keeps its result', async () => {
    const waiting = await createDebtor(product, 10_000, ASKS_EVERY_TIME);
    const [first, second] = [randomUUID(), randomUUID()].map((requestId) => ({ amount: '30.00', requestId }));
    const { nextActionUrl } = await payDebt(waiting, { ...first });
    expect((await payDebt(waiting, { ...second })).nextActionUrl).toBe(nextActionUrl);
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    const debtor = await createDebtor(product, 10_000);
    await Promise.all([payDebt(debtor, { ...first }), payDebt(debtor, { ...second })]);
    for (const one of [waiting, debtor]) {
      const made = await listCharges(one);
      for (const order of [second, first])
        expect(await payDebt(one, { ...order })).toMatchObject({ status: 'completed' });
      expect(await requestDebtPayment(one, { ...second, amount: '20.00' })).toMatchObject({
        status: 409,
        body: { code: 'request_reused' },
      });
      expect(await listCharges(one)).toEqual(made);
    }
    expect(await listCharges(waiting)).toHaveLength(1);
  });

  it('with another card give the second key to the charge that it makes', async () => {
    const debtor = await createDebtor(product, 10_000, ASKS_EVERY_TIME);
    await payDebt(debtor, { amount: '30.00', requestId: randomUUID() });
    await saveCard(product, debtor);
    const cards = await expectOk<SavedCard[]>(debtor.browser.request('GET', '/api/cards'));
    const used = await product.database.read((db) =>
      sql<{
        id: string;
      }>`select method_id as id from charges where purpose = 'owed' and user_id = ${debtor.member.id}`.execute(
        db,
      ),
    );
    const cardId = cards.find(({ id }) => id !== used.rows[0]?.id)?.id;
    const order = { amount: '30.00', cardId, requestId: randomUUID().toUpperCase() };
    for (const _ of [1, 2])
      expect(await payDebt(debtor, order)).toMatchObject({ status: 'completed', owed: '70.00' });
    expect(await listCharges(debtor)).toHaveLength(2);
  });

  it('with another card pay once, wherever the process crashes before the retry', async () => {
    const crashing = await startTestProduct();
    const crashes = allowCrashes(crashing.database);
    for (let turn = 0, crashed = true; crashed; turn += 1) {
      const debtor = await createDebtor(crashing, 10_000, ASKS_EVERY_TIME);
      await payDebt(debtor, { amount: '30.00', requestId: randomUUID() });
      await saveCard(crashing, debtor);
      const [newest] = await expectOk<SavedCard[]>(debtor.browser.request('GET', '/api/cards'));
      const order = { amount: '30.00', cardId: newest?.id, requestId: randomUUID() };
      crashed = await crashes.at(turn, () => requestDebtPayment(debtor, order));
      const again = [await payDebt(debtor, order), await payDebt(debtor, order)];
      for (const answer of again)
        expect(answer, `crash at ${turn}`).toMatchObject({ status: 'completed', owed: '70.00' });
    }
  });

  it('with a card whose decline only an event reported ask the bank again, wherever the process crashed', async () => {
    const crashing = await startTestProduct();
    const crashes = allowCrashes(crashing.database);
    const ended: boolean[] = [];
    for (let turn = 0, crashed = true; crashed; turn += 1) {
      const debtor = await createDebtor(crashing, 5_000, DECLINES_LATER);
      const order = () => ({ amount: '50.00', requestId: randomUUID() });
      crashed = await crashes.at(turn, () => requestDebtPayment(debtor, order()));
      await crashing.cardProvider.deliverWaiting();
      const isEnded = (await listCharges(debtor, crashing)).includes('canceled 5180');
      const next = order();
      const answers = await Promise.all([payDebt(debtor, next), payDebt(debtor, next)]);
      for (const answer of [...answers, await payDebt(debtor, next)])
        expect(answer, `crash at ${turn}`).toMatchObject({ status: 'declined' });
      expect(await listCharges(debtor, crashing), `crash at ${turn}`).toHaveLength(isEnded ? 2 : 1);
      if (crashed) ended.push(isEnded);
    }
    expect(ended).toContain(true);
  });

  it('with a card that failed 3-D Secure ask the bank again, wherever the process crashes', async () => {
    const crashing = await startTestProduct();
    const crashes = allowCrashes(crashing.database);
    for (let turn = 0, crashed = true; crashed; turn += 1) {
      const debtor = await createDebtor(crashing, 10_000, ASKS_EVERY_TIME);
      const order = () => ({ amount: '30.00', requestId: randomUUID() });
      const first = order();
      const { nextActionUrl } = await payDebt(debtor, first);
      await authenticate(crashing, nextActionUrl ?? '', 'failed');
      const next = order();
      crashed = await crashes.at(turn, () => requestDebtPayment(debtor, next));
      const answers = await Promise.all([payDebt(debtor, next), payDebt(debtor, next)]);
      for (const answer of answers)
        expect(answer, `crash at ${turn}`).toMatchObject({ status: 'action_required' });
      await authenticate(crashing, answers[0].nextActionUrl ?? '', 'failed');
      for (const ended of [first, next])
        expect(await payDebt(debtor, ended), `crash at ${turn}`).toMatchObject({ status: 'declined' });
      expect(await listCharges(debtor, crashing)).toEqual(['canceled 3120', 'canceled 3120']);
    }
  });

  it('that waited for the same 3-D Secure page keep its decline as their result', async () => {
    const debtor = await createDebtor(product, 10_000, ASKS_EVERY_TIME);
    const [first, second] = [randomUUID(), randomUUID()].map((requestId) => ({ amount: '30.00', requestId }));
    const { nextActionUrl } = await payDebt(debtor, { ...first });
    expect((await payDebt(debtor, { ...second })).nextActionUrl).toBe(nextActionUrl);
    await authenticate(product, nextActionUrl ?? '', 'failed');
    await product.cardProvider.deliverWaiting();
    for (const order of [first, second])
      expect(await payDebt(debtor, { ...order })).toMatchObject({ status: 'declined' });
    expect(await listCharges(debtor)).toEqual(['canceled 3120']);
  });

  it('count once when a declined charge is paid at the bank before its event arrives', async () => {
    const debtor = await createDebtor(product, 10_000, ASKS_EVERY_TIME);
    const { nextActionUrl } = await payDebt(debtor, { amount: '30.00', requestId: randomUUID() });
    const charge = await newestCharge(product, debtor.member.id);
    await sendDecline(product, { ...charge, eventId: 'evt_first_try' }, 3_120);
    expect((await listCharges(debtor)).map((one) => one.split(' ')[0])).toEqual(['canceled']);
    await authenticate(product, nextActionUrl ?? '');
    const order = { amount: '30.00', requestId: randomUUID() };
    const answers = await Promise.all([payDebt(debtor, order), payDebt(debtor, order)]);
    for (const answer of [...answers, await payDebt(debtor, order)])
      expect(answer).toMatchObject({ status: 'completed', owed: '70.00' });
    expect(await listCharges(debtor)).toHaveLength(1);
  });

  it('charge the card once after an unreported return of a bank debit', async () => {
    const debtor = await createDebtor(product, 10_000);
    const [card] = await expectOk<SavedCard[]>(debtor.browser.request('GET', '/api/cards'));
    await saveAccount(product, debtor, 'silent');
    await payDebt(debtor, { amount: '30.00', requestId: randomUUID() });
    await finishDebit(product, debtor.member.id, POOR, false);
    const order = { amount: '30.00', cardId: card?.id, requestId: randomUUID() };
    for (const _ of [1, 2]) expect(await payDebt(debtor, order)).toMatchObject({ status: 'completed' });
    expect((await listCharges(debtor)).map((one) => one.split(' ')[0])).toEqual(['canceled', 'succeeded']);
  });

  it('take the balance once', async () => {
    const debtor = await createDebtor(product, 3_000);
    await giveBalance(product.database, debtor.member.id, 5_000);
    const same = { amount: '20.00', fromBalance: true, requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => requestDebtPayment(debtor, same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await describeDebt(debtor)).toBe('10.00 30.00');
    const others = await Promise.all(
      [1, 2].map(() => requestDebtPayment(debtor, { amount: '10.00', fromBalance: true })),
    );
    expect(others.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
    expect(await requestDebtPayment(debtor, { ...same, amount: '5.00' })).toMatchObject({
      status: 409,
      body: { code: 'request_reused' },
    });
    expect((await payDebt(debtor, same)).status).toBe('completed');
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
  });

  it('by card and balance credit the excess to the balance', async () => {
    const debtor = await createDebtor(product, 2_000, ASKS_EVERY_TIME);
    await giveBalance(product.database, debtor.member.id, 2_000);
    const { nextActionUrl } = await payDebt(debtor, { amount: '20.00' });
    await payDebt(debtor, { amount: '20.00', fromBalance: true });
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
  });
});

describe('permission to pay', () => {
  it('is refused for another member’s card and for a removed card', async () => {
    const [debtor, other] = [await createDebtor(product, 1_000), await createDebtor(product, 1_000)];
    const readCard = async ({ browser }: Payer) =>
      (await expectOk<SavedCard[]>(browser.request('GET', '/api/cards')))[0]?.id;
    const order = { amount: '10.00', cardId: await readCard(other) };
    expect(await requestDebtPayment(debtor, order)).toMatchObject({ status: 404 });
    const made = await requestDebtPayment(debtor, { ...order, cardId: randomUUID() });
    expect(made).toMatchObject({
      status: 404,
      body: (await requestDebtPayment(debtor, order)).body as object,
    });
    const own = await readCard(debtor);
    await expectOk(debtor.browser.request('DELETE', `/api/cards/${own}`));
    expect(await requestDebtPayment(debtor, { amount: '10.00', cardId: own })).toMatchObject({ status: 404 });
    expect(await requestDebtPayment(debtor, { amount: '10.00' })).toMatchObject({
      status: 409,
      body: { code: 'card_required' },
    });
    expect(await listCharges(other)).toEqual([]);
  });

  it('is given to a member who must accept new terms, not to one who is locked', async () => {
    const debtor = await createDebtor(product, 3_000);
    const set = (change: string) =>
      product.database.transact((tx) =>
        sql`update users set ${sql.raw(change)} where id = ${debtor.member.id}`.execute(tx),
      );
    await set(`consent_version = '0.9'`);
    expect(await payDebt(debtor, { amount: '10.00' })).toMatchObject({ status: 'completed', owed: '20.00' });
    await set('is_active = false');
    expect((await requestDebtPayment(debtor, { amount: '10.00' })).status).toBe(401);
  });

  it('keeps the account open during a payment and lets it close afterwards', async () => {
    const debtor = await createDebtor(product, 1_000, ASKS_EVERY_TIME);
    const obstacles = async () =>
      (
        await expectOk<{ obstacles: { code: string; message: string }[] }>(
          debtor.browser.request('GET', '/api/account/closing'),
        )
      ).obstacles;
    expect(await obstacles()).toEqual([
      expect.objectContaining({
        code: 'owed',
        message: 'You owe $10.00. Please pay it on the Withdraw page first.',
      }),
    ]);
    const { nextActionUrl } = await payDebt(debtor, { amount: '10.00' });
    expect((await obstacles()).map(({ code }) => code)).toEqual(['payment', 'owed']);
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await obstacles()).toEqual([]);
  });
});
