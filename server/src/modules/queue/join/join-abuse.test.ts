import { entryRefusals } from '@circle-link/contract/refusals/queue';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPositions, listRefunds } from '../../../../test/database/books.ts';
import { buildMember } from '../../../../test/factories/build-member.ts';
import { buildRegistration, mailedToken, proveEmail } from '../../../../test/factories/test-accounts.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import {
  payIntent,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askToJoin } from '../../../../test/product/test-queue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { announcePositions } from '../entries/announce-positions.ts';
import { closeStaleJoins } from './start-join.ts';

let product: TestProduct;
let turn = 0;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Intent {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}
async function begin(browser: Browser, email: string, phoneNumber?: string): Promise<Intent> {
  const { status, body } = await askToJoin(browser, {
    email,
    ...(phoneNumber !== undefined && { phoneNumber }),
  });
  if (status !== 200) throw new Error(`join answered ${status} ${JSON.stringify(body)}`);
  return body as Intent;
}
function newcomer() {
  turn += 1;
  return { email: `joiner${turn}@example.test`, own: product.openBrowser(), outsider: product.openBrowser() };
}
async function count(table: 'charges' | 'sandbox_intents'): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

describe('the address or number of an existing account', () => {
  test('is refused before any gate or charge; the owner is notified, three times a day', async () => {
    const { email, phone, id } = await buildMember(product, { state: 'profile' });
    const before = await count('charges');
    const outsider = product.openBrowser();
    for (const visitor of [
      { email },
      { email: ` ${email.toUpperCase()} ` },
      { email: 'else@example.test', phoneNumber: phone },
    ])
      expect(await askToJoin(outsider, visitor)).toMatchObject({
        status: 409,
        body: { code: 'entry_refused', message: new Refusal(entryRefusals.entry_refused).message },
      });
    expect(await count('charges')).toBe(before);
    expect((await product.mailTo(email)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Someone tried to join with your email or phone'),
    );
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string; actor: string }>`
        select kind, actor_id as actor from audit_entries where subject_id = ${id}`.execute(db),
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['join.refused']));
    for (const { actor } of rows) expect(actor).toMatch(/^visitor:[0-9a-f]{12}$/);
  });

  test('written another way is answered alike, and its owner is notified', async () => {
    const { member } = await signInMember(product, { email: 'someone@gmail.com' });
    const refused = await askToJoin(product.openBrowser(), { email: 'Some.One+x@googlemail.com' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'entry_refused', message: new Refusal(entryRefusals.entry_refused).message },
    });
    expect((await product.mailTo(member.email)).map(({ subject }) => subject)).toContain(
      'Someone tried to join with your email or phone',
    );
    expect((await askToJoin(product.openBrowser(), { email: 'no.one+x@gmail.com' })).status).toBe(200);
  });

  test('that is not verified blocks no one', async () => {
    const { email, own } = newcomer();
    await buildMember(product, { state: 'email', email });
    expect((await askToJoin(own, { email })).status).toBe(200);
    const { rows } = await product.database.read((db) =>
      sql`select count(*)::int as n from audit_entries l join users u on u.id::text = l.actor_id
           where l.kind = 'risks.accepted'`.execute(db),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('an unfinished form', () => {
  test('belongs to its browser: it finds the form later, and another browser gets a separate one', async () => {
    const { email, own, outsider } = newcomer();
    const first = await begin(own, email);
    const foreign = await begin(outsider, email);
    expect(foreign.clientSecret).not.toBe(first.clientSecret);
    expect(foreign.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await begin(own, email)).toEqual(first);
    const forged = `circle_join=${'A'.repeat(43)}`;
    const guessed = await product.request('POST', '/api/create-payment-intent', {
      body: { email, phoneNumber: '(202) 555-0199', acceptedRisks: true },
      cookie: forged,
    });
    expect((guessed.body as Intent).clientSecret).not.toBe(first.clientSecret);
    const { rows } = await product.database.read((db) =>
      sql`select count(*)::int as n from guest_checkouts
           where browser_hash = convert_to(${own.cookies.get('circle_join') ?? ''}, 'UTF8')`.execute(db),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('paid in two browsers is one position, and the second payment is refunded automatically', async () => {
    const { email, own, outsider } = newcomer();
    const intents = [await begin(own, email), await begin(outsider, email)];
    const positions = (await listPositions(product.database)).length;
    const refunds = (await listRefunds(product.database)).length;
    const paid = await Promise.all(intents.map(({ clientSecret }) => payIntent(product, clientSecret)));
    expect(paid.map(({ status }) => status)).toEqual([200, 200]);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(positions + 1);
    expect(await listRefunds(product.database)).toHaveLength(refunds + 1);
  });

  test('keeps the number of the visitor who paid, not of an earlier visitor who typed the address', async () => {
    const { email, own, outsider } = newcomer();
    await begin(outsider, email, '(202) 555-0166');
    await payIntent(product, (await begin(own, email, '(202) 555-0177')).clientSecret);
    await product.cardProvider.deliverWaiting();
    await announcePositions(product.platform);
    const { firstName, lastName, password, confirmPassword } = buildRegistration('x');
    const body = { username: `joiner${turn}`, firstName, lastName, password, confirmPassword };
    const claimed = await own.request('POST', '/api/auth/claim', {
      body: { ...body, token: await mailedToken(product, email) },
    });
    expect(claimed).toMatchObject({ status: 201, body: { phone: '+12025550177' } });
  });

  test('is closed once its email address has an account: no one pays for another person’s entry', async () => {
    const { email, own, outsider } = newcomer();
    const early = await begin(outsider, email);
    await proveEmail(product, own, email);
    const made = await own.request('POST', '/api/auth/register', {
      body: buildRegistration(`joiner${turn}`, { email }),
    });
    expect(made.status).toBe(201);
    expect((await payIntent(product, early.clientSecret)).status).toBe(400);
    expect((await askToJoin(outsider, { email })).status).toBe(409);
    const other = newcomer();
    const late = await begin(other.outsider, other.email);
    await product.database.transact((tx) =>
      sql`update users set status = 'registered', username = ${`taken${turn}`}, password_hash = 'x', first_name = 'A',
            last_name = 'B', is_email_verified = true where email = ${other.email}`.execute(tx),
    );
    await closeStaleJoins(product.platform);
    expect((await payIntent(product, late.clientSecret)).status).toBe(400);
  });
});
