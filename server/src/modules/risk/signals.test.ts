/** Sources of identity links: browsers, networks, cards, holds and documents, over HTTP with a real database. */
import { type RiskFlag, SIGNALS } from '@circle-link/contract/admin/risk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember, signIn } from '../../../test/factories/build-member.ts';
import { buildPayments } from '../../../test/factories/build-payments.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../test/outside/signed-webhook.ts';
import { payRound, startCircle } from '../../../test/factories/test-groups.ts';
import { buildRegistration } from '../../../test/factories/test-accounts.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { askToJoin } from '../../../test/product/test-queue.ts';
import { propagateRiskLinks } from './assess-member.ts';
import { recordReusedDocument } from './record-acts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { trustedProxies: ['127.0.0.1'] } });
});

interface Row {
  readonly riskScore: number;
  readonly detectionFlags: RiskFlag[];
  readonly review: string;
  readonly ipAddress: string | null;
  readonly ipCountry: string | null;
  readonly ipRegion: string | null;
  readonly deviceFingerprint: string | null;
}

async function findRiskRow(userId: string, on = product): Promise<Row | undefined> {
  const { rows } = await on.database.read((db) =>
    sql<Row>`select * from fraud_prevention where user_id = ${userId}`.execute(db),
  );
  return rows[0];
}

async function readFlags(userId: string, on = product): Promise<RiskFlag[] | undefined> {
  await propagateRiskLinks(on.platform);
  return (await findRiskRow(userId, on))?.detectionFlags;
}

async function signInFrom(ip: string, headers: Record<string, string> = {}, on = product): Promise<string> {
  const member = await buildMember(on);
  const { status } = await on.request('POST', '/api/auth/login', {
    body: { username: member.username, password: member.password },
    headers: { 'x-forwarded-for': ip, ...headers },
  });
  expect(status).toBe(200);
  return member.id;
}

describe('a browser', () => {
  it('raises a flag at its limit of accounts, and not one below', async () => {
    const browser = product.openBrowser();
    const ids: string[] = [];
    const { limit } = SIGNALS.shared_device;
    for (let turn = 1; turn <= limit; turn += 1) {
      const member = await buildMember(product);
      await signIn(browser, member);
      ids.push(member.id);
      for (const id of ids) expect(await readFlags(id)).toEqual(turn < limit ? [] : ['shared_device']);
    }
    const row = await findRiskRow(ids[0] ?? '');
    expect(row?.deviceFingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect([...browser.cookies.values()]).not.toContain(row?.deviceFingerprint);
  });

  // security: 2.4.2
  it('raises another flag when accounts are registered in quick succession', async () => {
    const browser = product.openBrowser();
    const ids: string[] = [];
    for (let turn = 0; turn < SIGNALS.rushed_registrations.limit; turn += 1) {
      const { status, body } = await browser.request('POST', '/api/auth/register', {
        body: buildRegistration(`rushed${turn}`, { phone: '(202) 555-0123' }),
      });
      expect(status).toBe(201);
      ids.push((body as { id: string }).id);
    }
    expect(await readFlags(ids[0] ?? '')).toContain('rushed_registrations');
    await product.moveClock(7_200);
    const late = await browser.request('POST', '/api/auth/register', {
      body: buildRegistration('unhurried', { phone: '(202) 555-0123' }),
    });
    expect(await readFlags((late.body as { id: string }).id)).not.toContain('rushed_registrations');
  });
});

describe('a network', () => {
  it('raises a flag at its limit, with IPv6 grouped by /64', async () => {
    const { limit } = SIGNALS.shared_address;
    const ids: string[] = [];
    for (let turn = 1; turn < limit; turn += 1) ids.push(await signInFrom(`2606:4700:1:2::${turn}`));
    expect(await readFlags(ids[0] ?? '')).toEqual([]);
    ids.push(await signInFrom('2606:4700:1:2:ffff::1'));
    expect(await readFlags(ids[0] ?? '')).toEqual(['shared_address']);
    expect(await readFlags(await signInFrom('2606:4700:1:3::1'))).toEqual([]);
  });

  it('is not shared with accounts seen there more than thirty days earlier', async () => {
    const { limit } = SIGNALS.shared_address;
    for (let turn = 1; turn < limit; turn += 1) await signInFrom('198.51.100.7');
    await product.moveClock(31 * 86_400);
    expect(await readFlags(await signInFrom('198.51.100.7'))).toEqual([]);
  });

  it('is reported with country and region by a trusted proxy only', async () => {
    const geoHeaders = { 'x-geo-country': 'US', 'x-geo-region': 'Oregon' };
    const known = await findRiskRow(await signInFrom('203.0.113.9', geoHeaders));
    expect(known).toMatchObject({ ipAddress: '203.0.113.9', ipCountry: 'US', ipRegion: 'Oregon' });
    const odd = await findRiskRow(
      await signInFrom('203.0.113.9', { 'x-geo-country': '<b>', 'x-geo-region': 'a;b' }),
    );
    expect(odd).toMatchObject({ ipCountry: null, ipRegion: null });
    const direct = await startTestProduct();
    const own = await findRiskRow(await signInFrom('203.0.113.9', geoHeaders, direct), direct);
    expect(own).toMatchObject({ ipAddress: '127.0.0.1', ipCountry: null, ipRegion: null });
    expect(
      await direct.database.read((db) =>
        sql`select 1 from identity_links where kind = 'address'`.execute(db),
      ),
    ).toMatchObject({ rows: [] });
  });

  // security: 2.4.2, T50
  it('is stopped after opening many card forms', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(
        (
          await product.request('POST', '/api/create-payment-intent', {
            body: { email: `carder${turn}@example.test`, phoneNumber: '(202) 555-0123', acceptedRisks: true },
            headers: { 'x-forwarded-for': '192.0.2.44' },
          })
        ).status,
      );
    expect(answers.slice(0, 9)).toEqual(Array<number>(9).fill(200));
    expect(answers.slice(9)).toEqual([403, 403, 403]);
  });
});

describe('holds', () => {
  // security: T4
  it('raise a flag at the limit when given up repeatedly', async () => {
    const { browser, member } = await signInMember(product);
    const limit: number = SIGNALS.hold_cycling.limit;
    for (let turn = 1; turn <= limit; turn += 1) {
      expect((await browser.request('POST', '/api/queue/hold')).status).toBe(200);
      expect((await browser.request('POST', '/api/queue/release-position')).status).toBe(200);
      expect(await readFlags(member.id)).toEqual(turn < limit ? [] : ['hold_cycling']);
    }
    for (let turn = limit; turn < SIGNALS.rushed_holds.limit; turn += 1) {
      expect(await readFlags(member.id)).not.toContain('rushed_holds');
      await browser.request('POST', '/api/queue/hold');
      await browser.request('POST', '/api/queue/release-position');
    }
    expect(await readFlags(member.id)).toEqual(['rushed_holds', 'hold_cycling']);
  });

  it('do not count when we release them', async () => {
    const { member, browser } = await signInMember(product);
    await signInMember(product, { email: 'cycle@example.test' });
    await product.database.transact((tx) =>
      sql`update users set email = 'cycle+1@example.test' where id = ${member.id}`.execute(tx),
    );
    for (let turn = 0; turn < SIGNALS.hold_cycling.limit; turn += 1) {
      await browser.request('POST', '/api/queue/hold');
      expect((await browser.request('POST', '/api/queue/proceed-to-payment')).status).toBe(403);
    }
    expect(await readFlags(member.id)).toEqual(['mail_variant']);
  });
});

describe('a card', () => {
  async function payByOneCard(on: TestProduct, fingerprint: string): Promise<string[]> {
    const payments = await buildPayments(on.database, SIGNALS.shared_card.limit);
    for (const payment of payments) {
      const charge = { id: `ch_${payment.intentId}`, payment_method_details: { card: { fingerprint } } };
      const signed = signWebhook(
        succeededBody(payment, {}, { latest_charge: charge }),
        on.settings.sandboxWebhookSecret,
        await on.clock.nowSeconds(),
      );
      expect(await postWebhook(on.url, signed)).toBe(200);
    }
    return payments.map(({ userId }) => userId);
  }

  // security: T42
  it('that paid for several members gives each a position and freezes payouts until a review', async () => {
    const live = await startTestProduct({ settings: { moneyMode: 'live' } });
    const ids = await payByOneCard(live, 'of one card');
    for (const id of ids) {
      const { rows } = await live.database.read((db) =>
        sql`select 1 from queue_positions where user_id = ${id}`.execute(db),
      );
      expect(rows).toHaveLength(1);
      expect(await readFlags(id, live)).toEqual(['shared_card']);
      expect(await findRiskRow(id, live)).toMatchObject({ review: 'open' });
    }
    const { rows } = await live.database.read((db) =>
      sql<{
        hash: string;
      }>`select encode(value_hash, 'escape') as hash from identity_links where kind = 'card'`.execute(db),
    );
    expect(JSON.stringify(rows)).not.toContain('of one card');
  });

  it('with a published test number raises nothing', async () => {
    const own = await startTestProduct();
    for (const id of await payByOneCard(own, 'of a test number'))
      expect(await readFlags(id, own)).toBeUndefined();
  });
});

describe('a document', () => {
  it('shown by a second account counts against the second only', async () => {
    const [owner, second] = [await signInMember(product), await signInMember(product)];
    await product.database.transact((tx) => recordReusedDocument(tx, second.member.id, owner.member.id));
    expect(await readFlags(owner.member.id)).toEqual([]);
    expect(await readFlags(second.member.id)).toEqual(['reused_document']);
    expect(await findRiskRow(second.member.id)).toMatchObject({ review: 'open' });
  });
});

it('group debts can be paid under review and on the blacklist', async () => {
  const circle = await startCircle(product);
  const [, second, third] = circle.members as [Payer, Payer, Payer];
  const [owner, reviewer] = [
    await signInMember(product),
    await signInMember(product, { roles: ['reviewer'] }),
  ];
  await product.database.transact((tx) => recordReusedDocument(tx, second.member.id, owner.member.id));
  await propagateRiskLinks(product.platform);
  await reviewer.browser.request('POST', `/api/admin/risk/${third.member.id}/blacklist`, {
    body: { reason: 'Stolen cards', mayWithdraw: false },
  });
  for (const member of [second, third]) {
    expect(await payRound(circle, member, 1)).toMatchObject({ status: 200, body: { status: 'completed' } });
    await giveBalance(product.database, member.member.id, 5_000);
    expect(
      (await member.browser.request('POST', '/api/withdrawals', { body: { amount: '5.00' } })).status,
    ).toBe(403);
  }
});

it('the risk score is the same at any time and for any reader', async () => {
  const ask = () =>
    product.database.read((db) =>
      sql`select user_id, risk_score, detection_flags, suspicious_activity from fraud_prevention order by 1`.execute(
        db,
      ),
    );
  await propagateRiskLinks(product.platform);
  const before = await ask();
  await product.database.transact((tx) => sql`update identity_links set is_propagated = false`.execute(tx));
  await product.moveClock(40 * 86_400);
  await propagateRiskLinks(product.platform);
  expect((await ask()).rows).toEqual(before.rows);
  expect((await askToJoin(product, { email: 'last@example.test' })).status).toBe(200);
});
