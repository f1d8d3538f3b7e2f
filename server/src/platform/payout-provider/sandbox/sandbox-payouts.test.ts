import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/test-database.ts';
import type { Database } from '../../database/database.ts';
import { setClockOffset } from '../../database/installation.ts';
import { AccountRefused, PayoutProviderError, type PayoutProvider } from '../port.ts';
import { createSandboxPayouts, SETTLES_IN_SECONDS } from './sandbox-payouts.ts';
import { testAccounts } from './test-accounts.ts';

let database: Database;
let provider: PayoutProvider;
let passed = 0;

beforeAll(async () => {
  ({ database } = await openTestDatabase());
  provider = createSandboxPayouts(database);
});

function passTime(seconds: number): Promise<void> {
  passed += seconds;
  return database.transact((tx) => setClockOffset(tx, passed));
}

function register(accountNumber: string, routingNumber = '110000000') {
  return provider.registerAccount({ holderName: 'Ada Okafor', routingNumber, accountNumber });
}

async function orderTo(accountNumber: string) {
  const { accountToken } = await register(accountNumber);
  const order = { accountToken, amountCents: toCents(7_500), currency: 'usd', metadata: {} } as const;
  return { ...order, idempotencyKey: randomUUID() };
}

async function countPayouts(): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ n: number }>`select count(*) as n from sandbox_payouts`.execute(db),
  );
  return rows[0]?.n ?? -1;
}

describe('an account', () => {
  it('that is no test account is refused, and the refusal names those that are', async () => {
    const work = register('123456789');
    await expect(work).rejects.toBeInstanceOf(AccountRefused);
    await expect(work).rejects.toMatchObject({ field: 'accountNumber' });
    await expect(work).rejects.toThrow('Test money only goes to test accounts: use 000123456789.');
  });

  it('of another bank is refused', async () => {
    await expect(register('000123456789', '021000021')).rejects.toMatchObject({ field: 'routingNumber' });
  });

  it('becomes a token; no table has its number', async () => {
    const { accountToken, ...told } = await register('000123456789');
    expect(accountToken).toMatch(/^ba_[\w-]{43}$/);
    expect(told).toEqual({ bankName: 'Sandbox Test Bank', last4: '6789' });
    const { rows } = await database.read((db) =>
      sql<{ text: string }>`select a::text as text from sandbox_payout_accounts a`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('123456789');
  });
});

describe('a payout', () => {
  it.each(testAccounts)('to $name: $failure', async ({ number, failure, failsAtOnce }) => {
    const order = await orderTo(number);
    const said = await provider.createPayout(order);
    const ended = { status: failure === null ? 'paid' : 'failed', failureMessage: failure };
    if (failsAtOnce === true) expect(said).toMatchObject(ended);
    else {
      expect(said).toMatchObject({ status: 'pending', failureMessage: null });
      await passTime(SETTLES_IN_SECONDS);
    }
    expect(await provider.findPayout(said.payoutId)).toEqual({ payoutId: said.payoutId, ...ended });
  });

  it('is made once for a key, also by ten at once', async () => {
    const order = await orderTo('000123456789');
    const before = await countPayouts();
    const said = await Promise.all(Array.from({ length: 10 }, () => provider.createPayout(order)));
    expect(new Set(said.map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(await countPayouts()).toBe(before + 1);
  });

  it('under a used key with another amount, or to an account that is none, is an error', async () => {
    const order = await orderTo('000123456789');
    await provider.createPayout(order);
    for (const change of [{ amountCents: toCents(7_501) }, { accountToken: 'ba_none' }])
      await expect(provider.createPayout({ ...order, ...change })).rejects.toBeInstanceOf(
        PayoutProviderError,
      );
    expect(await provider.findPayout('po_none')).toBeNull();
  });

  it('is refused inside a transaction', async () => {
    const order = await orderTo('000123456789');
    await expect(database.transact(() => provider.createPayout(order))).rejects.toThrow('inside transact()');
  });
});
