import { randomUUID } from 'node:crypto';
import type { ClosingAnswer } from '@circle-link/contract/account';
import { toCents } from '@circle-link/contract/money';
import { SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_PASSWORD, signIn } from '../../../test/factories/build-member.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { findPersonalTraces } from '../../../test/database/find-traces.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  getOrganizer,
  joinCircle,
} from '../../../test/factories/test-groups.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { sendWaiting } from '../../platform/outbox/send-waiting.ts';
import {
  checkLog,
  openPersonal,
  type PersonalValues,
  recordAuditEntries,
  sealBlocks,
  type SealedPersonal,
  sealPersonal,
} from '../audit/index.ts';
import { detachRemovedCards } from '../charges/index.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { sendPayouts } from '../withdrawals/index.ts';
import { closeAccount } from './close-account.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const close = ({ browser }: Payer, password: unknown = MEMBER_PASSWORD): Promise<Answer> =>
  browser.request('POST', '/api/account/close', { body: { password } });
const listObstacles = async ({ browser }: Payer): Promise<string[]> =>
  (await expectOk<ClosingAnswer>(browser.request('GET', '/api/account/closing'))).obstacles.map(
    ({ code }) => code,
  );

async function expectRefused(payer: Payer, codes: readonly string[]): Promise<void> {
  expect(await listObstacles(payer)).toEqual(codes);
  const refused = await close(payer);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'account_not_closable' }]);
  expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);
}

describe('an account stays open', () => {
  test('without a session or with a wrong password', async () => {
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

  test('while it holds a queue position, and can be closed once that is released', async () => {
    const payer = await signInMember(product);
    await expectOk(payer.browser.request('POST', '/api/queue/hold'));
    await expectRefused(payer, ['hold']);
    await expectOk(payer.browser.request('POST', '/api/queue/release-position'));
    expect((await close(payer)).status).toBe(200);
  });

  test('while one of its groups has not ended', async () => {
    const circle = await formCircle(product);
    await expectRefused(getOrganizer(circle), ['groups']);
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
    expect((await close(getOrganizer(circle))).status).toBe(200);
  });

  test('while it has a balance, a pending withdrawal or a debt', async () => {
    const payer = await withBank(await signInMember(product));
    await giveBalance(product.database, payer.member.id, 7_500);
    await expectRefused(payer, ['balance']);
    await expectOk(payer.browser.request('POST', '/api/withdrawals', { body: { amount: '75.00' } }));
    await expectRefused(payer, ['withdrawal']);
    await settleWithdrawals();
    await owe(payer, 300);
    await expectRefused(payer, ['owed']);
    await owe(payer, -300);
    expect((await close(payer)).status).toBe(200);
  });

  test('if it belongs to an admin or has a card payment in progress', async () => {
    await expectRefused(await signInMember(product, { isAdmin: true }), ['admin']);
    const payer = await signInMember(product);
    await expectOk(payer.browser.request('POST', '/api/queue/hold'));
    await expectOk(payer.browser.request('POST', '/api/queue/proceed-to-payment'));
    await expectRefused(payer, ['hold', 'payment']);
  });
});

async function withBank(payer: Payer, holderName = 'Ada Okafor'): Promise<Payer> {
  await expectOk(putAccount(product, payer, { holderName }));
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
      subjects: [{ kind: 'member', id: member.id }],
      happenedAt: new Date('2026-11-01T12:00:00Z'),
      lines: [debit('member:owed', amountCents, member.id), credit('queue:clearing', amountCents)],
    }),
  );
}

async function countNotices(userId: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql`select 1 from security_notices where user_id = ${userId}`.execute(db),
  );
  return rows.length;
}

describe('a closed account', () => {
  test('leaves no personal data in any table, and the log and ledger stay complete', async () => {
    const payer = await withBank(await signInAsZelmira(), 'Zelmira Quandt');
    await saveCard(product, payer);
    const circle = await joinByMail(payer);
    await expectOk(payer.browser.request('POST', `/api/groups/${circle.id}/leave`));
    const values = { lastName: { before: 'Quandt', after: 'Quandt-Ruiz' } };
    const sealed = await recordPersonal(payer.member.id, values);
    await sendMails();
    expect(await read([sealed])).toEqual([values]);
    const before = await findPersonalTraces(product.database, PERSONAL);
    for (const table of ['users', 'outbox', 'payout_accounts', 'group_invitations'])
      expect(
        before.some((trace) => trace.startsWith(`${table}:`)),
        table,
      ).toBe(true);

    expect(await countNotices(payer.member.id)).toBe(1);
    expect((await close(payer)).status).toBe(200);
    expect(await sendMails()).toContain(`${PERSON.email}: Your Circle Link account is closed`);
    expect(await findPersonalTraces(product.database, PERSONAL)).toEqual([]);
    expect(await countNotices(payer.member.id)).toBe(0);
    expect(await read([sealed])).toEqual([null]);
    expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(401);
    await expect(signIn(payer.browser, payer.member)).rejects.toThrow('401');
    const activities = await expectOk(getOrganizer(circle).browser.request('GET', '/api/activities'));
    expect(JSON.stringify(activities)).toContain('Former member joined the group');
    await sealBlocks(product.database);
    expect((await checkLog(product.database)).problems).toEqual([]);
    await detachRemovedCards(product.platform);
  });

  test('keeps its queue number as a placeholder, and payments stay paid', async () => {
    const availableAtOnce = '4000000000000077';
    const payer = await enterQueue(product, availableAtOnce);
    for (let count = 0; count < 3; count += 1) await enterQueue(product, availableAtOnce);
    const { position } = await expectOk<ClosingAnswer>(payer.browser.request('GET', '/api/account/closing'));
    expect(position).toBe(payer.number);
    await withBank(payer);
    await expectOk(payer.browser.request('POST', '/api/withdrawals', { body: { amount: '75.00' } }));
    await settleWithdrawals();
    expect((await close(payer)).status).toBe(200);
    const { rows } = await product.database.read((db) =>
      sql`select status, earnings_cents, withheld_cents from queue_positions
           where global_position = ${payer.number}`.execute(db),
    );
    expect(rows).toEqual([{ status: 'withdrawn', earningsCents: 7_500, withheldCents: 0 }]);
    for (let count = 0; count < 9; count += 1) await enterQueue(product);
  });

  test('closes once, frees its address and name, and never changes again', async () => {
    const payer = await signInMember(product, { username: 'again', email: 'again@example.test' });
    const { id } = payer.member;
    const commands = await Promise.all(
      [1, 2, 3].map(() => closeAccount(product.platform, { userId: id, actorId: id })),
    );
    expect(commands.filter(Boolean)).toHaveLength(1);
    await signInMember(product, { username: 'again', email: 'again@example.test' });
    const change = product.database.transact((tx) =>
      sql`update users set first_name = 'Back' where id = ${id}`.execute(tx),
    );
    await expect(change).rejects.toThrow('is closed');
  });
});

const PERSON = { username: 'zelmira-q', email: 'zelmira.quandt@example.test', phone: '+12025557788' };
// The ZIP code matches as a whole word only: random digits of ids and hashes may contain it.
const PERSONAL = [/zelmira/i, /quandt/i, /2025557788/, /1984-02-29/, /17 Canary Row/, /\b93940\b/];

async function signInAsZelmira(): Promise<Payer> {
  const payer = await signInMember(product, PERSON);
  await product.database.transact((tx) =>
    sql`update users set first_name = 'Zelmira', last_name = 'Quandt', date_of_birth = '1984-02-29',
          address = '17 Canary Row', zip_code = '93940' where id = ${payer.member.id}`.execute(tx),
  );
  return payer;
}

async function joinByMail({ browser }: Payer): Promise<Circle> {
  const organizer = await signInMember(product);
  const ask = organizer.browser.request.bind(organizer.browser);
  const body = { name: 'Open circle', contributionAmount: '50.00', maxMembers: 20 };
  const { id } = await expectOk<{ id: string }>(ask('POST', '/api/groups', { body }));
  const invited = ask('POST', `/api/groups/${id}/invitations`, { body: { email: PERSON.email } });
  await joinCircle(browser, (await expectOk<{ code: string }>(invited)).code);
  return { id, members: [organizer] };
}

function recordPersonal(userId: string, values: PersonalValues): Promise<SealedPersonal> {
  return product.database.transact(async (tx) => {
    const personal = await sealPersonal(tx, product.settings, userId, values);
    await recordAuditEntries(tx, [
      { kind: 'member.profile_changed', subjectId: userId, detail: { personal } },
    ]);
    return personal;
  });
}

async function sendMails(): Promise<string[]> {
  const sent: string[] = [];
  const send = ({ to, subject }: { to: string; subject?: string }) => {
    sent.push(`${to}: ${subject ?? 'sms'}`);
    return Promise.resolve();
  };
  const mail = { send, close: () => Promise.resolve() };
  const { database, log } = product.platform;
  await sendWaiting({
    database,
    log,
    mail,
    sms: { send },
    push: { send },
    appSecret: 'of this test',
    host: 'circle.example',
  });
  return sent;
}

const read = (sealed: Parameters<typeof openPersonal>[2]) =>
  product.database.read((db) => openPersonal(db, product.settings, sealed));
