/**
 * A new version of the consent must be accepted: without it a member can begin nothing new, but can still pay debts,
 * read and export (product §4).
 */
import { createHash } from 'node:crypto';
import { AGREEMENT_KEYS, type ConsentVersions } from '@circle-link/contract/auth/consent';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
  payer = memberAt(circle, 1);
  await product.database.transact((tx) =>
    sql`update users set consent_version = '0.9' where id = ${payer.member.id}`.execute(tx),
  );
});

const ask = (method: string, path: string, body?: unknown) =>
  payer.browser.request(method, path, body === undefined ? {} : { body });

test('the member is led to the consent and sees which version they accepted before', async () => {
  expect((await ask('GET', '/api/auth/me')).body).toMatchObject({
    hasGivenConsent: false,
    earlierConsent: '0.9',
    nextStep: '/consent',
  });
});

test('nothing new can be begun', async () => {
  const group = { name: 'Another circle', contributionAmount: '50.00', maxMembers: 5 };
  for (const [path, body] of [
    ['/api/groups', group],
    ['/api/queue/hold', undefined],
  ] as const) {
    const refused = await ask('POST', path, body);
    expect([refused.status, refused.body], path).toMatchObject([403, { code: 'consent_required' }]);
  }
});

test('debts can be read and paid, and everything can be exported', async () => {
  for (const path of ['/api/payments', '/api/payments/upcoming', '/api/cards', '/api/account/export'])
    expect((await ask('GET', path)).status, path).toBe(200);
  const { id } = await findPayment({ ...circle, members: circle.members }, memberAt(circle, 0), 1);
  expect((await ask('GET', `/api/payments/${id}/receipt`)).status).toBe(404);
  const upcoming = await expectOk<{ id: string }[]>(ask('GET', '/api/payments/upcoming'));
  const paid = await ask('PATCH', `/api/payments/${upcoming[0]?.id ?? ''}`, { status: 'completed' });
  expect([200, 202]).toContain(paid.status);
  await expectOk(payRound(circle, memberAt(circle, 0), 1));
});

test('accepting the current version opens everything again; both consents stay on record', async () => {
  const agreements = Object.fromEntries(AGREEMENT_KEYS.map((key) => [key, true]));
  await expectOk(ask('POST', '/api/consent/give', { agreements, version: CONSENT_VERSION }));
  expect((await ask('GET', '/api/auth/me')).body).toMatchObject({
    hasGivenConsent: true,
    earlierConsent: null,
  });
});

test('every version can be read word for word, with the hash stored in consents', async () => {
  const versions = await expectOk<ConsentVersions>(product.request('GET', '/api/consent/versions'));
  expect(versions.filter(({ isInForce }) => isInForce).map(({ version }) => version)).toEqual([
    CONSENT_VERSION,
  ]);
  for (const { text, hash } of versions) expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  const { rows } = await product.database.read((db) =>
    sql<{
      hash: string;
    }>`select distinct encode(text_hash, 'hex') as hash from consents where user_id = ${payer.member.id}`.execute(
      db,
    ),
  );
  expect(versions.map(({ hash }) => hash)).toContain(rows[0]?.hash);
});
