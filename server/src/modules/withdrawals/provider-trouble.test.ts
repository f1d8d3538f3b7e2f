import { createHash, randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { failPaidPayout, setPlatformBalance, SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import {
  PayoutProviderError,
  type PayoutProvider,
  type PayoutState,
  type TransferOrder,
} from '../../platform/payout-provider/port.ts';
import { compareTransfers, sendPayouts, stopWithdrawals } from './index.ts';

const CLOSED = '000111111113';
const DAY = 86_400;

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  payer = await memberWith();
});

async function memberWith(accountNumber?: string): Promise<Payer> {
  const who = await signInMember(product);
  await giveBalance(product.database, who.member.id, 7_500);
  const { status } = await putAccount(product, who, accountNumber === undefined ? {} : { accountNumber });
  expect(status).toBe(200);
  return who;
}

async function withdraw(who = payer, amount = '75.00'): Promise<string> {
  const { status, body } = await who.browser.request('POST', '/api/withdrawals', { body: { amount } });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as WithdrawalItem).id;
}

async function list(who = payer): Promise<WithdrawalItem[]> {
  return (await who.browser.request('GET', '/api/withdrawals')).body as WithdrawalItem[];
}

async function fetchBalance(who = payer): Promise<string> {
  return ((await who.browser.request('GET', '/api/balance')).body as { balance: string }).balance;
}

async function readMoney(id: string) {
  const { rows } = await product.database.read((db) =>
    sql<{ transfers: number; back: number; payouts: number; payoutId: string | null }>`
      select (select count(*)::int from sandbox_transfers where metadata ->> 'withdrawal_id' = ${id}) as transfers,
        (select count(*)::int from sandbox_transfers
          where metadata ->> 'withdrawal_id' = ${id} and reversed_at is not null) as back,
        (select count(*)::int from sandbox_payouts where metadata ->> 'withdrawal_id' = ${id}) as payouts,
        (select max(id) from sandbox_payouts where metadata ->> 'withdrawal_id' = ${id}) as "payoutId"`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

async function sendWith(over: Partial<PayoutProvider>): Promise<unknown[]> {
  const alarms: unknown[] = [];
  const log = { error: (details: object) => void alarms.push('alarm' in details ? details.alarm : null) };
  await sendPayouts({
    ...product.platform,
    payoutProvider: { ...product.payoutProvider, ...over },
    log: log as unknown as typeof product.platform.log,
  });
  return alarms;
}

async function goOn(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await product.moveClock(3_700);
    await sendPayouts(product.platform);
  }
}

type Call = 'transfer' | 'payOut' | 'reverseTransfer' | 'findPayout';

function dyingAfter(call: Call): Partial<PayoutProvider> {
  const real = product.payoutProvider[call] as (...args: unknown[]) => Promise<unknown>;
  return {
    [call]: async (...args: unknown[]) => {
      await real(...args);
      throw new PayoutProviderError('the process died');
    },
  };
}

function dyingBefore(call: Call): Partial<PayoutProvider> {
  return { [call]: () => Promise.reject(new PayoutProviderError('the process died')) };
}

describe.each([
  ['paid', undefined, '0.00'],
  ['failed', CLOSED, '75.00'],
])('a withdrawal that ends %s', (status, number, balance) => {
  const calls: Call[] = ['transfer', 'payOut', 'reverseTransfer', 'findPayout'];
  const deaths = calls.flatMap((call) => [
    [`before ${call}`, () => dyingBefore(call)] as const,
    [`after ${call}`, () => dyingAfter(call)] as const,
  ]);

  it.each(deaths)('ends so once, also if a process crashes %s', async (_when, death) => {
    const who = await memberWith(number);
    const id = await withdraw(who);
    await sendWith(death());
    await product.moveClock(61);
    await sendWith(death());
    await goOn();
    expect(await list(who)).toMatchObject([{ status }]);
    expect(await fetchBalance(who)).toBe(balance);
    expect(await readMoney(id)).toMatchObject({ transfers: 1, back: status === 'paid' ? 0 : 1, payouts: 1 });
  });
});

it('expired keys create nothing twice, because existing objects are found', async () => {
  const id = await withdraw();
  await sendWith(dyingAfter('payOut'));
  await product.database.transact((tx) =>
    sql`delete from sandbox_idempotency_keys where key like ${`withdrawal:${id}%`}`.execute(tx),
  );
  await product.database.transact((tx) =>
    sql`update withdrawals set transfer_id = null where id = ${id}`.execute(tx),
  );
  await goOn();
  expect(await list()).toMatchObject([{ status: 'paid' }]);
  expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
});

describe('a stored error under the key of', () => {
  const alwaysFinal = (call: 'transfer' | 'payOut', isMade: boolean): Partial<PayoutProvider> => {
    const real = product.payoutProvider[call] as (order: TransferOrder) => Promise<string & PayoutState>;
    return {
      [call]: async (order: TransferOrder) => {
        if (!order.idempotencyKey.endsWith(':1')) return real(order);
        if (isMade) await real(order);
        throw new PayoutProviderError('Something went wrong.', { isFinal: true });
      },
    };
  };
  const cases = (['transfer', 'payOut'] as const).flatMap((call) =>
    [true, false].map((isMade) => [call, isMade] as const),
  );

  it.each(cases)('%s (made: %s) is resolved within the hour, and pays once', async (call, isMade) => {
    const id = await withdraw();
    const broken = alwaysFinal(call, isMade);
    for (let tries = 1; tries <= 4; tries += 1) {
      await sendWith(broken);
      expect((await readMoney(id)).transfers).toBe(call === 'payOut' || isMade ? 1 : 0);
      await product.moveClock(200);
    }
    for (let tries = 0; tries < 6; tries += 1) {
      await sendWith(broken);
      await product.moveClock(500);
    }
    expect(await list()).toMatchObject([{ status: 'paid' }]);
    expect(await readMoney(id)).toMatchObject({ transfers: 1, back: 0, payouts: 1 });
  });
});

it('a reversal whose key has a stored error is retried under another key at once, and made once', async () => {
  const id = await withdraw();
  await sendWith(dyingAfter('transfer'));
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from sandbox_transfers where metadata ->> 'withdrawal_id' = ${id}`.execute(
      db,
    ),
  );
  const transferId = rows[0]?.id ?? '';
  const fingerprint = createHash('sha256')
    .update(`POST /v1/transfers/${transferId}/reversals  {}`)
    .digest('hex');
  const answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
  await product.database.transact((tx) =>
    sql`insert into sandbox_idempotency_keys (key, fingerprint, answer)
        values (${`${transferId}:back`}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb)`.execute(tx),
  );
  await product.payoutProvider.reverseTransfer(transferId);
  await product.payoutProvider.reverseTransfer(transferId);
  await goOn();
  expect(await list()).toMatchObject([{ status: 'failed' }]);
  expect(await fetchBalance()).toBe('75.00');
  expect(await readMoney(id)).toMatchObject({ transfers: 1, back: 1, payouts: 0 });
});

it('two concurrent processes send a withdrawal once', async () => {
  const id = await withdraw();
  const again = { ...product.payoutProvider };
  await Promise.all([
    sendPayouts(product.platform),
    product.database
      .transact((tx) => sql`update withdrawals set try_after = app_now() where id = ${id}`.execute(tx))
      .then(() => sendPayouts({ ...product.platform, payoutProvider: again })),
  ]);
  await goOn();
  expect(await list()).toMatchObject([{ status: 'paid' }]);
  expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
});

describe('a withdrawal without enough money', () => {
  it('in our own account waits with an alarm, and is sent once there is enough', async () => {
    const id = await withdraw();
    await product.database.transact((tx) => setPlatformBalance(tx, toCents(7_499)));
    expect(await sendWith({})).toEqual(['payout_balance_low']);
    await product.moveClock(61);
    expect(await sendWith({})).toEqual(['payout_balance_low']);
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    expect(await fetchBalance()).toBe('0.00');
    await product.database.transact((tx) => setPlatformBalance(tx, toCents(100_000)));
    await goOn();
    expect(await list()).toMatchObject([{ status: 'paid' }]);
    expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
  });

  it('because charges are pending waits without an alarm', async () => {
    const id = await withdraw();
    await product.database.transact((tx) => setPlatformBalance(tx, toCents(7_499)));
    const pending = {
      readBalance: () => Promise.resolve({ availableCents: toCents(7_499), pendingCents: toCents(1) }),
    };
    expect(await sendWith(pending), 'logged without an alarm').toEqual([null]);
    await product.moveClock(61);
    expect(await sendWith(pending), 'asked again after an hour only').toEqual([]);
    await product.moveClock(3_600);
    const unknown = { readBalance: () => Promise.reject(new PayoutProviderError('down')) };
    expect(await sendWith(unknown), 'without an answer').toEqual(['payout_balance_low']);
    await product.database.transact((tx) => setPlatformBalance(tx, toCents(100_000)));
    await goOn();
    expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
  });

  it('in the member’s account, which owes the provider, waits with a separate alarm', async () => {
    const id = await withdraw();
    const token = sql`(select account_token from connected_accounts where user_id = ${payer.member.id})`;
    await product.database.transact((tx) =>
      sql`insert into sandbox_payouts (id, account_token, amount_cents, currency, metadata, settles_at, reported_status)
          values (${`po_${randomUUID()}`}, ${token}, 1, 'usd', '{}', app_now(), 'paid')`.execute(tx),
    );
    expect(await sendWith({})).toEqual(['payout_account_negative']);
    await product.moveClock(61);
    expect(await sendWith({})).toEqual(['payout_account_negative']);
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    await product.database.transact((tx) =>
      sql`insert into sandbox_transfers (id, account_token, amount_cents, metadata)
          values (${`tr_${randomUUID()}`}, ${token}, 1, ${JSON.stringify({ withdrawal_id: randomUUID() })}::jsonb)`.execute(
        tx,
      ),
    );
    await goOn();
    expect(await list()).toMatchObject([{ status: 'paid' }]);
    expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
  });
});

describe('a paid withdrawal that is returned', () => {
  async function paid(): Promise<string> {
    const id = await withdraw();
    await sendPayouts(product.platform);
    await product.moveClock(SETTLES_IN_SECONDS);
    await sendPayouts(product.platform);
    expect(await list()).toMatchObject([{ status: 'paid' }]);
    return id;
  }

  async function comeBack(id: string): Promise<void> {
    const { payoutId } = await readMoney(id);
    await product.database.transact((tx) => failPaidPayout(tx, payoutId ?? ''));
  }

  async function expectBack(id: string): Promise<void> {
    expect(await list()).toMatchObject([
      { status: 'failed', failureReason: 'This bank account has been closed.' },
    ]);
    expect(await fetchBalance()).toBe('75.00');
    expect(await readMoney(id)).toMatchObject({ transfers: 1, back: 1, payouts: 1 });
    const mails = await product.mailTo(payer.member.email);
    expect(mails.filter(({ subject }) => subject.includes('could not be paid'))).toHaveLength(1);
    expect((await payer.browser.request('GET', '/api/withdrawals/account')).body).toMatchObject({
      state: 'refused',
    });
    expect(
      await payer.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } }),
    ).toMatchObject({ status: 409, body: { code: 'payout_account_not_ready' } });
  }

  it('is in the balance, once, after two events', async () => {
    const id = await paid();
    await comeBack(id);
    await product.cardProvider.deliverWaiting();
    await Promise.all([sendPayouts(product.platform), sendPayouts(product.platform)]);
    await product.database.transact((tx) =>
      sql`update sandbox_deliveries set delivered_at = null, next_attempt_at = app_now()`.execute(tx),
    );
    await product.cardProvider.deliverWaiting();
    await goOn();
    await expectBack(id);
  });

  it('is found without an event, up to ten days later', async () => {
    const id = await paid();
    await product.moveClock(9 * DAY);
    await sendPayouts(product.platform);
    await comeBack(id);
    await product.moveClock(DAY + 1);
    await sendPayouts(product.platform);
    await expectBack(id);
  });

  it('is not looked up after the eleventh day', async () => {
    const id = await paid();
    await product.moveClock(11 * DAY);
    await sendPayouts(product.platform);
    await sendPayouts(product.platform);
    const { rows } = await product.database.read((db) =>
      sql<{ at: Date | null }>`select next_check_at as at from withdrawals where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ at: null }]);
  });
});

describe('a transfer at the provider', () => {
  async function compare(): Promise<unknown[]> {
    const { compared } = await compareTransfers(product.platform, await product.clock.nowSeconds());
    return compared.flatMap(({ problem }) => problem ?? []);
  }

  it('without a payout, for a failed withdrawal, is reversed', async () => {
    await product.moveClock(4 * DAY);
    const id = await withdraw();
    await sendWith(dyingAfter('transfer'));
    await product.database.transact(async (tx) => {
      await sql`update withdrawals set tries = 0, transfer_id = null where id = ${id}`.execute(tx);
    });
    await product.database.transact((tx) => stopWithdrawals(tx, payer.member.id));
    expect(await list()).toMatchObject([{ status: 'failed' }]);
    expect(await compare()).toEqual([]);
    expect(await readMoney(id)).toMatchObject({ transfers: 1, back: 1, payouts: 0 });
  });

  it('unknown to us is attached to its withdrawal', async () => {
    await product.moveClock(4 * DAY);
    const id = await withdraw();
    await sendWith(dyingAfter('transfer'));
    expect(await compare()).toEqual([]);
    const { rows } = await product.database.read((db) =>
      sql<{ id: string | null }>`select transfer_id as id from withdrawals where id = ${id}`.execute(db),
    );
    expect(rows[0]?.id).toMatch(/^tr_/);
    await goOn();
    expect(await readMoney(id)).toMatchObject({ transfers: 1, payouts: 1 });
  });

  it('without a withdrawal, with another amount, or reversed although paid, is a difference', async () => {
    await product.moveClock(4 * DAY);
    const id = await withdraw();
    await goOn();
    expect(await compare()).toEqual([]);
    await product.database.transact((tx) =>
      sql`update sandbox_transfers set reversed_at = app_now() where metadata ->> 'withdrawal_id' = ${id}`.execute(
        tx,
      ),
    );
    expect(await compare()).toEqual(['amount']);
    const token = sql`(select account_token from connected_accounts where user_id = ${payer.member.id})`;
    const facts = JSON.stringify({ withdrawal_id: 'of nobody' });
    await product.database.transact((tx) =>
      sql`insert into sandbox_transfers (id, account_token, amount_cents, metadata)
          values (${`tr_${randomUUID()}`}, ${token}, 5, ${facts}::jsonb),
                 (${`tr_${randomUUID()}`}, ${token}, 7, ${JSON.stringify({ withdrawal_id: id })}::jsonb)`.execute(
        tx,
      ),
    );
    expect((await compare()).toSorted()).toEqual(['amount', 'extra', 'extra']);
  });
});
