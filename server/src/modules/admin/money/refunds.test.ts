import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import type { RefundQueue } from '@circle-link/contract/admin/refunds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { balances, listPositions, listRefunds } from '../../../../test/database/books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { buildEvent, buildPayments, refundEvent } from '../../../../test/factories/build-payments.ts';
import {
  expectOk,
  formCircle,
  getOrganizer,
  memberAt,
  payRound,
} from '../../../../test/factories/test-groups.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { sendRefunds } from '../../charges/index.ts';

const BOUNCING_CARD = '4000000000005126';

let product: TestProduct;
let asker: Admin;
let other: Admin;

beforeAll(async () => {
  product = await startTestProduct();
  asker = await openAdmin(product, 'finance');
  other = await openAdmin(product, 'finance');
});

async function entries(count: number): Promise<string[]> {
  const payments = await buildPayments(product.database, count);
  for (const payment of payments) await product.writer.submit(buildEvent(payment));
  return payments.map(({ paymentId }) => paymentId);
}

const ask = (admin: Admin, paymentId: string | undefined, reason = 'asked for by mail') =>
  admin.browser.request('POST', '/api/admin/refunds', { body: { paymentId, reason } });
const decide = (admin: Admin, id: string | undefined, how: 'approve' | 'decline') =>
  admin.browser.request('POST', `/api/admin/refunds/${id}/${how}`, { body: { reason: 'looked at it' } });
const readRefundQueue = (admin: Admin) =>
  expectOk<RefundQueue>(admin.browser.request('GET', '/api/admin/refunds'));
const readPage = (paymentId: string | undefined) =>
  expectOk<AdminPaymentPage>(other.browser.request('GET', `/api/admin/payments/${paymentId}`));

async function settle(): Promise<void> {
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
}

async function readPayerId(paymentId: string | undefined): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select user_id as id from charges where id = ${paymentId}`.execute(db),
  );
  return rows[0]?.id ?? '';
}

async function share(kind: string, ...userIds: readonly string[]): Promise<void> {
  await product.database.transact((tx) =>
    sql`insert into identity_links (user_id, kind, value_hash, is_verified)
        select id::uuid, ${kind}, sha256(convert_to(${userIds.join()}, 'UTF8')), true
          from unnest(${userIds}::text[]) id`.execute(tx),
  );
}

async function listAuditEntries(subject: string | undefined): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string }>`select kind from audit_entries where subject_id = ${subject} order by id`.execute(
      db,
    ),
  );
  return rows.map(({ kind }) => kind);
}

describe('a refund of an entry', () => {
  it('is refused without a reason, for a payment that is no entry, and after a refund', async () => {
    const [paymentId] = await entries(1);
    expect(await ask(asker, paymentId, ' ')).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) as string } },
    });
    expect((await ask(asker, 'nonsense')).status).toBe(422);
    expect(await ask(asker, '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e')).toMatchObject({
      status: 409,
      body: { code: 'entry_not_refundable' },
    });
    const first = await openAdmin(product, 'finance');
    expect(await ask(first, paymentId)).toMatchObject({ status: 201, body: { status: 'done' } });
    expect(await ask(first, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'entry_not_refundable' },
    });
  });

  // security: 2.3.5
  it('needs one admin within the daily limit; beyond it waits for a second one and moves nothing', async () => {
    const [one, two] = await entries(2);
    expect(await ask(asker, one)).toMatchObject({ status: 201, body: { status: 'done' } });
    const before = await balances(product.database);
    const answer = await ask(asker, two);
    expect(answer).toMatchObject({ status: 201, body: { status: 'waiting' } });
    const { id } = answer.body as { id: string };
    expect(await balances(product.database)).toEqual(before);
    expect(await readPage(two)).toMatchObject({
      canRefund: false,
      entry: { positionStatus: 'active' },
      refunds: [],
    });
    expect(await ask(other, two)).toMatchObject({ status: 409, body: { code: 'refund_waits' } });
    for (const how of ['approve', 'decline'] as const)
      expect(await decide(asker, id, how)).toMatchObject({
        status: 403,
        body: { code: 'second_person_needed' },
      });
    expect((await readRefundQueue(asker)).waiting).toMatchObject([{ id, paymentId: two, isMine: true }]);
    expect((await readRefundQueue(other)).waiting).toMatchObject([
      { id, isMine: false, requestedBy: { name: asker.member.username } },
    ]);

    expect((await decide(other, id, 'approve')).status).toBe(200);
    expect(await readPage(two)).toMatchObject({
      entry: { status: 'refunded', positionStatus: 'withdrawn' },
      canClear: true,
      requests: [{ status: 'approved', decidedBy: { id: other.member.id } }],
      refunds: [{ status: 'requested', amount: '52.35' }],
    });
    expect(await listAuditEntries(two)).toEqual(['refund.requested', 'entry.refunded', 'refund.approved']);
    expect(await decide(other, id, 'decline')).toMatchObject({
      status: 409,
      body: { code: 'refund_decided' },
    });
    expect((await decide(other, '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e', 'approve')).status).toBe(404);
  });

  // security: T26
  it('is never decided by the requester, or by the person who gets the money with a second account', async () => {
    const [spent, one, two] = await entries(3);
    const first = await openAdmin(product, 'finance');
    const second = await openAdmin(product, 'finance');
    await share('card', first.member.id, await readPayerId(spent));
    expect(await ask(first, spent)).toMatchObject({ status: 201, body: { status: 'waiting' } });

    expect((await ask(asker, one)).body).toMatchObject({ status: 'waiting' });
    const { id } = (await readRefundQueue(second)).waiting.find(({ paymentId }) => paymentId === one) ?? {};
    const linked = { status: 403, body: { code: 'second_person_linked' } };
    await share('device', second.member.id, asker.member.id);
    expect(await decide(second, id, 'approve')).toMatchObject(linked);
    await share('phone', first.member.id, await readPayerId(one));
    expect(await decide(first, id, 'approve')).toMatchObject(linked);
    expect(await readPage(one)).toMatchObject({ entry: { positionStatus: 'active' }, refunds: [] });
    await share('address', other.member.id, asker.member.id);
    expect((await decide(other, id, 'approve')).status).toBe(200);

    expect((await ask(asker, two)).body).toMatchObject({ status: 'waiting' });
    const waiting = (await readRefundQueue(other)).waiting.find(({ paymentId }) => paymentId === two);
    await product.database.transact((tx) =>
      sql`insert into known_browsers (user_id, browser_hash)
          select id::uuid, sha256('one browser') from unnest(${[first.member.id, asker.member.id]}::text[]) id`.execute(
        tx,
      ),
    );
    expect(await decide(first, waiting?.id, 'approve')).toMatchObject(linked);
  });

  it('that was declined moves nothing and can be requested again', async () => {
    const [paymentId] = await entries(1);
    const { id } = (await ask(asker, paymentId)).body as { id: string };
    expect((await decide(other, id, 'decline')).status).toBe(200);
    expect(await readPage(paymentId)).toMatchObject({
      canRefund: true,
      entry: { positionStatus: 'active' },
      refunds: [],
    });
    expect(await ask(asker, paymentId)).toMatchObject({ status: 201, body: { status: 'waiting' } });
  });

  it('is one refund when approved twice at once, and one request when requested twice at once', async () => {
    const [one, two] = await entries(2);
    const { id } = (await ask(asker, one)).body as { id: string };
    const third = await openAdmin(product, 'owner');
    const decided = await Promise.all([decide(other, id, 'approve'), decide(third, id, 'approve')]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refunds = (await listRefunds(product.database)).filter((refund) => refund.chargeId === one);
    expect(refunds).toHaveLength(1);
    const answer = await Promise.all(Array.from({ length: 5 }, () => ask(asker, two)));
    expect(answer.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is approved only up to the daily limit when one admin approves five at once', async () => {
    const payments = await entries(5);
    const hasty = await openAdmin(product, 'finance');
    const answer = await Promise.all(payments.map((paymentId) => ask(hasty, paymentId)));
    expect(answer.map(({ body }) => (body as { status: string }).status).sort()).toEqual([
      'done',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  // security: 2.3.5
  it('cannot be decided by its requester in the database either', async () => {
    const decidedByAsker = product.database.transact((tx) =>
      sql`update refund_requests set status = 'approved', decided_by = requested_by, decided_at = app_now()
           where status = 'waiting'`.execute(tx),
    );
    await expect(decidedByAsker).rejects.toThrow('decided_by_another');
  });

  it('that was followed by a dispute can be declined, not approved', async () => {
    const [payment] = await buildPayments(product.database, 1);
    await product.writer.submit(buildEvent(payment!));
    const { id } = (await ask(asker, payment!.paymentId)).body as { id: string };
    await product.writer.submit(
      buildEvent(payment!, {
        kind: 'dispute_opened',
        type: 'charge.dispute.created',
        disputeId: 'dp_late',
        feeCents: null,
      }),
    );
    expect(await decide(other, id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'entry_not_refundable' },
    });
    expect((await decide(other, id, 'decline')).status).toBe(200);
  });
});

describe('a refund returned by the bank', () => {
  it('of an entry needs a decision, and arrives when it is requested again', async () => {
    const lone = await startTestProduct();
    const admin = await openAdmin(lone, 'finance');
    const support = await openAdmin(lone, 'support');
    await enterQueue(lone, BOUNCING_CARD);
    const [{ chargeId: paymentId } = { chargeId: '' }] = await listPositions(lone.database);
    await expectOk(ask(admin, paymentId));
    const send = async () => {
      await sendRefunds(lone.platform);
      await lone.cardProvider.deliverWaiting();
    };
    await send();
    const again = (by: Admin) =>
      by.browser.request('POST', '/api/admin/refunds/retry', {
        body: { paymentId, reason: 'the card works again' },
      });
    expect(await again(admin)).toMatchObject({ status: 409 });
    await lone.moveClock(3);
    await lone.cardProvider.deliverWaiting();
    const queue = await expectOk<RefundQueue>(support.browser.request('GET', '/api/admin/refunds'));
    expect(queue).toMatchObject({
      dueQueue: '52.35',
      failed: [{ paymentId, state: 'failed', amount: '52.35' }],
    });
    expect(await again(support)).toMatchObject({ status: 403, body: { code: 'role_required' } });
    const answer = await Promise.all([again(admin), again(admin)]);
    expect(answer.map(({ status }) => status).sort()).toEqual([200, 409]);
    await send();
    const after = await expectOk<RefundQueue>(support.browser.request('GET', '/api/admin/refunds'));
    expect(after).toMatchObject({ dueQueue: '0.00', failed: [] });
    const clear = () =>
      admin.browser.request('POST', '/api/admin/clearances', {
        body: { globalPosition: 1, reason: 'may enter again' },
      });
    const held = await lone.database.read((db) =>
      sql<{ id: string }>`select user_id as id from queue_positions where global_position = 1`.execute(db),
    );
    const user = held.rows[0]?.id ?? '';
    const browser = Buffer.alloc(32, 1);
    const share = sql`insert into known_browsers (user_id, browser_hash)
      values (${user}, ${browser}), (${admin.member.id}, ${browser})`;
    await lone.database.transact((tx) => share.execute(tx));
    expect(await clear()).toMatchObject({ status: 403, body: { code: 'linked_account' } });
    await lone.database.transact((tx) =>
      sql`delete from known_browsers where browser_hash = ${browser}`.execute(tx),
    );
    expect((await clear()).status).toBe(200);
    expect(await clear()).toMatchObject({ status: 409, body: { code: 'nothing_to_clear' } });
    await lone.close();
  });

  it('of a contribution keeps the ledger balanced before and after', async () => {
    const lone = await startTestProduct();
    const admin = await openAdmin(lone, 'owner');
    const circle = await formCircle(lone);
    for (const member of circle.members)
      await saveCard(lone, member, member === memberAt(circle, 1) ? BOUNCING_CARD : undefined);
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
    await expectOk(payRound(circle, memberAt(circle, 1), 1));
    await expectOk(
      getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`, { body: {} }),
    );
    await sendRefunds(lone.platform);
    await lone.cardProvider.deliverWaiting();
    await lone.moveClock(3);
    await lone.cardProvider.deliverWaiting();
    const queue = () => expectOk<RefundQueue>(admin.browser.request('GET', '/api/admin/refunds'));
    const [failed] = (await queue()).failed;
    expect(await queue()).toMatchObject({
      dueGroups: '50.00',
      failed: [{ purpose: 'contribution', amount: '50.00' }],
    });
    const books = await expectOk(admin.browser.request('GET', '/api/admin/reconciliation'));
    expect(books).toMatchObject({
      due: [{ agrees: true }, { agrees: true, ledger: '50.00' }],
      clearing: [{ agrees: true }, { agrees: true }],
    });
    await expectOk(
      admin.browser.request('POST', '/api/admin/refunds/retry', {
        body: { paymentId: failed?.paymentId, reason: 'the bank is back' },
      }),
    );
    await sendRefunds(lone.platform);
    await lone.cardProvider.deliverWaiting();
    expect(await queue()).toMatchObject({ dueGroups: '0.00', failed: [] });
    expect(await balances(lone.database)).not.toHaveProperty('groups:refunds-due');
    await lone.close();
  });

  it('of a refund made at the provider is due only after it is posted', async () => {
    const [never, bounced] = await buildPayments(product.database, 2);
    for (const payment of [never!, bounced!]) await product.writer.submit(buildEvent(payment));
    await product.writer.submit(refundEvent(never!, 'failed'));
    for (const status of ['succeeded', 'failed'] as const)
      await product.writer.submit(refundEvent(bounced!, status));
    const again = (paymentId: string) =>
      other.browser.request('POST', '/api/admin/refunds/retry', {
        body: { paymentId, reason: 'it did not arrive' },
      });
    expect(await again(never!.paymentId)).toMatchObject({ status: 409 });
    expect((await readRefundQueue(other)).failed.map(({ paymentId }) => paymentId)).toEqual([
      bounced!.paymentId,
    ]);
    expect((await again(bounced!.paymentId)).status).toBe(200);
    expect((await readRefundQueue(other)).failed).toEqual([]);
  });
});

it('settling the remaining refunds balances the ledger', settle);
