import { mkdtempSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntryList } from '@circle-link/contract/admin/audit-log';
import type { AdminCheckPage } from '@circle-link/contract/admin/checks';
import type {
  LedgerAccountList,
  LedgerAccountPage,
  LedgerTransactionList,
} from '@circle-link/contract/admin/ledger';
import type { DeadLetterList, MessageList, OperationsPage } from '@circle-link/contract/admin/operations';
import type { AdminPaymentList, AdminPaymentPage } from '@circle-link/contract/admin/payments';
import type { AdminMemberItem } from '@circle-link/contract/admin/members';
import type { SettingsPage } from '@circle-link/contract/admin/overview';
import type { CheckList } from '@circle-link/contract/public-ledger/transparency';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readBooks } from '../../../../test/documents/check-books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { withConnection } from '../../../platform/database/connection-pool.ts';
import { sealBlocks } from '../../audit/index.ts';

let product: TestProduct;
let admin: Admin;
let payer: Payer;

const get = <Answer>(path: string) => expectOk<Answer>(admin.browser.request('GET', `/api/admin/${path}`));
const post = (path: string, body?: unknown) => admin.browser.request('POST', `/api/admin/${path}`, { body });

beforeAll(async () => {
  product = await startTestProduct();
  admin = await openAdmin(product, 'finance');
  payer = await enterQueue(product);
  for (const payment of await buildPayments(product.database, 4))
    await product.writer.submit(buildEvent(payment));
  await sealBlocks(product.database);
});
afterAll(() => product.close({ dataChecks: false }));

it('a member is found by position number', async () => {
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select user_id as id from queue_positions where global_position = 1`.execute(db),
  );
  const { members } = await get<{ members: AdminMemberItem[] }>('members?search=%231');
  expect(members.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(rows).toHaveLength(1);
});

describe('payments', () => {
  it('are found by payer, payment and payment intent, page by page', async () => {
    const { payments } = await get<AdminPaymentList>('payments');
    expect(payments).toHaveLength(5);
    const [own] = (await get<AdminPaymentList>(`payments?search=${payer.member.email}`)).payments;
    expect(own).toMatchObject({
      payer: { id: payer.member.id, name: payer.member.username },
      amount: '52.35',
    });
    for (const search of [payer.member.username.toUpperCase(), own?.id, own?.payer.id, own?.intentId])
      expect((await get<AdminPaymentList>(`payments?search=${search}`)).payments).toEqual([own]);
    expect((await get<AdminPaymentList>('payments?search=no-such-member')).payments).toEqual([]);
    const pages: string[] = [];
    let before = '';
    for (;;) {
      const page: AdminPaymentList = await get(`payments?limit=2${before}`);
      pages.push(...page.payments.map(({ id }) => id));
      if (page.payments.length < 2) break;
      before = `&before=${page.payments.at(-1)?.id}`;
    }
    expect(pages).toEqual(payments.map(({ id }) => id));
    expect((await get<AdminPaymentList>('payments?day=2001-01-01')).payments).toEqual([]);
    expect((await get<AdminPaymentList>('payments?status=open')).payments).toEqual([]);
  });

  it('have a page with their ledger transactions, events and audit entries', async () => {
    const { payments } = await get<AdminPaymentList>(`payments?search=${payer.member.id}`);
    const page = await get<AdminPaymentPage>(`payments/${payments[0]?.id}`);
    expect(page).toMatchObject({
      status: 'succeeded',
      fee: '1.82',
      entry: { globalPosition: 1, positionStatus: 'active', earnings: '75.00' },
      canRefund: true,
      canRetryRefund: false,
      events: [{ type: 'payment_intent.succeeded', deadLetterReason: null }],
      transactions: [{ kind: 'entries' }],
    });
    expect(page.leaves.map(({ kind }) => kind)).toContain('position.given');
    expect((await admin.browser.request('GET', '/api/admin/payments/nonsense')).status).toBe(422);
  });
});

describe('the ledger', () => {
  it('shows accounts with their normal balance, and one account’s lines with running balances', async () => {
    const { accounts, names } = await get<LedgerAccountList>('ledger/accounts');
    expect(names).toContainEqual({ name: 'member:balance', isOwned: true });
    const pool = accounts.find(({ name }) => name === 'queue:pool:1');
    expect(pool).toMatchObject({ side: 'credit', balance: '100.00', owner: null, lines: 5 });
    const course = await get<LedgerAccountPage>(`ledger/course?account=${pool?.id}&limit=2`);
    expect(course.lines).toMatchObject([
      { number: 5, amount: '50.00', balance: '100.00' },
      { number: 4, amount: '-100.00', balance: '50.00' },
    ]);
    const rest = await get<LedgerAccountPage>(`ledger/course?account=${pool?.id}&before=4`);
    expect(rest.lines.map(({ balance }) => balance)).toEqual(['150.00', '100.00', '50.00']);
    const balances = await get<LedgerAccountList>('ledger/accounts?name=member:balance');
    expect(balances.accounts).toMatchObject([
      { owner: { id: payer.member.id, name: payer.member.username, kind: 'member' }, balance: '75.00' },
    ]);
    expect((await admin.browser.request('GET', '/api/admin/ledger/course?account=999999')).status).toBe(404);
  });

  it('filters its transactions', async () => {
    const all = (await get<LedgerTransactionList>('ledger/transactions')).transactions;
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(all).toHaveLength(5);
    const ids = async (filter: string) =>
      (await get<LedgerTransactionList>(`ledger/transactions?${filter}`)).transactions.map(({ id }) => id);
    const paid = all.filter(({ lines }) => lines.some(({ account }) => account === 'member:balance'));
    const today = paid[0]?.happenedAt.slice(0, 10);
    expect(await ids(`owner=${payer.member.id}`)).toEqual(paid.map(({ id }) => id));
    expect(await ids('account=member:balance')).toEqual(paid.map(({ id }) => id));
    expect(await ids(`account=member:balance&owner=${payer.member.id}`)).toEqual(paid.map(({ id }) => id));
    expect(await ids('account=queue:pool:1')).toEqual(all.map(({ id }) => id));
    const [, second, third, fourth] = all.map(({ id }) => id);
    expect(await ids(`account=queue:pool:1&limit=2&before=${second}`)).toEqual([third, fourth]);
    expect(await ids(`account=queue:pool:1&kind=entries&before=${second}&limit=1`)).toEqual([third]);
    expect(await ids('kind=refund')).toEqual([]);
    expect(await ids(`day=${today}`)).toContain(paid[0]?.id);
    expect(await ids('day=2001-01-01')).toEqual([]);
    expect(await ids('account=nonsense')).toEqual([]);
    const [one] = paid;
    expect(one?.lines.some(({ debit }) => debit !== null)).toBe(true);
    expect(await get(`ledger/transactions/${one?.id}`)).toEqual(one);
  });

  it('records who exported it, as do payments and the audit log; support may not export', async () => {
    const support = await openAdmin(product, 'support');
    for (const file of [
      'ledger/books?format=hledger',
      'ledger/export',
      'payments/export',
      'audit/export?from=2026-01-01&to=2026-01-02',
    ])
      expect((await support.browser.request('GET', `/api/admin/${file}`)).status).toBe(403);
    const ledger = await get<string>('ledger/export?account=member:balance');
    expect(ledger.split('\r\n').filter((line) => line.includes('member:balance'))).toHaveLength(1);
    const { accounts } = await get<LedgerAccountList>('ledger/accounts');
    const pool = accounts.find(({ name }) => name === 'queue:pool:1');
    for (const format of ['hledger', 'beancount'] as const) {
      const books = await readBooks(format, await get<string>(`ledger/books?format=${format}`));
      expect(books['Liabilities:Queue:Pool1']).toBe(`-${pool?.balance}`);
    }
    const payments = await get<string>('payments/export');
    expect(payments.split('\r\n')).toHaveLength(7);
    const { leaves } = await get<AuditEntryList>(`audit?kind=export.made&actor=${admin.member.id}`);
    expect(leaves).toMatchObject([
      { subjectId: 'payments', actorName: admin.member.username },
      { subjectId: 'ledger', detail: { filter: { format: 'beancount' } } },
      { subjectId: 'ledger', detail: { filter: { format: 'hledger' } } },
      { subjectId: 'ledger', detail: { filter: { account: 'member:balance' } } },
    ]);
  });
});

describe('the audit log', () => {
  it('is searched by kind, subject, actor and day, each entry with its block', async () => {
    const { leaves } = await get<AuditEntryList>('audit?kind=position.given&limit=2');
    expect(leaves).toMatchObject([{ block: 1 }, { block: 1 }]);
    const more = await get<AuditEntryList>(`audit?kind=position.given&before=${leaves[1]?.id}`);
    expect(more.leaves).toHaveLength(3);
    expect(
      (await get<AuditEntryList>(`audit?subject=${leaves[0]?.subjectId}&kind=position.given`)).leaves,
    ).toEqual([leaves[0]]);
    expect((await get<AuditEntryList>('audit?day=2001-01-01')).leaves).toEqual([]);
    expect((await admin.browser.request('GET', '/api/admin/audit?day=yesterday')).status).toBe(422);
  });

  it('exports days as a file that the public verifier accepts', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const path = `/api/admin/audit/export?from=${day}&to=${day}`;
    for (const role of ['finance', 'reviewer'] as const)
      expect(await (await openAdmin(product, role)).browser.request('GET', path)).toMatchObject({
        status: 403,
        body: { code: 'role_required' },
      });
    const owner = await openAdmin(product, 'owner');
    const file = join(mkdtempSync(join(tmpdir(), 'circle-link-audit-')), 'audit.ndjson');
    writeFileSync(file, String((await owner.browser.request('GET', path)).body));
    const verifier = join(import.meta.dirname, '../../../../../web/public/verify-audit.mjs');
    expect(execFileSync(process.execPath, [verifier, 'days', file], { encoding: 'utf8' })).toContain(
      'The log is right.',
    );
    const tooMuch = await owner.browser.request(
      'GET',
      '/api/admin/audit/export?from=2026-01-01&to=2026-03-01',
    );
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { fields: { to: 'Please ask for at most 31 days' } },
    });
  });
});

describe('operations', () => {
  it('retry a dead letter: still refused while its cause remains, applied afterwards', async () => {
    const [payment] = await buildPayments(product.database, 1);
    await product.writer.submit(
      buildEvent(payment!, {
        kind: 'refund_updated',
        type: 'refund.updated',
        refundId: null,
        refundStatus: 'succeeded',
      }),
    );
    const { events } = await get<DeadLetterList>('operations/dead-letters');
    expect(events).toMatchObject([
      { type: 'refund.updated', tries: 1, reason: expect.stringContaining('incomplete') as string },
    ]);
    expect((await get<OperationsPage>('operations')).webhooks).toMatchObject({ deadLetters: 1, waiting: 0 });
    const id = events[0]?.id;
    expect((await post(`operations/dead-letters/${id}/retry`)).body).toMatchObject({
      outcome: 'dead_lettered',
    });
    await product.database.transact((tx) =>
      sql`update provider_events set kind = 'other' where id = ${id}`.execute(tx),
    );
    expect((await post(`operations/dead-letters/${id}/retry`)).body).toEqual({
      outcome: 'applied',
      reason: null,
    });
    expect(await post(`operations/dead-letters/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'not_dead_lettered' },
    });
  });

  it('settle a dead letter that cannot be applied: with a reason, once, without a posting', async () => {
    const [one, other] = await buildPayments(product.database, 2);
    await product.writer.submit(buildEvent(one!, { metadata: { payment_id: other!.paymentId } }));
    await product.writer.submit(
      buildEvent(one!, {
        kind: 'refund_updated',
        type: 'refund.updated',
        refundId: null,
        refundStatus: 'succeeded',
      }),
    );
    const { events } = await get<DeadLetterList>('operations/dead-letters');
    const known = events.find(({ paymentId }) => paymentId === one!.paymentId);
    const found = 'A refund without an id: entered by hand, looked up there.';
    expect((await post(`operations/dead-letters/${known?.id}/settle`, { reason: found })).status).toBe(200);
    expect(await get<AdminPaymentPage>(`payments/${one!.paymentId}`)).toMatchObject({
      events: [{ deadLetterReason: null, settledReason: found }],
    });
    const path = `operations/dead-letters/${events.find(({ paymentId }) => paymentId === null)?.id}/settle`;
    const before = await get<LedgerAccountList>('ledger/accounts');
    expect(await post(path, { reason: '' })).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) as string } },
    });
    const reason = 'Of neither: made by hand at the provider, and refunded there.';
    const [retried, ...settled] = await Promise.all([
      post(path.replace('settle', 'retry')),
      post(path, { reason }),
      post(path, { reason }),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(retried.body).toMatchObject(
      retried.status === 200 ? { outcome: 'dead_lettered' } : { code: 'not_dead_lettered' },
    );
    expect(await get<DeadLetterList>('operations/dead-letters')).toEqual({ events: [] });
    expect((await get<OperationsPage>('operations')).webhooks).toMatchObject({ deadLetters: 0 });
    expect(await get<LedgerAccountList>('ledger/accounts')).toEqual(before);
    await product.writer.retryDeadLetters();
    expect(await get<DeadLetterList>('operations/dead-letters')).toEqual({ events: [] });
  });

  it('resend a failed mail, unless its code has expired', async () => {
    await product.database.transact((tx) =>
      sql`insert into outbox (channel, dedupe_key, recipient, subject, text, html, secret, attempts, failed_at, last_error)
          values ('mail', 'a', 'ana@example.test', 'Receipt', 'words', '', false, 8, app_now(), 'no such host'),
                 ('mail', 'b', 'ben@example.test', 'Your code', '', '', true, 8, app_now(), 'no such host')`.execute(
        tx,
      ),
    );
    const { messages } = await get<MessageList>('operations/messages');
    expect(messages).toMatchObject([
      { canRetry: false, recipient: 'b…@example.test' },
      { canRetry: true, recipient: 'a…@example.test', error: 'no such host' },
    ]);
    expect(JSON.stringify(messages)).not.toContain('words');
    expect((await post(`operations/messages/${messages[0]?.id}/retry`)).status).toBe(409);
    expect((await post(`operations/messages/${messages[1]?.id}/retry`)).status).toBe(200);
    expect((await post(`operations/messages/${messages[1]?.id}/retry`)).status).toBe(409);
    const waiting = await get<MessageList>('operations/messages?state=waiting');
    expect(waiting.messages.map(({ id }) => id)).toContain(messages[1]?.id);
  });

  it('run a job now and record its outcome', async () => {
    const outcomes = [() => Promise.resolve(), () => Promise.reject(new Error('out of order'))];
    product.jobs.push(
      { name: 'echo', everySeconds: 60, run: () => outcomes.shift()?.() ?? Promise.resolve() },
      { name: 'nightly', cron: '23 3 * * *', run: () => Promise.resolve() },
    );
    expect((await post('operations/jobs/echo/run')).body).toMatchObject({ error: null });
    expect((await post('operations/jobs/echo/run')).body).toMatchObject({ error: 'Error: out of order' });
    const { jobs } = await get<OperationsPage>('operations');
    expect(jobs).toMatchObject([
      {
        name: 'echo',
        schedule: '60 s',
        isFailing: true,
        error: 'Error: out of order',
        endedAt: expect.any(String) as string,
      },
      { name: 'nightly', nextAt: expect.stringContaining('T03:23:00') as string, endedAt: null },
    ]);
    expect((await post('operations/jobs/echo/run')).body).toMatchObject({ error: null });
    expect((await get<OperationsPage>('operations')).jobs[0]).toMatchObject({
      isFailing: false,
      error: null,
    });
    expect((await post('operations/jobs/no-such-job/run')).status).toBe(404);
  });

  // security: 13.3.1
  it('show the current settings without secrets', async () => {
    const { settings, entry } = await get<SettingsPage>('settings');
    expect(entry).toEqual({ base: '50.00', cardFee: '1.82', appFee: '0.53', total: '52.35' });
    const named = new Map(settings.map((setting) => [setting.name, setting]));
    expect(named.get('REFUND_SECOND_PERSON_FROM')).toMatchObject({ value: '100.00', isSecret: false });
    expect(named.get('STRIPE_SECRET_KEY')).toMatchObject({ value: null, isSet: false, isSecret: true });
    expect(named.get('DRAIN_SECONDS')).toMatchObject({ value: '0', isSet: false });
    expect(named.get('DATABASE_NAMED_STATEMENTS')).toMatchObject({ isSet: false });
    expect(settings.some(({ isSet }) => isSet)).toBe(true);
    for (const { isSecret, value } of settings) if (isSecret) expect(value).toBeNull();
  });
});

describe('the checks', () => {
  const run = async (): Promise<AdminCheckPage> => {
    await expectOk(post('checks/run'));
    return vi.waitFor(
      async () => {
        const page = await get<AdminCheckPage>('checks');
        expect(page.running).toBeNull();
        expect(page.results).not.toEqual([]);
        return page;
      },
      { timeout: 60_000, interval: 100 },
    );
  };
  const failed = (page: AdminCheckPage) =>
    page.results.filter(({ holds, name }) => !holds && name !== 'reconciler-ran').map(({ name }) => name);

  it('run one at a time', async () => {
    const started = await Promise.all([post('checks/run'), post('checks/run'), post('checks/run')]);
    expect(started.map(({ body }) => (body as { started: boolean }).started).sort()).toEqual([
      false,
      false,
      true,
    ]);
    expect(failed(await run())).toEqual([]);
  });

  it('find a ledger or queue row changed by the database owner: its id here, a failed line in public', async () => {
    await withConnection(product.testDatabase.ownerUrl, async (client) => {
      await client.query(`alter table ledger_lines disable trigger user`);
      await client.query(
        `update ledger_accounts set balance_cents = balance_cents - 100 where name = 'member:balance'`,
      );
      await client.query(`update queue_positions set earnings_cents = 7600 where global_position = 1`);
    });
    const page = await run();
    expect(failed(page)).toEqual(
      expect.arrayContaining([
        'ledger-balances-match-lines',
        'ledger-sums-to-zero',
        'queue-positions-follow-the-formula',
      ]),
    );
    const position = page.results.find(({ name }) => name === 'queue-positions-follow-the-formula');
    expect(position).toMatchObject({ violations: 1, sample: [{ global_position: '1' }] });
    const lines = await expectOk<CheckList>(product.request('GET', '/api/transparency/checks'));
    const broken = lines.filter(({ holds }) => !holds).map(({ name }) => name);
    expect(broken).toEqual(expect.arrayContaining(failed(page)));
    expect(JSON.stringify(lines)).not.toContain('global_position');
    const overview = await expectOk<unknown>(admin.browser.request('GET', '/api/admin/overview'));
    expect(JSON.stringify(overview)).toContain('queue-positions-follow-the-formula');
  });
});
