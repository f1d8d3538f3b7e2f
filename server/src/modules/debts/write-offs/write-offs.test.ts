import { randomUUID } from 'node:crypto';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerTable, newestTransaction } from '../../../../test/database/books.ts';
import { openAdmin, type Admin } from '../../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { authenticate } from '../../../../test/factories/test-charges.ts';
import { readBalance, expectOk } from '../../../../test/factories/test-groups.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  owedBy,
  payDebt,
  requestDebtPayment,
  describeDebt,
} from '../../../../test/factories/test-debts.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let asker: Admin;
let other: Admin;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  [asker, other] = [await openAdmin(product, 'finance'), await openAdmin(product, 'finance')];
});

interface WriteOffBody {
  readonly amount: string;
  readonly owed?: string;
  readonly reason?: string;
}

const ask = (
  admin: Admin,
  { member }: Pick<Payer, 'member'>,
  { amount, owed = amount, reason = 'bankrupt' }: WriteOffBody,
) =>
  admin.browser.request('POST', '/api/admin/write-offs', {
    body: { userId: member.id, amount, owed, reason },
  });
const decide = (admin: Admin, id: string, how: 'approve' | 'decline') =>
  admin.browser.request('POST', `/api/admin/write-offs/${id}/${how}`, { body: { reason: 'looked at it' } });
const listed = async (admin: Admin, { member }: Payer): Promise<WriteOffItem[]> =>
  (
    await expectOk<{ writeOffs: WriteOffItem[] }>(admin.browser.request('GET', '/api/admin/write-offs'))
  ).writeOffs.filter((one) => one.member.id === member.id);
const readId = async (answer: Promise<{ body: unknown }>): Promise<string> =>
  ((await answer).body as { id: string }).id;

async function listAuditEntries({ member }: Payer): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string }>`select kind from audit_entries
      where subject_id = ${member.id} and (kind like 'debt.%' or kind like 'write_off.%') order by id`.execute(
      db,
    ),
  );
  return rows.map(({ kind }) => kind);
}

describe('a write-off within the daily limit', () => {
  it('is done by one admin with a reason, once, and the member is notified', async () => {
    const debtor = await createDebtor(product, 3_000);
    expect(await ask(asker, debtor, { amount: '30.00', reason: 'no' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Please say why, in at least 3 characters' } },
    });
    expect(await ask(asker, debtor, { amount: '30.01', owed: '30.00' })).toMatchObject({
      status: 409,
      body: { code: 'debt_changed', message: '$30.00 is due now. Please check it again.' },
    });
    const mark = await newestTransaction(product.database);
    const clicks = await Promise.all(
      [1, 2, 3].map(() => ask(asker, debtor, { amount: '20.00', owed: '30.00' })),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "owed.written-off
        loss:debts                 20.00
        member:owed                            20.00"
    `);
    expect(await ask(asker, debtor, { amount: '10.00' })).toMatchObject({ body: { status: 'done' } });
    expect(await describeDebt(debtor)).toBe('0.00 0.00');
    expect(await ask(asker, debtor, { amount: '10.00' })).toMatchObject({ status: 409 });
    const { lines } = await owedBy(debtor);
    expect(lines.slice(0, 2).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'written_off -10.00',
      'written_off -20.00',
    ]);
    expect(await listAuditEntries(debtor)).toEqual(['debt.written_off', 'debt.written_off']);
    const { rows } = await product.database.read((db) =>
      sql<{
        subject: string;
      }>`select subject from outbox where recipient = ${debtor.member.email} order by id`.execute(db),
    );
    expect(rows.at(-1)?.subject).toContain('We wrote off $10.00 that you owed');
  });

  it('waits for the bank during a dispute or a payment', async () => {
    const debtor = await createDebtor(product, 2_000, ASKS_EVERY_TIME);
    const { nextActionUrl } = await payDebt(debtor, { amount: '10.00' });
    const undecided = { status: 409, body: { code: 'debt_undecided' } };
    expect(await ask(asker, debtor, { amount: '20.00' })).toMatchObject(undecided);
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    const charge = await newestCharge(product, debtor.member.id);
    const dispute = { id: `du_${randomUUID()}`, amount: 1_061 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    expect(await ask(asker, debtor, { amount: '20.61' })).toMatchObject(undecided);
    await sendDispute(product, charge, { ...dispute, status: 'lost' });
    expect(await ask(asker, debtor, { amount: '20.61' })).toMatchObject({ status: 201 });
  });

  it('and a concurrent payment never both succeed', async () => {
    for (const who of ['writes', 'pays'] as const) {
      const debtor = await createDebtor(product, 2_000);
      await giveBalance(product.database, debtor.member.id, 2_000);
      const writes = () => ask(asker, debtor, { amount: '20.00' });
      const pays = () => requestDebtPayment(debtor, { amount: '20.00', fromBalance: true });
      const attempts = who === 'writes' ? [writes, pays] : [pays, writes];
      const answers = await Promise.all(attempts.map((attempt) => attempt()));
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect((await owedBy(debtor)).owed).toBe('0.00');
    }
  });
});

describe('a write-off above the daily limit, or of the admin’s own debt', () => {
  // security: 2.3.5
  it('waits for another admin, who decides once', async () => {
    const debtor = await createDebtor(product, 20_000);
    const answer = await ask(asker, debtor, { amount: '200.00' });
    expect(answer).toMatchObject({ status: 201, body: { status: 'waiting' } });
    const { id } = answer.body as { id: string };
    expect((await owedBy(debtor)).owed).toBe('200.00');
    expect(await ask(other, debtor, { amount: '200.00' })).toMatchObject({
      status: 409,
      body: { code: 'write_off_waits' },
    });
    const stuck = await expectOk<StuckPage>(
      asker.browser.request('GET', '/api/admin/stuck?scope=all&limit=100'),
    );
    expect(
      stuck.items.find(({ kind, subject }) => kind === 'write_off' && subject === debtor.member.id),
    ).toMatchObject({
      amount: '200.00',
      nextStep: 'second_person',
      path: '/admin/refunds',
    });
    for (const how of ['approve', 'decline'] as const)
      expect(await decide(asker, id, how)).toMatchObject({
        status: 403,
        body: { code: 'second_person_needed' },
      });
    expect(await listed(asker, debtor)).toMatchObject([{ id, isMine: true, status: 'waiting' }]);
    await createDebt(product, debtor.member.id, -5_000);
    expect(await decide(other, id, 'approve')).toMatchObject({ status: 409, body: { code: 'debt_changed' } });
    await createDebt(product, debtor.member.id, 5_000);
    const both = await Promise.all([decide(other, id, 'approve'), decide(other, id, 'decline')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [item] = await listed(other, debtor);
    expect((await owedBy(debtor)).owed).toBe(item?.status === 'approved' ? '0.00' : '200.00');
    expect((await decide(other, randomUUID(), 'approve')).status).toBe(404);
  });

  it('moves nothing when declined and frees the limit, which counts refunds and write-offs together', async () => {
    const [first, second] = [await createDebtor(product, 9_000), await createDebtor(product, 9_000)];
    expect(await ask(asker, first, { amount: '90.00' })).toMatchObject({ body: { status: 'done' } });
    const id = await readId(ask(asker, second, { amount: '20.00', owed: '90.00' }));
    expect(await listed(asker, second)).toMatchObject([{ status: 'waiting', amount: '20.00' }]);
    expect((await decide(other, id, 'decline')).status).toBe(200);
    expect(await describeDebt(second)).toBe('90.00 0.00');
    expect(await listAuditEntries(second)).toEqual(['write_off.requested', 'write_off.declined']);
    expect(await ask(asker, second, { amount: '10.00', owed: '90.00' })).toMatchObject({
      body: { status: 'done' },
    });
    const queue = await expectOk<{ requestedToday: string }>(
      asker.browser.request('GET', '/api/admin/refunds'),
    );
    expect(queue.requestedToday).toBe('100.00');
  });

  it('is never requested or approved alone for the admin’s own or a linked account', async () => {
    await createDebt(product, asker.member.id, 500);
    const own = await readId(ask(asker, asker, { amount: '5.00' }));
    expect(await decide(asker, own, 'approve')).toMatchObject({ status: 403 });
    await share(other.member.id, asker.member.id);
    const linked = await createDebtor(product, 500);
    await share(linked.member.id, asker.member.id);
    expect(await ask(asker, linked, { amount: '5.00' })).toMatchObject({ body: { status: 'waiting' } });
    expect(await decide(other, own, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'second_person_linked' },
    });
    const third = await openAdmin(product, 'finance');
    expect((await decide(third, own, 'approve')).status).toBe(200);
  });
});

async function share(...userIds: readonly string[]): Promise<void> {
  await product.database.transact((tx) =>
    sql`insert into identity_links (user_id, kind, value_hash, is_verified)
        select id::uuid, 'card', sha256(convert_to(${userIds.join()}, 'UTF8')), true
          from unnest(${userIds}::text[]) id`.execute(tx),
  );
}

describe('money recovered after a write-off', () => {
  it('undoes the loss first, and the rest is the member’s', async () => {
    const debtor = await createDebtor(product, 1_000);
    await payDebt(debtor, { amount: '10.00' });
    const charge = await newestCharge(product, debtor.member.id);
    const refund = { id: `re_${randomUUID()}`, amount: 1_061 };
    await sendRefund(product, charge, { ...refund, status: 'succeeded' });
    expect(await describeDebt(debtor)).toBe('10.61 0.00');
    await expectOk(ask(asker, debtor, { amount: '6.00', owed: '10.61' }));
    await payDebt(debtor, { amount: '4.61' });
    const mark = await newestTransaction(product.database);
    await sendRefund(product, charge, { ...refund, status: 'failed' });
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "owed.reinstated
        groups:clearing            10.61
        member:balance                         10.61
      owed.recovered
        member:balance              6.00
        loss:debts                              6.00"
    `);
    expect(await describeDebt(debtor)).toBe('0.00 4.61');
    expect(await readBalance(debtor)).toBe('4.61');
    expect(await listed(asker, debtor)).toMatchObject([{ amount: '6.00', recovered: '6.00' }]);
    expect(await listAuditEntries(debtor)).toContain('debt.recovered');
  });

  it('a debt of an already closed account can be written off, from the list of stuck money', async () => {
    const gone = await signInMember(product);
    const { id, password } = gone.member;
    await expectOk(gone.browser.request('POST', '/api/account/close', { body: { password } }));
    await createDebt(product, id, 700);
    const stuck = await expectOk<StuckPage>(asker.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(stuck.items.find(({ kind, subject }) => kind === 'debt' && subject === id)).toMatchObject({
      amount: '7.00',
      nextStep: 'write_off',
      path: `/admin/members/${id}`,
    });
    expect(await ask(asker, gone, { amount: '7.00' })).toMatchObject({ body: { status: 'done' } });
    const after = await expectOk<StuckPage>(asker.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(after.items.filter(({ subject }) => subject === id)).toEqual([]);
  });
});
