import { toCents } from '@circle-link/contract/money';
import { failRefund } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildMember, MEMBER_PASSWORD } from '../../../../test/factories/build-member.ts';
import { buildEvent, buildPayments, refundEvent } from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { credit, debit, postTransaction, readBalance } from '../../ledger/index.ts';
import { createLog } from '../../../platform/logging/log.ts';
import { sendRefunds } from '../../charges/index.ts';
import { sendWaitingMails } from '../../notifications/index.ts';
import { allowReentryFromConsole } from './change-position.ts';
import { approveRefund, askForRefund, declineRefund } from '../refunds/refund-requests.ts';
import { refundEntry } from '../refunds/refund-entry.ts';

const WHOLE = 5_235;
const listActivities = async ({ browser }: Payer, language = 'en') => {
  const headers = { 'accept-language': language };
  const items = await expectOk<{ description: string }[]>(
    browser.request('GET', '/api/activities', { headers }),
  );
  return items.map(({ description }) => description);
};

async function paidOnce(product: TestProduct, spentCents: number): Promise<Payer> {
  const payer = await enterQueue(product);
  for (const payment of await buildPayments(product.database, 3))
    await product.writer.submit(buildEvent(payment));
  const { id } = payer.member;
  if (spentCents > 0)
    await product.database.transact((tx) =>
      postTransaction(tx, {
        key: `spent:${id}`,
        kind: 'test',
        subjects: [{ kind: 'member', id }],
        happenedAt: new Date(),
        lines: [
          debit('member:balance', toCents(spentCents), id),
          credit('loss:entries', toCents(spentCents)),
        ],
      }),
    );
  return payer;
}

async function owedBy(product: TestProduct, { member }: Payer): Promise<number> {
  return product.database.read((db) => readBalance(db, 'member:owed', member.id));
}

test('a new number is announced to its member alone', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const other = await enterQueue(product);
  const news = async ({ browser }: Payer) =>
    (await expectOk<{ description: string }[]>(browser.request('GET', '/api/notifications'))).map(
      ({ description }) => description,
    );
  expect(await news(payer)).toEqual(['Entry queue: entry paid, number 1']);
  expect(await news(other)).toEqual(['Entry queue: entry paid, number 2']);
  expect(await expectOk(payer.browser.request('GET', '/api/notifications/unread'))).toEqual({ unread: 1 });
});

test('a refund announces the withdrawn number once, and takes nothing if nothing was paid', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const order = { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 };
  await refundEntry(product.database, order);
  await refundEntry(product.database, order).catch(() => undefined);
  expect(await listActivities(payer)).toEqual([
    'Your entry was refunded, so number 1 is closed and pays you nothing more',
    'Entry queue: entry paid, number 1',
  ]);
  expect(await listActivities(payer, 'es')).toEqual([
    'Tu entrada fue reembolsada, así que el número 1 queda cerrado y no te paga nada más',
    'Fila de entradas: entrada pagada, número 1',
  ]);
});

test.each([
  [
    0,
    '. We deducted $75.00 of its payouts from your balance',
    '. Descontamos US$75.00 de sus entregas de tu saldo',
  ],
  [
    5_500,
    '. We deducted $20.00 of its payouts from your balance, and you owe $55.00 more',
    '. Descontamos US$20.00 de sus entregas de tu saldo, y debes US$55.00 más',
  ],
  [7_500, '. You owe us $75.00 of its payouts', '. Nos debes US$75.00 de sus entregas'],
])(
  'a withdrawn number takes back a paid payout: %i cents of it spent',
  async (spentCents, english, spanish) => {
    const product = await startTestProduct();
    const payer = await paidOnce(product, spentCents);
    await refundEntry(product.database, { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 });
    expect((await listActivities(payer))[0]).toBe(
      `Your entry was refunded, so number 1 is closed and pays you nothing more${english}`,
    );
    expect((await listActivities(payer, 'es'))[0]).toBe(
      `Tu entrada fue reembolsada, así que el número 1 queda cerrado y no te paga nada más${spanish}`,
    );
  },
);

test('a dispute freezes the number, and its end releases or withdraws it, announced once despite repeated events', async () => {
  const product = await startTestProduct();
  const [won, lost] = [await enterQueue(product), await enterQueue(product)];
  const bell = async ({ browser }: Payer) =>
    (await expectOk<{ unread: number }>(browser.request('GET', '/api/notifications/unread'))).unread;
  for (const [payer, end] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const charge = await newestCharge(product, payer.member.id);
    const dispute = { id: `dp_${end}`, amount: WHOLE, fee: 1_500 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    expect(await bell(payer)).toBe(2);
    await sendDispute(product, charge, { ...dispute, status: end });
    await sendDispute(product, charge, { ...dispute, status: end });
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  }
  expect(await listActivities(won)).toMatchObject([
    'Your bank closed the dispute, so your payment is valid and number 1 is active again',
    expect.stringContaining('number 1 is frozen') as unknown,
    'Entry queue: entry paid, number 1',
  ]);
  expect(await listActivities(lost)).toMatchObject([
    'Your bank returned your entry payment to you, so number 2 is closed and pays you nothing more',
    expect.stringContaining('number 2 is frozen') as unknown,
    'Entry queue: entry paid, number 2',
  ]);
});

test('an entry refunded, then disputed and won, is announced as withdrawn once', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  await refundEntry(product.database, { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 });
  const charge = await newestCharge(product, payer.member.id);
  const dispute = { id: 'dp_late', amount: WHOLE, fee: 1_500 };
  for (const status of ['needs_response', 'needs_response', 'won', 'won'] as const)
    await sendDispute(product, charge, { ...dispute, status });
  expect((await listActivities(payer)).slice(0, -1)).toEqual([
    'Your bank closed the dispute and takes back the $52.35 it had credited to you. Number 1 stays closed, and you owe us nothing for it',
    '$52.35 of your entry went back to your card after a dispute at your bank. Number 1 stays closed, and you owe nothing for it',
    'Your entry was refunded, so number 1 is closed and pays you nothing more',
  ]);
  expect((await listActivities(payer, 'es'))[1]).toBe(
    'US$52.35 de tu entrada regresaron a tu tarjeta por una disputa en tu banco. El número 1 sigue cerrado, y no debes nada por eso',
  );
  expect(await subjectsTo(product, payer)).toEqual(
    [
      'Your number 1 is closed',
      '$52.35 of your entry went back to your card',
      'The dispute of number 1 is closed',
    ].sort(),
  );
});

test('a refund at the provider after a lost dispute is announced, and takes nothing from the member', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const charge = await newestCharge(product, payer.member.id);
  const dispute = { id: 'dp_lost', amount: WHOLE };
  for (const status of ['needs_response', 'lost'] as const)
    await sendDispute(product, charge, { ...dispute, status });
  const before = (await listActivities(payer)).length;
  const refund = { id: 're_after', amount: WHOLE, status: 'succeeded' } as const;
  await sendRefund(product, charge, refund);
  await sendRefund(product, charge, refund);
  const lines = await listActivities(payer);
  expect(lines).toHaveLength(before + 1);
  expect(lines[0]).toBe(
    '$52.35 of your entry went back to your card as a refund. Number 1 stays closed, and you owe nothing for it',
  );
  expect(await owedBy(product, payer)).toBe(0);
});

test('a partial refund is announced as owed, and a withdrawn number is not announced as staying', async () => {
  const product = await startTestProduct();
  const [remaining, gone] = [await enterQueue(product), await enterQueue(product)];
  const part = { id: 're_part', amount: 1_000, status: 'succeeded' } as const;
  await sendRefund(product, await newestCharge(product, remaining.member.id), part);
  expect((await listActivities(remaining))[0]).toBe(
    '$10.00 of your entry went back to your card: number 1 stays yours, and you owe that amount',
  );
  const charge = await newestCharge(product, gone.member.id);
  await sendRefund(product, charge, { id: 're_whole', amount: WHOLE, status: 'succeeded' });
  await sendDispute(product, charge, { id: 'dp_part', amount: 700, status: 'needs_response' });
  expect((await listActivities(gone))[0]).toBe(
    '$7.00 of your entry went back to your card: you owe that amount',
  );
});

test('a partial refund before the capture arrived is announced with the entry', async () => {
  const product = await startTestProduct();
  const [payment] = await buildPayments(product.database, 1);
  if (payment === undefined) throw new Error('no payment');
  await product.writer.submit({ ...refundEvent(payment, 'succeeded'), amountCents: toCents(1_000) });
  await product.writer.submit(buildEvent(payment));
  const { rows } = await product.database.read((db) =>
    sql`select kind, facts from activities where user_id = ${payment.userId} order by id`.execute(db),
  );
  expect(rows).toEqual([
    { kind: 'entry_paid', facts: { number: 1 } },
    { kind: 'entry_partly_reversed', facts: { number: 1, amountCents: 1_000, isWithdrawn: false } },
  ]);
});

const spanish = ({ browser }: Payer) =>
  expectOk(browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } }));
const subjectsTo = async (product: TestProduct, { member }: Payer) => {
  await Promise.all([sendWaitingMails(product.platform), sendWaitingMails(product.platform)]);
  return (await product.mailTo(member.email)).map(({ subject }) => subject).sort();
};

test('each change of a position is emailed once, in its member’s language, with its cost and the options', async () => {
  const product = await startTestProduct();
  const [won, lost] = [await enterQueue(product), await enterQueue(product)];
  await spanish(lost);
  for (const [payer, end] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const charge = await newestCharge(product, payer.member.id);
    const dispute = { id: `dp_${end}`, amount: WHOLE, fee: 1_500 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    await sendDispute(product, charge, { ...dispute, status: end });
    await sendDispute(product, charge, { ...dispute, status: end });
  }
  expect(await subjectsTo(product, won)).toEqual(
    ['Your number 1 is frozen', 'Your number 1 is active again'].sort(),
  );
  expect(await subjectsTo(product, lost)).toEqual(
    ['Tu número 2 está congelado', 'Tu número 2 queda cerrado'].sort(),
  );
  const texts = (await product.mailTo(lost.member.email)).map(({ text }) => text);
  expect(texts.join()).toContain('Tu banco te devolvió el pago de tu entrada');
});

test('a refund above one admin’s limit is announced when requested, declined, made and paid', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const { id: chargeId } = await product.database.read((db) =>
    db.selectFrom('charges').select('id').where('userId', '=', payer.member.id).executeTakeFirstOrThrow(),
  );
  const [one, other] = [(await buildMember(product)).id, (await buildMember(product)).id];
  const refundRequest = { chargeId, reason: 'asked for', actorId: one, aloneCents: toCents(100) };
  const first = await askForRefund(product.database, refundRequest);
  await declineRefund(product.database, { id: first.id, actorId: other, reason: 'no' });
  const second = await askForRefund(product.database, refundRequest);
  await approveRefund(product.database, { id: second.id, actorId: other, reason: 'yes' });
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  expect(await listActivities(payer)).toEqual([
    'Your refund was sent to the card you paid with',
    'Your entry was refunded, so number 1 is closed and pays you nothing more',
    'A refund of your entry was requested, and a second person on our side decides. Until then number 1 stays active',
    'The refund of your entry was declined, so number 1 stays yours',
    'A refund of your entry was requested, and a second person on our side decides. Until then number 1 stays active',
    'Entry queue: entry paid, number 1',
  ]);
  await allowReentryFromConsole(product.database, 1, one);
  expect(await subjectsTo(product, payer)).toEqual(
    [
      'Your entry refund was declined',
      'Your number 1 is closed',
      'Your refund of $52.35 was sent',
      'You can enter again',
    ].sort(),
  );
});

test('a payout withheld from a frozen number is announced, and so is a second payment without effect', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const charge = await newestCharge(product, payer.member.id);
  await sendDispute(product, charge, { id: 'dp_1', amount: WHOLE, fee: 1_500, status: 'needs_response' });
  for (const payment of await buildPayments(product.database, 3))
    await product.writer.submit(buildEvent(payment));
  expect((await listActivities(payer))[0]).toBe(
    'We hold a Starter payout of $75.00. Number 1 is frozen until the dispute of its payment is decided',
  );
  const [again] = await buildPayments(product.database, 1);
  if (again === undefined) throw new Error('no payment');
  await product.database.transact((tx) =>
    sql`update charges set user_id = ${payer.member.id} where id = ${again.paymentId}`.execute(tx),
  );
  await product.writer.submit(buildEvent({ ...again, userId: payer.member.id }));
  expect((await listActivities(payer))[0]).toBe(
    'You already have a number, so we refund your second payment of $52.35 to your card',
  );
});

test('a refund returned by the bank is announced and mailed', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  await refundEntry(product.database, { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 });
  await sendRefunds(product.platform);
  const { providerRefundId } = await product.database.read((db) =>
    db.selectFrom('refunds').select('providerRefundId').executeTakeFirstOrThrow(),
  );
  await product.database.transact((tx) => failRefund(tx, providerRefundId ?? ''));
  await product.cardProvider.deliverWaiting();
  expect((await listActivities(payer))[0]).toBe(
    'Your bank didn’t accept the refund of $52.35. It stays yours, and our team takes care of it',
  );
  expect(await subjectsTo(product, payer)).toContain('Your refund of $52.35 did not arrive');
});

test('no position notice is stored for a closed account', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const { id } = payer.member;
  const charge = await newestCharge(product, id);
  await expectOk(
    payer.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
  );
  for (const status of ['needs_response', 'won'] as const)
    await sendDispute(product, charge, { id: 'dp_closed', amount: WHOLE, status });
  const remaining = product.database.read(async (db) => [
    ...(await db.selectFrom('activities').select('kind').where('userId', '=', id).execute()),
    ...(await db.selectFrom('pending_notifications').select('kind').where('userId', '=', id).execute()),
  ]);
  expect(await remaining).toEqual([]);
});

test('notices that fail to render are retried later and do not block others', async () => {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  const { id } = payer.member;
  await product.database.transact((tx) =>
    sql`insert into pending_notifications (kind, user_id, facts)
        select 'refund_failed', ${id}, '{}' from generate_series(1, 200)`.execute(tx),
  );
  const charge = await newestCharge(product, id);
  await sendDispute(product, charge, { id: 'dp', amount: WHOLE, status: 'needs_response' });
  const tries = new Map<string, (string | undefined)[]>();
  const log = createLog('error', {
    write: (line) => {
      const { id: notice, alarm } = JSON.parse(line) as { id: string; alarm?: string };
      tries.set(notice, [...(tries.get(notice) ?? []), alarm]);
    },
  });
  const parts = { ...product.platform, log };
  expect(await sendWaitingMails(parts)).toBe(0);
  expect(tries.size).toBe(200);
  expect(await sendWaitingMails(parts)).toBe(1);
  const [mail] = await product.mailTo(payer.member.email);
  expect(mail?.subject).toBe('Your number 1 is frozen');
  for (const _ of [2, 3]) {
    await product.moveClock(60);
    await sendWaitingMails(parts);
  }
  const alarms = [...tries.values()];
  expect(alarms.every((listActivities) => listActivities.length >= 3)).toBe(true);
  expect(new Set(alarms.flatMap((listActivities) => listActivities.slice(0, 2)))).toEqual(
    new Set([undefined]),
  );
  expect(new Set(alarms.flatMap((listActivities) => listActivities.slice(2)))).toEqual(
    new Set(['mail_not_composed']),
  );
});
