import { toCents } from '@circle-link/contract/money';
import { failRefund } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { buildMember } from '../../../../test/factories/build-member.ts';
import { buildEvent, buildPayments, buildSecondPayment } from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { describeDebt, owedBy } from '../../../../test/factories/test-debts.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';
import { sendWaitingMails } from '../../notifications/index.ts';
import { askForRefund, declineRefund } from '../refunds/refund-requests.ts';
import { refundEntry } from '../refunds/refund-entry.ts';

const WHOLE = 5_235;

async function listNoticeKinds(product: TestProduct, userId: string): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string }>`select kind from activities where user_id = ${userId} order by id`.execute(db),
  );
  return rows.map(({ kind }) => kind);
}

async function mailsTo(product: TestProduct, { member }: Payer): Promise<string[]> {
  await sendWaitingMails(product.platform);
  const mails = await product.mailTo(member.email);
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

async function refunded(product: TestProduct): Promise<{ payer: Payer; bounce: () => Promise<void> }> {
  const payer = await enterQueue(product);
  await refundEntry(product.database, { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 });
  await sendRefunds(product.platform);
  const { id } = await product.database.read((db) =>
    db.selectFrom('refunds').select('providerRefundId as id').executeTakeFirstOrThrow(),
  );
  const bounce = async () => {
    await product.database.transact((tx) => failRefund(tx, id ?? ''));
    await product.cardProvider.deliverWaiting();
  };
  return { payer, bounce };
}

test('a refund that bounces after a lost dispute returned the money is not announced again', async () => {
  const product = await startTestProduct();
  const { payer, bounce } = await refunded(product);
  const charge = await newestCharge(product, payer.member.id);
  for (const status of ['needs_response', 'lost'] as const)
    await sendDispute(product, charge, { id: 'dp', amount: WHOLE, status });
  await bounce();
  expect((await balances(product.database))['queue:refunds-due']).toBeUndefined();
  expect(await listNoticeKinds(product, payer.member.id)).not.toContain('refund_failed');
});

test('a refund made at the provider that bounces is due from us, and announced', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const charge = await newestCharge(product, payer.member.id);
  for (const status of ['succeeded', 'failed'] as const)
    await sendRefund(product, charge, { id: 're_1', amount: WHOLE, status });
  expect((await balances(product.database))['queue:refunds-due']).toBe(-WHOLE);
  expect((await mailsTo(product, payer))[0]).toMatch(/^Your refund of \$52\.35 did not arrive/);
});

test('money that settles a write-off is not announced as balance', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const charge = await newestCharge(product, payer.member.id);
  const refund = { id: 're_1', amount: 1_000 };
  await sendRefund(product, charge, { ...refund, status: 'succeeded' });
  const { owed } = await owedBy(payer);
  const admin = await openAdmin(product, 'finance');
  const body = { userId: payer.member.id, amount: owed, owed, reason: 'bankrupt' };
  await expectOk(admin.browser.request('POST', '/api/admin/write-offs', { body }));
  await sendRefund(product, charge, { ...refund, status: 'failed' });
  expect(await describeDebt(payer)).toBe('0.00 0.00');
  const [mail] = await mailsTo(product, payer);
  expect(mail).toMatch(
    /^\$10\.00 of your entry payment has been restored[^]*We had written off \$10\.00 of it for you\./,
  );
  expect(mail).not.toContain('balance');
  const [line] = await expectOk<{ amount: string | null }[]>(payer.browser.request('GET', '/api/activities'));
  expect(line?.amount).toBe('0.00');
});

test('a refund declined after the number was frozen does not announce that the number stays', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const charge = await newestCharge(product, payer.member.id);
  const [one, other] = [(await buildMember(product)).id, (await buildMember(product)).id];
  const refundRequest = {
    chargeId: charge.paymentId,
    reason: 'asked',
    actorId: one,
    aloneCents: toCents(100),
  };
  const { id } = await askForRefund(product.database, refundRequest);
  await sendDispute(product, charge, { id: 'dp', amount: WHOLE, status: 'needs_response' });
  await declineRefund(product.database, { id, actorId: other, reason: 'disputed' });
  const kinds = await listNoticeKinds(product, payer.member.id);
  expect(kinds).toContain('position_frozen');
  expect(kinds).not.toContain('entry_refund_declined');
});

test('a stranger whose address was typed into /join gets no request for money', async () => {
  const product = await startTestProduct();
  const [payment] = await buildPayments(product.database, 1);
  if (payment === undefined) throw new Error('no payment');
  await product.writer.submit(buildEvent(payment));
  const charge = await newestCharge(product, payment.userId);
  await sendDispute(product, charge, { id: 'dp', amount: 1_000, status: 'needs_response' });
  await sendWaitingMails(product.platform);
  expect(await listNoticeKinds(product, payment.userId)).toContain('entry_partly_reversed');
  const { rows } = await product.database.read((db) =>
    sql<{ subject: string }>`select subject from outbox where subject like 'You owe%'`.execute(db),
  );
  expect(rows).toEqual([]);
});

describe('a visitor who paid by /join without an account', () => {
  async function joined(product: TestProduct): Promise<string> {
    const [payment] = await buildPayments(product.database, 1);
    if (payment === undefined) throw new Error('no payment');
    await product.writer.submit(buildEvent(payment));
    return payment.userId;
  }
  const refundMails = async (product: TestProduct, userId: string): Promise<string[]> => {
    await sendWaitingMails(product.platform);
    const { rows } = await product.database.read((db) =>
      sql<{ subject: string }>`select o.subject from outbox o join users u on u.email = o.recipient
         where u.id = ${userId} and o.subject like '%refund%' order by o.id`.execute(db),
    );
    return rows.map(({ subject }) => subject);
  };

  test('gets an email when that payment is refunded, by us or at the provider', async () => {
    const product = await startTestProduct();
    const ours = await joined(product);
    await refundEntry(product.database, { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 });
    await sendRefund(product, await newestCharge(product, ours), {
      id: 're_1',
      amount: WHOLE,
      status: 'succeeded',
    });
    expect(await refundMails(product, ours)).toEqual(['A refund of $52.35 was sent']);
    const theirs = await joined(product);
    const charge = await newestCharge(product, theirs);
    await sendRefund(product, charge, { id: 're_2', amount: 1_000, status: 'succeeded' });
    await sendRefund(product, charge, { id: 're_2', amount: 1_000, status: 'succeeded' });
    expect(await refundMails(product, theirs)).toEqual(['A refund of $10.00 was sent']);
  });

  test('gets an email when a second payment is due for refund, and when it was sent', async () => {
    const product = await startTestProduct();
    const userId = await joined(product);
    const second = await buildSecondPayment(product.database, { userId, paymentId: '', intentId: '' });
    await product.writer.submit(buildEvent(second));
    expect(await refundMails(product, userId)).toEqual(['A refund of $52.35 is on its way']);
    await sendRefund(product, await newestCharge(product, userId), {
      id: 're_1',
      amount: WHOLE,
      status: 'succeeded',
    });
    expect(await refundMails(product, userId)).toEqual([
      'A refund of $52.35 is on its way',
      'A refund of $52.35 was sent',
    ]);
  });

  test('gets an email when the bank refuses the refund', async () => {
    const product = await startTestProduct();
    const userId = await joined(product);
    const charge = await newestCharge(product, userId);
    for (const status of ['succeeded', 'failed'] as const)
      await sendRefund(product, charge, { id: 're_1', amount: WHOLE, status });
    expect(await refundMails(product, userId)).toEqual([
      'A refund of $52.35 was sent',
      'A refund of $52.35 did not arrive',
    ]);
  });
});
