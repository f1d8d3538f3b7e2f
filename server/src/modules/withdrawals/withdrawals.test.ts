import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { balances, ledgerTable, newestTransaction } from '../../../test/database/books.ts';
import {
  buildPayments,
  disputeEvent,
  buildEvent,
  type BuiltPayment,
} from '../../../test/factories/build-payments.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { runDataChecks } from '../../platform/database/data-checks.ts';
import { sendPayouts } from './index.ts';

const GOOD = '000123456789';
const NO_ACCOUNT = '000111111116';
const CLOSED = '000111111113';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

function withdraw({ browser }: Payer, amount: unknown, requestId?: string): Promise<Answer> {
  return browser.request('POST', '/api/withdrawals', { body: { amount, requestId } });
}

async function list({ browser }: Payer, query = ''): Promise<WithdrawalItem[]> {
  return (await browser.request('GET', `/api/withdrawals${query}`)).body as WithdrawalItem[];
}

async function readBalance({ browser }: Payer): Promise<string> {
  return ((await browser.request('GET', '/api/balance')).body as { balance: string }).balance;
}

async function memberWith(cents = 7_500, accountNumber = GOOD): Promise<Payer> {
  const payer = await signInMember(product);
  if (cents > 0) await giveBalance(product.database, payer.member.id, cents);
  expect((await putAccount(product, payer, { accountNumber })).status).toBe(200);
  return payer;
}

async function settle(): Promise<void> {
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS);
  await sendPayouts(product.platform);
}

async function listAuditEntries(subject: string): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{
      kind: string;
    }>`select kind from audit_entries where subject_id = ${subject} and kind not like 'member.%' order by id`.execute(
      db,
    ),
  );
  return rows.map(({ kind }) => kind);
}

describe('a withdrawal is refused', () => {
  it('for an invalid, too small or too large amount', async () => {
    const payer = await memberWith();
    const mark = await newestTransaction(product.database);
    const unreadable = ['-5', '1e3', '50,000', '0.001', '99999999999999', '', 75, null, undefined];
    for (const amount of ['0', '0.00', '0.99', '100000000.00', ...unreadable])
      expect(await withdraw(payer, amount), String(amount)).toMatchObject({
        status: 422,
        body: { fields: { amount: expect.any(String) as string } },
      });
    expect(await newestTransaction(product.database)).toBe(mark);
    expect(await list(payer)).toEqual([]);
  });

  it('above the balance, which the refusal names', async () => {
    const payer = await memberWith();
    const refused = {
      status: 422,
      body: { code: 'invalid', fields: { amount: 'You can withdraw up to $75.00.' } },
    };
    expect(await withdraw(payer, '75.01')).toMatchObject(refused);
    expect(await withdraw(payer, '99999999.99')).toMatchObject(refused);
    expect((await withdraw(payer, '75.00')).status).toBe(201);
    expect(await withdraw(payer, '1.00')).toMatchObject({
      body: { fields: { amount: 'You can withdraw up to $0.00.' } },
    });
  });

  it('for money that covers a debt', async () => {
    const payer = await memberWith();
    await owe(payer, 5_500);
    expect(await withdraw(payer, '20.01')).toMatchObject({
      status: 422,
      body: { fields: { amount: 'You can withdraw up to $20.00.' } },
    });
    expect((await withdraw(payer, '20.00')).status).toBe(201);
    await settle();
    await owe(payer, 100_00);
    expect(await withdraw(payer, '1.00')).toMatchObject({
      body: { message: 'You can withdraw up to $0.00.' },
    });
  });

  it('without an account', async () => {
    const payer = await signInMember(product);
    await giveBalance(product.database, payer.member.id, 7_500);
    expect(await withdraw(payer, '75.00')).toMatchObject({
      status: 409,
      body: { code: 'payout_account_required' },
    });
    expect(await readBalance(payer)).toBe('75.00');
  });

  it('as a repetition with another amount', async () => {
    const payer = await memberWith();
    const requestId = randomUUID();
    await withdraw(payer, '10.00', requestId);
    expect(await withdraw(payer, '11.00', requestId)).toMatchObject({
      status: 409,
      body: { code: 'request_reused' },
    });
    expect(await withdraw(payer, '11.00', 'not-a-uuid')).toMatchObject({ status: 422 });
    expect(await readBalance(payer)).toBe('65.00');
  });
});

async function owe({ member }: Payer, cents: number): Promise<void> {
  await product.database.transact((tx) =>
    sql`select ledger_post(${`test:${randomUUID()}`}, 'test', app_now(), array['member'], array[${member.id}::text], array[null]::smallint[],
      array['member:owed', 'loss:entries'],
      array[${member.id}, '00000000-0000-0000-0000-000000000000']::uuid[], array[${cents}, ${-cents}]::bigint[])`.execute(
      tx,
    ),
  );
}

describe('a withdrawal', () => {
  beforeEach(settle);

  it('is pending at once and paid a few seconds later', async () => {
    const payer = await memberWith();
    const mark = await newestTransaction(product.database);
    const { status, body } = await withdraw(payer, '75.00');
    const requested = body as WithdrawalItem;
    expect({ status, requested }).toMatchObject({
      status: 201,
      requested: { amount: '75.00', status: 'pending', last4: '6789', finishedAt: null, failureReason: null },
    });
    expect(await readBalance(payer)).toBe('0.00');
    await sendPayouts(product.platform);
    expect(await list(payer)).toEqual([requested]);
    await product.moveClock(SETTLES_IN_SECONDS);
    expect(await sendPayouts(product.platform)).toBe(1);
    expect(await list(payer)).toMatchObject([{ id: requested.id, status: 'paid', failureReason: null }]);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "withdrawal_pending
        member:balance             75.00
        member:withdrawing                     75.00
      withdrawal_paid
        member:withdrawing         75.00
        withdrawals:clearing                   75.00"
    `);
    expect(await listAuditEntries(requested.id)).toEqual(['withdrawal.requested', 'withdrawal.paid']);
    const [mail] = await product.mailTo(payer.member.email);
    expect(mail?.subject).toBe('Your withdrawal of $75.00 was paid');
  });

  it.each([
    ['after a while', NO_ACCOUNT, 'The bank found no account with this number.'],
    ['at once', CLOSED, 'This bank account has been closed.'],
  ])('that the bank rejects %s returns to the balance, with the reason', async (_when, number, reason) => {
    const payer = await memberWith(7_500, number);
    const mark = await newestTransaction(product.database);
    const { id } = (await withdraw(payer, '25.50')).body as WithdrawalItem;
    expect(await readBalance(payer)).toBe('49.50');
    await settle();
    expect(await list(payer)).toMatchObject([
      { id, amount: '25.50', status: 'failed', failureReason: reason },
    ]);
    expect(await readBalance(payer)).toBe('75.00');
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "withdrawal_pending
        member:balance             25.50
        member:withdrawing                     25.50
      withdrawal_failed
        member:withdrawing         25.50
        member:balance                         25.50"
    `);
    expect(await listAuditEntries(id)).toEqual(['withdrawal.requested', 'withdrawal.failed']);
    const [mail] = await product.mailTo(payer.member.email);
    expect(mail?.subject).toBe('Your withdrawal of $25.50 could not be paid');
    expect(mail?.text).toContain(reason);
  });

  // security: T18
  it('goes to the account at the time of the request, not to a later one', async () => {
    const payer = await memberWith(7_500, NO_ACCOUNT);
    await withdraw(payer, '10.00');
    await putAccount(product, payer);
    await withdraw(payer, '20.00');
    await settle();
    const summary = (await list(payer)).map(({ amount, status, last4 }) => [amount, status, last4]);
    expect(summary).toEqual([
      ['20.00', 'paid', '6789'],
      ['10.00', 'failed', '1116'],
    ]);
  });

  it('is open to a member with a frozen position; a lost dispute then leaves a debt', async () => {
    const payer = await enterQueue(product);
    for (const payment of await buildPayments(product.database, 3))
      await product.writer.submit(buildEvent(payment));
    await putAccount(product, payer);
    const { rows } = await product.database.read((db) =>
      sql<BuiltPayment>`select id as "paymentId", user_id as "userId", intent_id as "intentId" from charges
        where user_id = ${payer.member.id}`.execute(db),
    );
    const [payment] = rows;
    if (payment === undefined) throw new Error('no payment');
    await product.writer.submit(disputeEvent(payment, 'dispute_opened'));
    expect((await payer.browser.request('GET', '/api/transparency/user')).body).toMatchObject({
      status: 'frozen',
    });
    expect((await withdraw(payer, '50.00')).status).toBe(201);
    await product.writer.submit(disputeEvent(payment, 'dispute_lost'));
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({
      balance: '0.00',
      owed: '50.00',
    });
    await settle();
    expect(await list(payer)).toMatchObject([{ status: 'paid' }]);
  });

  it('is listed for its member alone, newest first, page by page', async () => {
    const payer = await memberWith();
    for (const amount of ['1.00', '2.00', '3.00']) await withdraw(payer, amount);
    const [third, second] = await list(payer, '?limit=2');
    expect([third?.amount, second?.amount]).toEqual(['3.00', '2.00']);
    expect(await list(payer, `?before=${second?.id ?? ''}`)).toMatchObject([{ amount: '1.00' }]);
    const other = await signInMember(product);
    expect(await list(other)).toEqual([]);
    expect(await list(other, `?before=${second?.id ?? ''}`)).toEqual([]);
    expect((await other.browser.request('GET', '/api/withdrawals/account')).body).toBeNull();
  });

  it('works when the queue is off', async () => {
    const before = product;
    product = await startTestProduct({ settings: { queueEnabled: false } });
    const payer = await memberWith();
    await withdraw(payer, '75.00');
    await settle();
    expect(await list(payer)).toMatchObject([{ status: 'paid' }]);
    expect(await balances(product.database)).toEqual({
      'queue:clearing': 7_500,
      'withdrawals:clearing': -7_500,
    });
    product = before;
  });
});

describe('the data checks', () => {
  it.each([
    [
      'a withdrawal the ledger knows nothing of',
      `insert into withdrawals (user_id, amount_cents, account_token, last4) select id, 500, 'x', '1234' from users limit 1`,
    ],
    [
      'one that was marked paid without its movement',
      `update withdrawals set status = 'paid', payout_id = 'po_forged', finished_at = now() where status = 'pending'`,
    ],
  ])('see %s', async (_what, forgery) => {
    const other = await startTestProduct();
    const before = product;
    product = other;
    await withdraw(await memberWith(), '10.00');
    product = before;
    const broken = async () =>
      (await runDataChecks(other.testDatabase.ownerUrl))
        .filter(({ violations }) => violations.length > 0)
        .map(({ name }) => name);
    expect(await broken()).toEqual([]);
    await withConnection(other.testDatabase.ownerUrl, (client) => client.query(forgery));
    expect(await broken()).toEqual([
      'open-money-is-explained',
      'withdrawals-have-their-movements',
      'withdrawals-match-ledger',
    ]);
    await other.close({ dataChecks: false });
  });
});
