import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { requestWithRetry } from '../../../../test/browser/request-with-retry.ts';
import { countRows, listPositions, listRefunds } from '../../../../test/database/books.ts';
import { buildRegistration, mailedToken } from '../../../../test/factories/test-accounts.ts';
import { payIntent, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { askToJoin, enterQueue, joinAndPay } from '../../../../test/product/test-queue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { announcePositions } from '../entries/announce-positions.ts';
import { closeStaleJoins } from './start-join.ts';

async function listMembers(product: TestProduct, email: string) {
  return product.database.read((db) =>
    db.selectFrom('users').select(['id', 'status', 'username']).where('email', '=', email).execute(),
  );
}

describe('requesting the card form of /join', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['without an email', { email: undefined }, 'email'],
    ['with half an email', { email: 'ada@' }, 'email'],
    ['with a list for an email', { email: ['ada@example.test'] }, 'email'],
    ['with an endless email', { email: `${'a'.repeat(400)}@example.test` }, 'email'],
    ['without a phone', { phoneNumber: undefined }, 'phoneNumber'],
    ['with a phone that cannot be', { phoneNumber: '123' }, 'phoneNumber'],
    ['without accepting the risks', { acceptedRisks: undefined }, 'acceptedRisks'],
    ['refusing the risks', { acceptedRisks: false }, 'acceptedRisks'],
    ['with "true" in letters', { acceptedRisks: 'true' }, 'acceptedRisks'],
  ])('%s: 422 on that field, nothing written', async (_name, wrong, field) => {
    const product = await startTestProduct();
    const answer = await askToJoin(product, { email: 'ada@example.test', ...wrong });
    expect(answer.status).toBe(422);
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/^[A-Z].{10,}/);
    for (const table of ['users', 'charges', 'sandbox_intents'] as const)
      expect(await countRows(product.database, table)).toBe(0);
  });

  // security: T14
  it('returns the client secret and the server’s price, whatever amount is sent', async () => {
    const product = await startTestProduct();
    const answer = await product.request('POST', '/api/create-payment-intent', {
      body: {
        email: 'Ada@Example.test',
        phoneNumber: '(202) 555-0123',
        acceptedRisks: true,
        amount: 1,
        amountCents: 1,
        userId: crypto.randomUUID(),
        status: 'succeeded',
        isAdmin: true,
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/) as string,
      paymentIntentId: expect.stringMatching(/^pi_/) as string,
      breakdown: { base: '50.00', cardFee: '1.82', appFee: '0.53', total: '52.35' },
    });
    const { rows } = await product.database.read((db) =>
      sql`select u.status, u.is_admin, u.email, p.amount_cents, i.amount_cents as theirs, p.status as payment
            from charges p join users u on u.id = p.user_id join sandbox_intents i on i.id = p.intent_id`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      {
        status: 'pending',
        isAdmin: false,
        email: 'ada@example.test',
        amountCents: 5_235,
        theirs: 5_235,
        payment: 'open',
      },
    ]);
    const leaves = await product.database.read((db) =>
      sql<{ detail: unknown }>`select detail from audit_entries where kind = 'risks.accepted'`.execute(db),
    );
    expect(leaves.rows).toEqual([{ detail: { version: '1.0' } }]);
  });

  it('creates one member, one payment and one intent for fifty concurrent requests of one browser', async () => {
    const product = await startTestProduct();
    const browser = product.openBrowser();
    await askToJoin(browser, { email: 'ada@example.test' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        requestWithRetry(() =>
          askToJoin(browser, { email: index % 2 === 0 ? 'ada@example.test' : ' ADA@example.TEST ' }),
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(
      new Set(answers.map((answer) => (answer.body as { clientSecret: string }).clientSecret)).size,
    ).toBe(1);
    expect(await listMembers(product, 'ada@example.test')).toHaveLength(1);
    expect(await countRows(product.database, 'charges')).toBe(1);
    expect(await countRows(product.database, 'sandbox_intents')).toBe(1);
  });

  it('is refused before any charge for a person in the queue, by email or verified phone', async () => {
    const product = await startTestProduct();
    const { member } = await enterQueue(product);
    const before = await countRows(product.database, 'charges');
    for (const visitor of [
      { email: member.email },
      { email: member.email.toUpperCase() },
      { email: 'another.visitor@example.test', phoneNumber: member.phone },
    ]) {
      const answer = await askToJoin(product, visitor);
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'entry_refused', message: new Refusal(entryRefusals.entry_refused).message },
      ]);
    }
    expect(await countRows(product.database, 'charges')).toBe(before);
  });

  // security: 2.4.1, T50
  it('is limited to ten an hour per browser, or per network without a cookie', async () => {
    const product = await startTestProduct({ settings: { rateLimitFactor: 1 } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await askToJoin(product, { email: 'ada@example.test' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  // security: T50
  it('closes a form unpaid for a day; the next visit gets another', async () => {
    const product = await startTestProduct();
    const first = (await askToJoin(product, { email: 'ada@example.test' })).body as { clientSecret: string };
    await product.moveClock(24 * 3_600 + 1);
    await closeStaleJoins(product.platform);
    expect((await payIntent(product, first.clientSecret)).status).toBe(400);
    const next = (await askToJoin(product, { email: 'ada@example.test' })).body as { clientSecret: string };
    expect(next.clientSecret).not.toBe(first.clientSecret);
    await payIntent(product, next.clientSecret);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(1);
  });
});

describe('the position of a visitor without an account', () => {
  it('exists at once, and an emailed link lets the owner of the address claim it once', async () => {
    const product = await startTestProduct();
    const email = 'ada@example.test';
    await joinAndPay(product, email);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await product.mailTo(email)).toEqual([]);
    await Promise.all([announcePositions(product.platform), announcePositions(product.platform)]);
    await announcePositions(product.platform);
    const mails = await product.mailTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('claim');

    const token = await mailedToken(product, email);
    const registration = buildRegistration('ada', { email: 'mallory@example.test' });
    const browsers = Array.from({ length: 5 }, () => product.openBrowser());
    const claims = await Promise.all(
      browsers.map((browser) =>
        browser.request('POST', '/api/auth/claim', {
          body: { token, ...registration },
        }),
      ),
    );
    expect(claims.filter((claim) => claim.status === 201)).toHaveLength(1);
    const winner = browsers[claims.findIndex((claim) => claim.status === 201)]!;
    expect((await winner.request('GET', '/api/auth/me')).body).toMatchObject({
      username: 'ada',
      email,
      isEmailVerified: true,
      hasPosition: true,
    });
    const members = await listMembers(product, email);
    expect(members).toMatchObject([{ status: 'registered', username: 'ada' }]);
    expect((await listPositions(product.database))[0]?.userId).toBe(members[0]?.id);
  });

  it('is announced to each of many concurrent payers by their own link, with the number they typed', async () => {
    const product = await startTestProduct();
    const visitors = ['ada', 'ben', 'cleo'].map((name, place) => ({
      name,
      email: `${name}@example.test`,
      phoneNumber: `+1202555011${place}`,
    }));
    for (const { email, phoneNumber } of visitors) {
      const { body } = await askToJoin(product, { email, phoneNumber });
      await payIntent(product, (body as { clientSecret: string }).clientSecret);
    }
    const { member } = await enterQueue(product);
    expect(await announcePositions(product.platform)).toBe(4);
    const numbers = new Map(
      (await listPositions(product.database)).map((row) => [row.userId, row.globalPosition]),
    );
    const subjects = (await product.mailTo(member.email)).map((mail) => mail.subject);
    expect(subjects).toEqual([`Your position is number ${numbers.get(member.id)}`]);
    for (const { name, email, phoneNumber } of visitors) {
      expect(await product.mailTo(email)).toHaveLength(1);
      const browser = product.openBrowser();
      const token = await mailedToken(product, email);
      const body = { ...buildRegistration(name), token };
      expect((await browser.request('POST', '/api/auth/claim', { body })).status).toBe(201);
      const me = (await browser.request('GET', '/api/auth/me')).body as { id: string };
      expect(me).toMatchObject({ username: name, email, phone: phoneNumber, hasPosition: true });
      const { body: mine } = await browser.request('GET', '/api/transparency/user');
      expect(mine).toMatchObject({ globalPosition: numbers.get(me.id) });
    }
  });

  it('gets a receipt instead if the payer has an account', async () => {
    const product = await startTestProduct();
    const { member } = await enterQueue(product);
    await announcePositions(product.platform);
    const mails = await product.mailTo(member.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Your position is number 1']);
    expect(mails[0]?.text).toContain('52.35');
  });

  it('is one, even if the card form in two tabs is paid twice', async () => {
    const product = await startTestProduct();
    const { clientSecret } = (await askToJoin(product, { email: 'ada@example.test' })).body as {
      clientSecret: string;
    };
    const paid = await Promise.all([payIntent(product, clientSecret), payIntent(product, clientSecret)]);
    expect(paid.map((answer) => answer.status).sort()).toEqual([200, 400]);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await listRefunds(product.database)).toEqual([]);
  });
});
