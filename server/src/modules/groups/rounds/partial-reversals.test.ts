import { failRefund } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { balances, deadLetters, listRefunds } from '../../../../test/database/books.ts';
import {
  newestCharge,
  type ReportedCharge,
  sendDispute,
  sendRefund,
} from '../../../../test/outside/provider-words.ts';
import {
  type Circle,
  expectOk,
  getOrganizer,
  memberAt,
  payAll,
  payRound,
  readBalance,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { reconcileCharges, sendRefunds } from '../../charges/index.ts';

const ALL = 5_180;
const BACK = 5_000;

interface Stage {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly payer: Payer;
  readonly charge: ReportedCharge;
}

async function paidOnce(product: TestProduct): Promise<Stage> {
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  return { product, circle, payer, charge: await newestCharge(product, payer.member.id) };
}

async function owedBy({ browser }: Payer): Promise<string> {
  return (await expectOk<{ owed: string }>(browser.request('GET', '/api/balance'))).owed;
}

async function readState({ product, circle, payer }: Stage) {
  const page = await viewCircle(circle);
  const books = await balances(product.database);
  return {
    state: page.members[1]?.state,
    held: page.books.held,
    balance: await readBalance(payer),
    owed: await owedBy(payer),
    loss: books['loss:groups'] ?? 0,
    due: books['groups:refunds-due'] ?? 0,
    deadLetters: (await deadLetters(product.database)).length,
  };
}

const PAID = { state: 'paid', held: '50.00', balance: '0.00', owed: '0.00', due: 0, deadLetters: 0 } as const;

describe('a part of a contribution', () => {
  it('that is disputed is owed by the cardholder without affecting the group, and undone when won', async () => {
    const stage = await paidOnce(await startTestProduct());
    const { product, charge } = stage;
    const dispute = { id: 'dp_part', amount: 2_000, fee: 1_500 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    expect(await readState(stage)).toEqual({ ...PAID, owed: '20.00', loss: 1_500 });
    const [mail] = await product.mailTo(stage.payer.member.email);
    expect(mail?.text).toContain(
      'The contribution stays paid. $20.00 is a debt of the member whose card it was',
    );
    await sendDispute(product, charge, { ...dispute, status: 'won' });
    expect(await readState(stage)).toEqual({ ...PAID, loss: 1_500 });
    expect((await viewCircle(stage.circle)).members[1]).toMatchObject({ isFrozen: false });
    await payAll(stage.circle, 1, [stage.payer]);
    expect(await readBalance(memberAt(stage.circle, 0))).toBe('148.50');
  });

  it('refunded twice at the provider is owed, and only the rest is refunded on cancellation', async () => {
    const stage = await paidOnce(await startTestProduct());
    const { product, charge, circle } = stage;
    await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
    await sendRefund(product, charge, { id: 're_2', amount: 500, status: 'succeeded' });
    expect(await readState(stage)).toEqual({ ...PAID, owed: '15.00', loss: 0 });
    await sendRefund(product, charge, { id: 're_2', amount: 500, status: 'failed' });
    expect(await readState(stage)).toEqual({ ...PAID, owed: '10.00', loss: 0 });
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
    expect(await owedBy(stage.payer)).toBe('0.00');
    const books = await balances(product.database);
    expect([books['groups:refunds-due'], books['loss:groups']]).toEqual([-4_000, undefined]);
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect((await balances(product.database))['groups:refunds-due']).toBeUndefined();
  });

  it('plus another up to the full amount leaves nothing to refund on cancellation', async () => {
    const stage = await paidOnce(await startTestProduct());
    const { product, charge, circle } = stage;
    await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
    await sendDispute(product, charge, { id: 'dp_1', amount: 4_000, fee: 0, status: 'needs_response' });
    expect(await readState(stage)).toEqual({ ...PAID, owed: '50.00', loss: 0 });
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
    expect(await owedBy(stage.payer)).toBe('0.00');
    expect(await listRefunds(product.database)).toHaveLength(1);
    expect((await balances(product.database))['groups:refunds-due']).toBeUndefined();
    // Closing the database runs the data checks.
  });
});

describe('concurrent reversals of a contribution', () => {
  it('let a won dispute pay the contribution again despite a failed refund', async () => {
    const stage = await paidOnce(await startTestProduct());
    const { product, charge } = stage;
    const refund = { id: 're_slow', amount: ALL };
    await sendRefund(product, charge, { ...refund, status: 'pending' });
    await sendDispute(product, charge, { id: 'dp_1', amount: ALL, fee: 1_500, status: 'needs_response' });
    await sendRefund(product, charge, { ...refund, status: 'failed' });
    await sendDispute(product, charge, { id: 'dp_1', amount: ALL, fee: 1_500, status: 'won' });
    expect(await readState(stage)).toEqual({ ...PAID, loss: 1_500 });
  });

  it('pay the contribution again after a failed refund made at the provider', async () => {
    const stage = await paidOnce(await startTestProduct());
    await sendRefund(stage.product, stage.charge, { id: 're_b', amount: ALL, status: 'succeeded' });
    expect(await readState(stage)).toMatchObject({ state: 'due', held: '0.00' });
    await sendRefund(stage.product, stage.charge, { id: 're_b', amount: ALL, status: 'failed' });
    expect(await readState(stage)).toEqual({ ...PAID, loss: 0 });
  });

  it('leave the contribution open after a won dispute and a successful refund, in every order', async () => {
    const product = await startTestProduct();
    const facts = ['opened', 'won', 'refunded'] as const;
    const orders = facts.flatMap((first) =>
      facts
        .filter((one) => one !== first)
        .flatMap((second) => [[first, second, ...facts.filter((one) => one !== first && one !== second)]]),
    );
    let loss = 0;
    for (const order of orders) {
      const stage = await paidOnce(product);
      const { charge } = stage;
      const id = charge.paymentId;
      const dispute = { id: `dp_${id}`, amount: ALL, fee: 1_500 } as const;
      for (const fact of order) {
        if (fact === 'refunded')
          await sendRefund(product, charge, { id: `re_${id}`, amount: ALL, status: 'succeeded' });
        else
          await sendDispute(product, charge, {
            ...dispute,
            status: fact === 'won' ? 'won' : 'needs_response',
          });
      }
      // The card fee of the charge and the dispute fee.
      loss += 1_500 + 180;
      expect([order, await readState(stage)]).toEqual([order, { ...PAID, state: 'due', held: '0.00', loss }]);
    }
  });

  it('book a dispute fee once whenever it is reported, and return it when it is refunded', async () => {
    const stage = await paidOnce(await startTestProduct());
    const { product, charge } = stage;
    const dispute = { id: 'dp_fee', amount: ALL };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    expect(await readState(stage)).toMatchObject({ loss: 180 });
    await sendDispute(product, charge, { ...dispute, status: 'needs_response', fee: 1_500 });
    expect(await readState(stage)).toMatchObject({ loss: 1_680 });
    await sendDispute(product, charge, { ...dispute, status: 'won', fee: 1_500 });
    expect(await readState(stage)).toEqual({ ...PAID, loss: 1_500 });
    await sendDispute(product, charge, { ...dispute, status: 'won', fee: 0 });
    expect(await readState(stage)).toEqual({ ...PAID, loss: 0 });
  });
});

describe('our refund', () => {
  async function dueBack(): Promise<Stage> {
    const stage = await paidOnce(await startTestProduct());
    const { circle } = stage;
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
    return stage;
  }

  async function arrive({ product }: Stage): Promise<string> {
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    return (await listRefunds(product.database))[0]?.providerRefundId ?? '';
  }

  it('that failed is no longer due once a dispute of its charge is lost, in either order', async () => {
    for (const lostFirst of [false, true]) {
      const stage = await dueBack();
      const { product, charge } = stage;
      const id = await arrive(stage);
      const bounce = () => sendRefund(product, charge, { id, amount: BACK, status: 'failed' });
      const lose = () =>
        sendDispute(product, charge, { id: 'dp_l', amount: ALL, fee: 1_500, status: 'lost' });
      for (const happen of lostFirst ? [lose, bounce] : [bounce, lose]) await happen();
      expect(await readState(stage)).toMatchObject({ due: 0, loss: 1_680, deadLetters: 0 });
      await product.close();
    }
  });

  it('that a lost dispute covered is due again when won on appeal', async () => {
    const stage = await dueBack();
    const { product, charge } = stage;
    const id = await arrive(stage);
    await product.database.transact((tx) => failRefund(tx, id));
    await product.cardProvider.deliverWaiting();
    const dispute = { id: 'dp_appeal', amount: ALL, fee: 1_500 };
    await sendDispute(product, charge, { ...dispute, status: 'lost' });
    expect(await readState(stage)).toMatchObject({ due: 0, loss: 1_680 });
    await Promise.all([1, 2].map(() => sendDispute(product, charge, { ...dispute, status: 'won' })));
    expect(await readState(stage)).toMatchObject({ due: -BACK, loss: 1_500, deadLetters: 0 });
    const admin = await openAdmin(product, 'finance');
    const body = { paymentId: charge.paymentId, reason: 'the account is open again' };
    await expectOk(admin.browser.request('POST', '/api/admin/refunds/retry', { body }));
    await arrive(stage);
    expect(await readState(stage)).toMatchObject({ due: 0, loss: 1_500, deadLetters: 0 });
  });

  /** Each source keeps its order: a refund succeeds and fails, a dispute opens and closes. */
  const ORDERS = [
    ['arrive', 'bounce', 'open', 'end'],
    ['arrive', 'open', 'bounce', 'end'],
    ['arrive', 'open', 'end', 'bounce'],
    ['open', 'arrive', 'bounce', 'end'],
    ['open', 'arrive', 'end', 'bounce'],
    ['open', 'end', 'arrive', 'bounce'],
  ] as const;

  it.each(ORDERS)('next to a dispute can always be resolved: %s, %s, %s, %s', async (...order) => {
    for (const end of ['won', 'lost'] as const) {
      const stage = await dueBack();
      const { product, charge } = stage;
      const { id: refundId } = (await listRefunds(product.database))[0] ?? { id: '' };
      const dispute = { id: 'dp_each', amount: ALL, fee: 1_500 };
      let sent = '';
      const steps = {
        arrive: async () => (sent = await arrive(stage)),
        // A refund that was never sent cannot fail.
        bounce: async () => {
          if (sent === '') return;
          await product.database.transact((tx) => failRefund(tx, sent));
          await product.cardProvider.deliverWaiting();
        },
        open: () => sendDispute(product, charge, { ...dispute, status: 'needs_response' }),
        end: () => sendDispute(product, charge, { ...dispute, status: end }),
      };
      for (const step of order) await steps[step]();
      await product.moveClock(60);
      const { due } = await readState(stage);
      if (end === 'lost') expect(due, `${refundId} after it was lost`).toBe(0);
      // Won: the bank did not return it, so it is sent, or an admin requests it again.
      else {
        expect(due).toBe(-BACK);
        const money = await product.database.read((db) =>
          sql<{
            step: string;
          }>`select next_step as step from open_money where kind like 'refund_%'`.execute(db),
        );
        expect(['ask_again', 'job_sends']).toContain(money.rows[0]?.step);
        if (money.rows[0]?.step === 'ask_again') {
          const admin = await openAdmin(product, 'finance');
          const body = { paymentId: charge.paymentId, reason: 'the account is open again' };
          await expectOk(admin.browser.request('POST', '/api/admin/refunds/retry', { body }));
        }
        await arrive(stage);
        expect(await readState(stage)).toMatchObject({ due: 0, loss: 1_500, deadLetters: 0 });
      }
      await product.close();
    }
  });

  it('that a dispute overtook is sent when it is won, and covered when it is lost', async () => {
    for (const end of ['won', 'lost'] as const) {
      const stage = await dueBack();
      const { product, charge } = stage;
      await sendDispute(product, charge, { id: 'dp_o', amount: ALL, fee: 1_500, status: 'needs_response' });
      await sendDispute(product, charge, { id: 'dp_o', amount: ALL, fee: 1_500, status: end });
      expect(await readState(stage)).toMatchObject(
        end === 'won' ? { due: -BACK, loss: 1_500 } : { due: 0, loss: 1_680 },
      );
      await arrive(stage);
      const loss = end === 'won' ? 1_500 : 1_680;
      expect(await readState(stage)).toMatchObject({ due: 0, loss, deadLetters: 0 });
      await product.close();
    }
  });

  it('made partly at the provider is sent for the rest', async () => {
    const stage = await dueBack();
    const { product, charge } = stage;
    await product.cardProvider.refund({
      intentId: charge.intentId,
      amountCents: 2_000 as never,
      metadata: {},
      idempotencyKey: 'by hand',
    });
    await product.cardProvider.deliverWaiting();
    expect(await readState(stage)).toMatchObject({ due: -3_000, owed: '0.00', loss: 0 });
    await arrive(stage);
    expect(await readState(stage)).toMatchObject({ due: 0, loss: 0, deadLetters: 0 });
  });

  it('is polled if its failure event was lost', async () => {
    const stage = await dueBack();
    const { product } = stage;
    const id = await arrive(stage);
    await product.database.transact((tx) =>
      tx.updateTable('sandbox_refunds').set({ status: 'failed' }).where('id', '=', id).execute(),
    );
    await product.moveClock(2 * 86_400);
    await reconcileCharges({ ...product.platform, ...product });
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'failed' }]);
    expect(await readState(stage)).toMatchObject({ due: -BACK });
  });
});
