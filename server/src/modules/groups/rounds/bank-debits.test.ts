import type { GroupPage } from '@circle-link/contract/groups/groups';
import type { PaymentItem } from '@circle-link/contract/payments';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  balances,
  deadLetters,
  ledgerTable,
  listRefunds,
  newestTransaction,
} from '../../../../test/database/books.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  passDays,
  payAll,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  finishDebit,
  payWith,
  POOR,
  reverseDebitLate,
  saveAccount,
} from '../../../../test/factories/test-debits.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { reconcileCharges } from '../../charges/index.ts';
import { runAutoPay } from '../../payments/index.ts';

interface Scene {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly ben: Payer;
  readonly account: string;
  readonly card: string;
  readonly payment: string;
}

async function scene(begun = true, terms: Record<string, unknown> = { lateFee: '5.00' }): Promise<Scene> {
  const product = await startTestProduct();
  const circle = await startCircle(product, { terms });
  const ben = memberAt(circle, 1);
  const account = await saveAccount(product, ben);
  const cards = await expectOk<{ id: string; kind: string }[]>(ben.browser.request('GET', '/api/cards'));
  const card = cards.find(({ kind }) => kind === 'card')?.id ?? '';
  const { id: payment } = await findPayment(circle, ben, 1);
  if (begun) expect((await payWith(ben, payment, account)).status).toBe(202);
  return { product, circle, ben, account, card, payment };
}

async function seen({ ben, payment }: Scene): Promise<PaymentItem> {
  const list = await expectOk<PaymentItem[]>(ben.browser.request('GET', '/api/payments'));
  const item = list.find(({ id }) => id === payment);
  if (item === undefined) throw new Error('not in the list');
  return item;
}

async function owedBy({ browser }: Payer): Promise<string> {
  return (await expectOk<{ owed: string }>(browser.request('GET', '/api/balance'))).owed;
}

async function readBalance({ browser }: Payer): Promise<string> {
  return (await expectOk<{ balance: string }>(browser.request('GET', '/api/balance'))).balance;
}

async function closeRound({ product, circle, ben }: Scene): Promise<void> {
  await payAll(circle, 1, [ben]);
  await passDays(product, circle, 4);
}

describe('a pending bank debit', () => {
  it('books nothing and shows when the bank’s answer is expected', async () => {
    const at = await scene(false);
    const mark = await newestTransaction(at.product.database);
    await expectOk(payWith(at.ben, at.payment, at.account));
    expect(await ledgerTable(at.product.database, mark)).toBe('');
    expect(await seen(at)).toMatchObject({
      ...{ status: 'pending', attempt: 'processing', isAwaited: false, isMissed: false },
      settlesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('is a single debit, for repeated requests by any method and member', async () => {
    const { product, circle, ben, account, card, payment } = await scene();
    const answers = await Promise.all([
      payWith(ben, payment, account),
      payWith(ben, payment, account),
      payWith(ben, payment, card),
      memberAt(circle, 0).browser.request('POST', `/api/payments/${payment}/cover`, { body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    await finishDebit(product, payment);
    expect(await product.database.read((db) => db.selectFrom('charges').select('id').execute())).toHaveLength(
      1,
    );
  });

  it('settles with the full contribution in the pot and 0.8 % charged to its payer', async () => {
    const at = await scene();
    const mark = await newestTransaction(at.product.database);
    expect(await seen(at)).toMatchObject({ cardFee: '0.40', chargeAmount: '50.40', attempt: 'processing' });
    await finishDebit(at.product, at.payment);
    expect(await ledgerTable(at.product.database, mark)).toMatchInlineSnapshot(`
      "group.contribution
        groups:clearing            50.00
        provider:fees:groups        0.40
        fees:card:groups                        0.40
        group:pot                              50.00"
    `);
    expect(await seen(at)).toMatchObject({
      ...{ status: 'completed', method: 'bank_debit', cardFee: '0.40', chargeAmount: '50.40', attempt: null },
    });
    const receipt = await at.ben.browser.request('GET', `/api/payments/${at.payment}/receipt`);
    expect(receipt.status).toBe(200);
  });

  it('is settled by the reconciler without a webhook', async () => {
    const at = await scene();
    await finishDebit(at.product, at.payment, 'succeeded', false);
    await at.product.moveClock(7 * 3_600);
    const { database, cardProvider, clock, writer, platform } = at.product;
    await reconcileCharges({ database, cardProvider, clock, writer, log: platform.log });
    expect((await seen(at)).status).toBe('completed');
    await at.product.cardProvider.deliverWaiting();
    expect(await balances(database)).toMatchObject({ 'groups:clearing': 5_000, 'fees:card:groups': -40 });
  });
});

describe('a round whose grace ends during a pending debit', () => {
  it('pays out the settled amount and does not mark the payer late or missed', async () => {
    const at = await scene();
    const mark = await newestTransaction(at.product.database);
    await closeRound(at);
    expect(await ledgerTable(at.product.database, mark)).toContain('group.payout');
    expect(await readBalance(memberAt(at.circle, 0))).toBe('99.00');
    expect(await seen(at)).toMatchObject({
      status: 'pending',
      isAwaited: true,
      isMissed: false,
      lateFee: '0.00',
    });
    const { history } = { history: await readHistory(at) };
    expect(history).toContain('1 by bank debit on the way');
    expect(history).not.toContain('not paid');
  });

  it('forwards the debit when it settles, without a late fee and with its payer on time', async () => {
    const at = await scene();
    await closeRound(at);
    const mark = await newestTransaction(at.product.database);
    await finishDebit(at.product, at.payment);
    expect(await ledgerTable(at.product.database, mark)).toMatchInlineSnapshot(`
      "group.contribution
        groups:clearing            50.00
        provider:fees:groups        0.40
        fees:card:groups                        0.40
        group:pot                              50.00
      group.repair
        group:pot                  50.00
        fees:app:groups                         0.50
        member:balance                         49.50"
    `);
    expect(await readBalance(memberAt(at.circle, 0))).toBe('148.50');
    expect(await seen(at)).toMatchObject({ status: 'completed', isAwaited: false, isMissed: false });
    const page = await viewCircle(at.circle);
    expect(findPaymentRecord(page, at.ben)).toMatchObject({ onTime: 1, of: 1 });
  });

  it('counts as missed after a return, with its cost and the late fee', async () => {
    const at = await scene();
    await closeRound(at);
    const mark = await newestTransaction(at.product.database);
    await finishDebit(at.product, at.payment, POOR);
    expect(await ledgerTable(at.product.database, mark)).toMatchInlineSnapshot(`
      "owed.return-fee
        member:owed                 4.00
        groups:clearing                         4.00"
    `);
    expect(await owedBy(at.ben)).toBe('4.00');
    expect(await seen(at)).toMatchObject({
      ...{ status: 'failed', isAwaited: false, isMissed: true, lateFee: '5.00', failureReason: POOR.message },
    });
    const [mail] = await at.product.mailTo(at.ben.member.email);
    expect(mail?.text).toContain('it now counts as missed');
    expect(mail?.text).toContain('$4.00');
    const mails = await at.product.mailTo(memberAt(at.circle, 0).member.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      'A bank debit for round 1 of “Family circle” was returned',
    );
    await expectOk(payWith(at.ben, at.payment, at.card));
    expect(await readBalance(memberAt(at.circle, 0))).toBe('153.50');
  });

  it('counts a debit started late as missed, and its settlement pays the late contribution', async () => {
    const at = await scene(false);
    await closeRound(at);
    expect((await seen(at)).isMissed).toBe(true);
    await expectOk(payWith(at.ben, at.payment, at.account));
    expect(await seen(at)).toMatchObject({ isMissed: true, isAwaited: false, attempt: 'processing' });
    const { id: next } = await findPayment(at.circle, at.ben, 2);
    // The missed contribution is being paid, so it blocks no other payment.
    expect((await payWith(at.ben, next, at.account)).status).toBe(202);
    await finishDebit(at.product, next);
    await finishDebit(at.product, at.payment);
    expect(await seen(at)).toMatchObject({ status: 'completed', lateFee: '5.00', chargeAmount: '55.44' });
    expect(await readBalance(memberAt(at.circle, 0))).toBe('153.50');
  });
});

describe('a returned debit', () => {
  it('reopens the contribution before the grace ends, with immediate notice and its cost', async () => {
    const at = await scene();
    await finishDebit(at.product, at.payment, POOR);
    expect(await seen(at)).toMatchObject({ status: 'failed', isMissed: false, failureReason: POOR.message });
    expect(await owedBy(at.ben)).toBe('4.00');
    const [mail] = await at.product.mailTo(at.ben.member.email);
    expect(mail?.text).toContain('Round 1 is open again');
    await expectOk(payWith(at.ben, at.payment, at.account));
    await finishDebit(at.product, at.payment);
    expect((await seen(at)).status).toBe('completed');
    await payAll(at.circle, 1, [at.ben]);
    const { id: second } = await findPayment(at.circle, at.ben, 2);
    await expectOk(payWith(at.ben, second, at.card));
    await payAll(at.circle, 2, [at.ben]);
    expect([await owedBy(at.ben), await readBalance(at.ben)]).toEqual(['0.00', '144.50']);
  });

  it('is booked once when reported twice, late, or after we closed it', async () => {
    const at = await scene();
    await finishDebit(at.product, at.payment, POOR, false);
    const { rows } = await at.product.database.read((db) =>
      sql<{
        body: string;
      }>`select body from sandbox_events where type = 'payment_intent.payment_failed'`.execute(db),
    );
    await at.product.cardProvider.deliverWaiting();
    await at.product.database.transact((tx) =>
      sql`update sandbox_deliveries set delivered_at = null`.execute(tx),
    );
    await at.product.cardProvider.deliverWaiting();
    expect(rows).toHaveLength(1);
    expect(await owedBy(at.ben)).toBe('4.00');
    expect(await deadLetters(at.product.database)).toEqual([]);
  });

  it.each([
    ['the payer’s own shares its result with the click', false, ['canceled']],
    ['auto-pay’s: the payer authenticates again', true, ['canceled', 'open']],
  ])('is discovered by a click with the same account; %s', async (_whose, isAutomatic, attempts) => {
    const at = await scene(!isAutomatic);
    const { product, circle, ben, payment, account } = at;
    if (isAutomatic) {
      await expectOk(
        ben.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }),
      );
      await product.moveClock(86_400);
      expect(await runAutoPay({ ...product.platform, ...product })).toBe(1);
    }
    await finishDebit(product, payment, POOR, false);
    await payWith(ben, payment, account);
    const listAttempts = () =>
      product.database.read((db) => db.selectFrom('charges').select('status').orderBy('createdAt').execute());
    expect((await listAttempts()).map(({ status }) => status)).toEqual(attempts);
    expect(await owedBy(ben)).toBe('4.00');
    await product.cardProvider.deliverWaiting();
    expect((await listAttempts()).map(({ status }) => status)).toEqual(attempts);
    expect(await owedBy(ben)).toBe('4.00');
  });

  it('reopens the contribution after settlement if the round is not paid out', async () => {
    const at = await scene();
    await finishDebit(at.product, at.payment);
    const mark = await newestTransaction(at.product.database);
    await reverseDebitLate(at.product, at.payment);
    expect(await ledgerTable(at.product.database, mark)).toMatchInlineSnapshot(`
      "group.dispute
        group:pot                  50.00
        loss:groups                15.40
        groups:clearing                        65.40"
    `);
    expect(await seen(at)).toMatchObject({
      status: 'failed',
      failureReason: 'Your bank took this debit back.',
    });
    expect(await owedBy(at.ben)).toBe('0.00');
    const history = await readHistory(at);
    expect(history).toContain('The bank debit of $50.40 for round 1 was reversed');
    expect(history).not.toMatch(/card/i);
    const [mail] = await at.product.mailTo(at.ben.member.email);
    expect(mail?.text).toContain('The bank reversed the bank debit for this contribution.');
    expect(mail?.text).toContain('The bank’s return is final.');
    expect(mail?.text).not.toMatch(/\bcard|withdraw the claim/i);
  });

  it.each(['in order', 'the dispute first', 'the end of the dispute first'])(
    'is owed by its payer after the payout, in any order of events: %s',
    async (order) => {
      const at = await scene();
      await closeRound(at);
      await finishDebit(at.product, at.payment, 'succeeded', false);
      await reverseDebitLate(at.product, at.payment, false);
      const first = { 'in order': 'payment_intent.succeeded', 'the dispute first': 'charge.dispute.created' }[
        order
      ];
      await hear(at.product, first ?? 'charge.dispute.closed');
      await at.product.cardProvider.deliverWaiting();
      expect(await seen(at)).toMatchObject({ status: 'completed', isMissed: false, isAwaited: false });
      expect([await owedBy(at.ben), await readBalance(memberAt(at.circle, 0))]).toEqual(['50.40', '148.50']);
      expect(await balances(at.product.database)).toEqual({
        'fees:app:groups': -150,
        'fees:card:groups': -400,
        'groups:clearing': 8_460,
        'loss:groups': 1_500,
        'member:balance': -14_850,
        'member:owed': 5_040,
        'provider:fees:groups': 400,
      });
      expect(await deadLetters(at.product.database)).toEqual([]);
    },
  );
});

async function hear(product: TestProduct, type: string): Promise<void> {
  await product.database.transact((tx) =>
    sql`update sandbox_deliveries d set next_attempt_at = app_now() + interval '1 day'
          from sandbox_events e where e.id = d.event_id and d.delivered_at is null and e.type <> ${type}`.execute(
      tx,
    ),
  );
  await product.cardProvider.deliverWaiting();
  await product.database.transact((tx) =>
    sql`update sandbox_deliveries set next_attempt_at = app_now() where delivered_at is null`.execute(tx),
  );
}

async function readHistory({ circle, ben }: Scene): Promise<string> {
  const lines = await expectOk<{ items?: { description: string }[] } | { description: string }[]>(
    ben.browser.request('GET', `/api/activities?groupId=${circle.id}`),
  );
  return JSON.stringify(lines);
}

function findPaymentRecord(page: GroupPage, { member }: Payer): unknown {
  return page.members.find(({ userId }) => userId === member.id)?.paymentRecord;
}

describe('during a pending debit', () => {
  it('another member can pay by card only', async () => {
    const { product, circle, ben } = await scene(false);
    const ana = memberAt(circle, 0);
    const account = await saveAccount(product, ana);
    const { id } = await findPayment(circle, ben, 1);
    const refused = await ana.browser.request('POST', `/api/payments/${id}/cover`, {
      body: { cardId: account },
    });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'debit_only_own']);
  });

  it('cash cannot be recorded, and the account cannot be removed', async () => {
    const { circle, ben, payment, account } = await scene();
    const noted = await ben.browser.request('POST', `/api/groups/${circle.id}/payments/${payment}/cash`);
    expect(noted.status).toBe(409);
    const removed = await ben.browser.request('DELETE', `/api/cards/${account}`);
    expect([removed.status, (removed.body as { code: string }).code]).toEqual([409, 'card_in_use']);
  });

  it('auto-pay starts one debit, and none on the next day', async () => {
    const { product, circle, ben, payment } = await scene(false);
    await expectOk(ben.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
    await product.moveClock(86_400);
    const run = () => runAutoPay({ ...product.platform, ...product });
    expect([await run(), await run()]).toEqual([1, 0]);
    await product.moveClock(86_400);
    expect(await run()).toBe(0);
    await finishDebit(product, payment);
    const list = await expectOk<PaymentItem[]>(ben.browser.request('GET', '/api/payments'));
    expect(list.find(({ id }) => id === payment)?.method).toBe('bank_debit');
  });

  it('a canceled group refunds it in full when it settles', async () => {
    const at = await scene();
    const ana = memberAt(at.circle, 0);
    await expectOk(
      ana.browser.request('POST', `/api/groups/${at.circle.id}/cancel`, { body: { reason: 'moved' } }),
    );
    await finishDebit(at.product, at.payment);
    expect(await listRefunds(at.product.database)).toMatchObject([
      { amountCents: 5_040, reason: 'no longer owed' },
    ]);
    expect(await owedBy(at.ben)).toBe('0.00');
  });

  it('a debit returned after the group was canceled costs its payer only its fee', async () => {
    const at = await scene();
    const ana = memberAt(at.circle, 0);
    await expectOk(
      ana.browser.request('POST', `/api/groups/${at.circle.id}/cancel`, { body: { reason: 'moved' } }),
    );
    await finishDebit(at.product, at.payment, POOR);
    expect(await owedBy(at.ben)).toBe('4.00');
    const [mail] = await at.product.mailTo(at.ben.member.email);
    expect(mail?.text).toContain('You no longer owe anything for that round');
  });
});
