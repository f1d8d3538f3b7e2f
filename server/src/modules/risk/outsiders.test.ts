/** Data that visitors typed into /join, or that other members only typed, does not count against its owner. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, proveEmail, registerProven } from '../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../test/browser/test-browser.ts';
import {
  GOOD_CARD,
  payIntent,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { propagateRiskLinks } from './assess-member.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Row {
  readonly userId: string;
  readonly flags: string[];
  readonly score: number;
  readonly review: string;
}

async function findRiskRow(email: string): Promise<Row | undefined> {
  await propagateRiskLinks(product.platform);
  const { rows } = await product.database.read((db) =>
    sql<Row>`
      select user_id as "userId", detection_flags as flags, risk_score as score, review
        from fraud_prevention f join users u on u.id = f.user_id
       where u.email = ${email} order by u.created_at desc`.execute(db),
  );
  return rows[0];
}

function join(
  browser: Pick<Browser, 'request'>,
  email: string,
  phoneNumber = '(202) 555-0199',
): Promise<Answer> {
  const body = { email, phoneNumber, acceptedRisks: true };
  return browser.request('POST', '/api/create-payment-intent', { body });
}

async function blacklistedBrowser(): Promise<Browser> {
  const mallory = await signInMember(product);
  await product.database.transact((tx) =>
    sql`update fraud_prevention set is_blacklisted = true, blacklist_reason = 'stolen cards'
         where user_id = ${mallory.member.id}`.execute(tx),
  );
  return mallory.browser;
}

describe('an email address that a visitor typed into /join', () => {
  it('belongs to its verified owner without the visitor’s browser, network and review', async () => {
    const visitorBrowser = await blacklistedBrowser();
    expect((await join(visitorBrowser, 'ada-typed@example.test')).status).toBe(403);
    const before = await findRiskRow('ada-typed@example.test');
    expect(before).toMatchObject({ flags: ['near_blacklisted'], review: 'open' });

    const owner = product.openBrowser();
    const { status, body } = await registerProven(product, owner, 'ada-typed');
    expect([status, (body as { id: string }).id]).toEqual([201, before?.userId]);
    expect(await findRiskRow('ada-typed@example.test')).toMatchObject({
      flags: [],
      score: 0,
      review: 'none',
    });
  });

  it('keeps the browser from which a place was paid', async () => {
    const payer = product.openBrowser();
    await signInMember(product, {}).then(({ member }) =>
      payer.request('POST', '/api/auth/login', {
        body: { username: member.username, password: member.password },
      }),
    );
    const joined = await join(payer, 'ben-paid@example.test');
    await payIntent(product, (joined.body as { clientSecret: string }).clientSecret, GOOD_CARD);
    await product.cardProvider.deliverWaiting();
    const devices = async () => {
      const { rows } = await product.database.read((db) =>
        sql<{ seen: string }>`
          select count(*) as seen from identity_links s join users u on u.id = s.user_id
           where u.email = 'ben-paid@example.test' and s.kind = 'device'`.execute(db),
      );
      return Number(rows[0]?.seen);
    };
    const before = await devices();
    expect(before).toBe(1);
    await registerProven(product, product.openBrowser(), 'ben-paid');
    expect(await devices()).toBeGreaterThan(before);
  });
});

describe('a number that others have only typed', () => {
  it('does not count against a new member who has not verified it', async () => {
    const phone = '(202) 555-7431';
    await join(product.openBrowser(), 'someone@example.test', phone);
    const other = product.openBrowser();
    await proveEmail(product, other, 'typist@example.test');
    await other.request('POST', '/api/auth/register', { body: buildRegistration('typist', { phone }) });

    const owner = product.openBrowser();
    await proveEmail(product, owner, 'carla@example.test');
    await owner.request('POST', '/api/auth/register', { body: buildRegistration('carla', { phone }) });
    expect(await findRiskRow('carla@example.test')).toMatchObject({ flags: [], review: 'none' });
    expect(await findRiskRow('typist@example.test')).toMatchObject({ flags: [], review: 'none' });
  });

  it('does not count against its owner at /join or after verification', async () => {
    const typist = await signInMember(product);
    const typed = {
      ...{ dateOfBirth: '1990-12-31', phone: '(305) 555-7433', address: '1 Main Street' },
      ...{ city: 'Springfield', state: 'IL', zipCode: '62701' },
    };
    expect((await typist.browser.request('PATCH', '/api/auth/profile', { body: typed })).status).toBe(200);
    const { username, password } = typist.member;
    await product.openBrowser().request('POST', '/api/auth/login', { body: { username, password } });
    expect((await join(product.openBrowser(), 'dora@example.test', typed.phone)).status).toBe(200);
    expect(await findRiskRow('dora@example.test')).toMatchObject({ flags: [], review: 'none' });
    await registerProven(product, product.openBrowser(), 'dora');
    expect(await findRiskRow('dora@example.test')).toMatchObject({ flags: [], review: 'none' });
  });

  it('counts between forms of /join', async () => {
    const phone = '(202) 555-7432';
    expect((await join(product.openBrowser(), 'first-form@example.test', phone)).status).toBe(200);
    expect((await join(product.openBrowser(), 'second-form@example.test', phone)).status).toBe(403);
  });
});
