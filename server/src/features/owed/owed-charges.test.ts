/** Charges of what is owed as the provider tells of them: 3-D Secure, declines, late and twice, many at once. */
import { randomUUID } from 'node:crypto';
import type { SavedCard } from '@circle-link/contract/cards';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deadLetters } from '../../../test/books.ts';
import { allowCrashes } from '../../../test/crashes.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { createDebt } from '../../../test/record-debt.ts';
import { newestCharge } from '../../../test/provider-words.ts';
import { authenticate, saveCard } from '../../../test/test-charges.ts';
import { readBalance, expectOk } from '../../../test/test-circle.ts';
import { POOR, saveAccount, finishDebit } from '../../../test/test-debits.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  owedBy,
  payDebt,
  requestDebtPayment,
  describeDebt,
  sendDecline,
  sendSuccess,
} from '../../../test/test-debts.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../test/test-product.ts';

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

describe('a charge of what is owed', () => {
  it('waits for 3-D Secure, is shared by every click, and is booked once however often it is told', async () => {
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

  it('that only waits at the bank’s page gives way to one of another amount, not to one beyond the debt', async () => {
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

  it('gives way to another part also where both cost the same on the card, which charges no less than 50 cents', async () => {
    const debtor = await createDebtor(product, 5_000, ASKS_EVERY_TIME);
    const left = await payDebt(debtor, { amount: '0.08' });
    const order = { amount: '0.03', requestId: randomUUID() };
    const [other, again] = await Promise.all([payDebt(debtor, order), payDebt(debtor, order)]);
    expect(other.nextActionUrl).not.toBe(left.nextActionUrl);
    expect(again.nextActionUrl).toBe(other.nextActionUrl);
    expect(await listCharges(debtor)).toEqual(['canceled 50', 'open 50']);
  });

  it('that is declined says so and moves nothing; the same wish again has the same answer', async () => {
    const debtor = await createDebtor(product, 5_000, DECLINES_LATER);
    const order = { amount: '50.00', requestId: randomUUID() };
    const answer = await payDebt(debtor, order);
    expect(answer).toMatchObject({ status: 'declined', owed: '50.00' });
    expect(answer.declineMessage).not.toBeNull();
    expect(await payDebt(debtor, order)).toEqual(answer);
    expect(await listCharges(debtor)).toEqual(['canceled 5180']);
  });

  it('that comes when set-off has covered the debt meanwhile: what is more is in the balance, and told', async () => {
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

  it('of another amount than was asked for is the payer’s money all the same', async () => {
    const debtor = await createDebtor(product, 1_000, ASKS_EVERY_TIME);
    await payDebt(debtor, { amount: '10.00' });
    const charge = await newestCharge(product, debtor.member.id);
    await sendSuccess(product, { ...charge, eventId: 'evt_other_amount' }, 3_000);
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
    expect(await deadLetters(product.database)).toEqual([]);
  });
});

describe('many at once', () => {
  it('never pay more than is owed: cards and balance, the same wish and others', async () => {
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

  it('under two names are one charge, and each of the names stays its name', async () => {
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

  it('with another card the second gives its name to the charge that it makes itself', async () => {
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

  it('with another card pays once, at whatever point the process crashes before the same wish comes again', async () => {
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

  it('by the card whose decline only an event told asks the bank anew, wherever the process crashed before it', async () => {
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

  it('of one that was declined and then paid at the bank after all, unheard, the second stands for it, too', async () => {
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

  it('with a card, after a bank has returned a debit that no one has told of, charge the card once', async () => {
    const debtor = await createDebtor(product, 10_000);
    const [card] = await expectOk<SavedCard[]>(debtor.browser.request('GET', '/api/cards'));
    await saveAccount(product, debtor, 'silent');
    await payDebt(debtor, { amount: '30.00', requestId: randomUUID() });
    await finishDebit(product, debtor.member.id, POOR, false);
    const order = { amount: '30.00', cardId: card?.id, requestId: randomUUID() };
    for (const _ of [1, 2]) expect(await payDebt(debtor, order)).toMatchObject({ status: 'completed' });
    expect((await listCharges(debtor)).map((one) => one.split(' ')[0])).toEqual(['canceled', 'succeeded']);
  });

  it('by the balance take it once', async () => {
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

  it('card and balance together: what was paid twice is in the balance', async () => {
    const debtor = await createDebtor(product, 2_000, ASKS_EVERY_TIME);
    await giveBalance(product.database, debtor.member.id, 2_000);
    const { nextActionUrl } = await payDebt(debtor, { amount: '20.00' });
    await payDebt(debtor, { amount: '20.00', fromBalance: true });
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(await describeDebt(debtor)).toBe('0.00 20.00');
  });
});

describe('who may', () => {
  it('not with a card of another member, and not with one that was removed', async () => {
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

  it('a member who still has to agree to new terms, not one who is locked out', async () => {
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

  it('a payment under way keeps the account open; paid, the account can be closed', async () => {
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
