/** Closing an account on the real product: what stands in the way, what goes, what stays, and who comes first. */
import { randomUUID } from 'node:crypto';
import type { ClosingAnswer } from '@circle-link/contract/account';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_PASSWORD, signIn } from '../../../../test/factories/build-member.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { saveCard } from '../../../../test/test-charges.ts';
import { formCircle, must, organiserOf } from '../../../../test/test-circle.ts';
import {
  enter,
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/test-product.ts';
import { SETTLES_IN_SECONDS } from '../../../platform/payout-provider/sandbox/sandbox-payouts.ts';
import { checkLog, openPersonal, recordLeaves, sealBlocks, sealPersonal } from '../../audit/index.ts';
import { forgetRemovedCards } from '../../cards/index.ts';
import { credit, debit, postTransaction } from '../../ledger/index.ts';
import { sendPayouts } from '../../withdrawals/index.ts';
import { closeAccount } from './close-account.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const close = ({ browser }: Payer, password: unknown = MEMBER_PASSWORD): Promise<Answer> =>
  browser.request('POST', '/api/account/close', { body: { password } });
const obstaclesOf = async ({ browser }: Payer): Promise<string[]> =>
  (await must<ClosingAnswer>(browser.request('GET', '/api/account/closing'))).obstacles.map(
    ({ code }) => code,
  );

async function expectRefused(payer: Payer, codes: readonly string[]): Promise<void> {
  expect(await obstaclesOf(payer)).toEqual(codes);
  const refused = await close(payer);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'account_not_closable' }]);
  expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);
}

describe('an account stays open', () => {
  test('without a session, and with a wrong password', async () => {
    expect((await product.request('POST', '/api/account/close', { body: { password: 'x' } })).status).toBe(
      401,
    );
    const payer = await signInMember(product);
    const wrong = await close(payer, 'not-my-password');
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { fields: { password: 'This is not your current password' } },
    ]);
    expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('while a position is held, and can be closed once it is released', async () => {
    const payer = await signInMember(product);
    await must(payer.browser.request('POST', '/api/queue/hold'));
    await expectRefused(payer, ['hold']);
    await must(payer.browser.request('POST', '/api/queue/release-position'));
    expect((await close(payer)).status).toBe(200);
  });

  test('while a savings group is not over', async () => {
    const circle = await formCircle(product);
    await expectRefused(organiserOf(circle), ['groups']);
    await must(organiserOf(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
    expect((await close(organiserOf(circle))).status).toBe(200);
  });

  test('with money in it, with a withdrawal on its way, and with a debt', async () => {
    const payer = await withBank(await signInMember(product));
    await giveBalance(product.database, payer.member.id, 7_500);
    await expectRefused(payer, ['balance']);
    await must(payer.browser.request('POST', '/api/withdrawals', { body: { amount: '75.00' } }));
    await expectRefused(payer, ['withdrawal']);
    await settleWithdrawals();
    await owe(payer, 300);
    await expectRefused(payer, ['owed']);
    await owe(payer, -300);
    expect((await close(payer)).status).toBe(200);
  });

  test('of an admin, and while a card payment is under way', async () => {
    await expectRefused(await signInMember(product, { isAdmin: true }), ['admin']);
    const payer = await signInMember(product);
    await must(payer.browser.request('POST', '/api/queue/hold'));
    await must(payer.browser.request('POST', '/api/queue/proceed-to-payment'));
    await expectRefused(payer, ['hold', 'payment']);
  });
});

async function withBank(payer: Payer, holderName = 'Ada Okafor'): Promise<Payer> {
  const numbers = { holderName, routingNumber: '110000000', accountNumber: '000123456789' };
  const body = { ...numbers, password: payer.member.password };
  await must(payer.browser.request('PUT', '/api/withdrawals/account', { body }));
  return payer;
}

async function settleWithdrawals(): Promise<void> {
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS);
  await sendPayouts(product.platform);
}

function owe({ member }: Payer, cents: number): Promise<unknown> {
  const amountCents = toCents(cents);
  return product.database.transact((tx) =>
    postTransaction(tx, {
      key: `test:${randomUUID()}`,
      kind: 'test',
      happenedAt: new Date('2026-11-01T12:00:00Z'),
      lines: [debit('member:owed', amountCents, member.id), credit('queue:clearing', amountCents)],
    }),
  );
}

const PERSON = {
  username: 'zelmira-q',
  email: 'zelmira.quandt@example.test',
  phone: '+12025557788',
};
/** What must not be found anywhere once the account is closed. */
const PERSONAL = [/zelmira/i, /quandt/i, /2025557788/, /1984-02-29/, /17 Canary Row/, /93940/];
/** The pretended provider and bank keep their own books. */
const OTHERS_BOOKS = /^sandbox_/;

async function enterAsZelmira(): Promise<Payer> {
  const payer = await signInMember(product, PERSON);
  await product.database.transact((tx) =>
    sql`update users set first_name = 'Zelmira', last_name = 'Quandt', date_of_birth = '1984-02-29',
          address = '17 Canary Row', zip_code = '93940' where id = ${payer.member.id}`.execute(tx),
  );
  await must(payer.browser.request('POST', '/api/auth/logout'));
  await signIn(payer.browser, payer.member);
  return payer;
}

/** Every row of every table as text, by table. */
async function findTraces(): Promise<string[]> {
  const { rows: tables } = await product.database.read((db) =>
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db),
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !OTHERS_BOOKS.test(table.name))) {
    const { rows } = await product.database.read((db) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db),
    );
    for (const { row } of rows)
      if (PERSONAL.some((pattern) => pattern.test(row))) found.push(`${name}: ${row}`);
  }
  return found;
}

describe('a closed account', () => {
  test('leaves nothing personal in any table, others read "Former member", the log and the books stay whole', async () => {
    const payer = await withBank(await enterAsZelmira(), 'Zelmira Quandt');
    await saveCard(product, payer);
    const circle = await formCircle(product, { size: 4, people: [...(await people(3)), payer] });
    await must(
      organiserOf(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, {
        body: { email: 'someone@example.test' },
      }),
    ).catch(() => undefined);
    const values = { lastName: { before: 'Quandt', after: 'Quandt-Ruiz' } };
    const sealed = await product.database.transact(async (tx) => {
      const personal = await sealPersonal(tx, product.settings, payer.member.id, values);
      await recordLeaves(tx, [
        { kind: 'member.profile_changed', subjectId: payer.member.id, detail: { personal } },
      ]);
      return personal;
    });
    expect(await read([sealed])).toEqual([values]);
    expect((await findTraces()).length).toBeGreaterThan(5);
    await must(payer.browser.request('POST', `/api/groups/${circle.id}/leave`));

    expect((await close(payer)).status).toBe(200);
    expect((await findTraces()).filter((row) => !row.startsWith('outbox: '))).toEqual([]);
    expect(await read([sealed])).toEqual([null]);
    expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(401);
    await expect(signIn(payer.browser, payer.member)).rejects.toThrow('401');

    const page = await must<{ activities?: unknown }>(
      organiserOf(circle).browser.request('GET', '/api/activities'),
    );
    expect(JSON.stringify(page)).toContain('Former member joined the group');
    await sealBlocks(product.database);
    expect((await checkLog(product.database)).problems).toEqual([]);
    await forgetRemovedCards(product.platform);
  });

  test('keeps its number as a placeholder, and what was paid stays paid', async () => {
    const payer = await enter(product);
    expect((await must<ClosingAnswer>(payer.browser.request('GET', '/api/account/closing'))).position).toBe(
      payer.number,
    );
    expect((await close(payer)).status).toBe(200);
    const { rows } = await product.database.read((db) =>
      sql<{
        status: string;
      }>`select status from queue_positions where global_position = ${payer.number}`.execute(db),
    );
    expect(rows).toEqual([{ status: 'withdrawn' }]);
  });

  test('can be closed once; its address and name can be used again', async () => {
    const payer = await signInMember(product, { username: 'again', email: 'again@example.test' });
    const deeds = await Promise.all(
      [1, 2, 3].map(() =>
        closeAccount(product.platform, { userId: payer.member.id, actorId: payer.member.id }),
      ),
    );
    expect(deeds.filter(Boolean)).toHaveLength(1);
    await signInMember(product, { username: 'again', email: 'again@example.test' });
    await expect(
      product.database.transact((tx) =>
        sql`update users set first_name = 'Back' where id = ${payer.member.id}`.execute(tx),
      ),
    ).rejects.toThrow('is closed');
  });
});

function people(count: number): Promise<Payer[]> {
  return Promise.all(Array.from({ length: count }, () => signInMember(product)));
}

const read = (sealed: Parameters<typeof openPersonal>[2]) =>
  product.database.read((db) => openPersonal(db, product.settings, sealed));
