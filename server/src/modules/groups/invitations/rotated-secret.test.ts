/** Invitation codes admit people, so they are encrypted in the database and hidden from scripts in the browser. */
import type { GroupPage } from '@circle-link/contract/groups/groups';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { computePurposeHash, hashToken } from '../../../platform/crypto/tokens.ts';
import { deriveCode, newCode } from './invitation-code.ts';

let product: TestProduct;
let organizer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
  organizer = await signInMember(product);
});

async function openGroup(email?: string): Promise<{ id: string; code: string }> {
  const body = { name: 'Family circle', contributionAmount: '50.00', maxMembers: 5 };
  const { id } = await expectOk<{ id: string }>(organizer.browser.request('POST', '/api/groups', { body }));
  const path = `/api/groups/${id}/invitations`;
  const { code } = await expectOk<InvitationItem>(
    organizer.browser.request('POST', path, { body: email === undefined ? {} : { email } }),
  );
  return { id, code };
}

const codesFor = async ({ browser }: Pick<Payer, 'browser'>): Promise<string[]> =>
  (await expectOk<{ code: string }[]>(browser.request('GET', '/api/invitations'))).map(({ code }) => code);

test('a copy of the invitations table has no code, and the organizer can still read it', async () => {
  const { id, code } = await openGroup();
  const { rows } = await product.database.read((db) =>
    sql<{ row: string }>`select i::text as row from group_invitations i where group_id = ${id}`.execute(db),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(code);
  const { invitations } = await expectOk<GroupPage>(organizer.browser.request('GET', `/api/groups/${id}`));
  expect(invitations.map((invitation) => invitation.code)).toEqual([code]);
});

test('an invitation code survives a secret rotation and is then re-encrypted', () => {
  const id = '5f0c1c3e-5f2b-4f4e-9d47-0d6f0e5f3c11';
  const [before, now] = ['the first secret of thirty-two chars', 'another secret of thirty-two chars!!'];
  const code = newCode({ appSecret: before }, id);
  const stored = { id, codeHash: hashToken(code) };
  expect(deriveCode({ appSecret: before }, stored)).toBe(code);
  expect(deriveCode({ appSecret: now, previousAppSecret: before }, stored)).toBe(code);
  expect(deriveCode({ appSecret: now }, stored)).toBeNull();
  expect(newCode({ appSecret: before }, '5f0c1c3e-5f2b-4f4e-9d47-0d6f0e5f3c12')).not.toBe(code);
});

test('an invitation code has 128 bits, and older ones of 256 bits still work', async () => {
  const { id, code } = await openGroup();
  expect(code).toMatch(/^[\w-]{22}$/);
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from group_invitations where group_id = ${id}`.execute(db),
  );
  const long = computePurposeHash(product.settings, 'invitation', rows[0]?.id ?? '').toString('base64url');
  expect(long).toMatch(/^[\w-]{43}$/);
  await product.database.transact((tx) =>
    sql`update group_invitations set code_hash = ${hashToken(long)} where group_id = ${id}`.execute(tx),
  );
  expect(await product.request('GET', `/api/invitations/${long}`)).toMatchObject({ status: 200 });
  const { invitations } = await expectOk<GroupPage>(organizer.browser.request('GET', `/api/groups/${id}`));
  expect(invitations).toMatchObject([{ code: long, url: `${product.url}/i/${long}` }]);
});

test('an invitation opened before signing in is stored only in the browser, for one day', async () => {
  const { id, code } = await openGroup();
  const visitor = product.openBrowser();
  const opened = await visitor.request('GET', `/api/invitations/${code}`);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^circle_invitation=.*; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const guest = { member: await buildMember(product), browser: visitor };
  await signIn(visitor, guest.member);
  expect(await codesFor(guest)).toEqual([code]);
  const elsewhere = product.openBrowser();
  await signIn(elsewhere, guest.member);
  expect(await codesFor({ browser: elsewhere })).toEqual([]);

  const { charter } = opened.body as { charter: { hash: string } };
  await expectOk(
    guest.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash: charter.hash } }),
  );
  expect(visitor.cookies.has('circle_invitation')).toBe(false);
  expect(await codesFor(guest)).toEqual([]);
  await expectOk(guest.browser.request('GET', `/api/invitations/${code}`));
  expect(visitor.cookies.has('circle_invitation')).toBe(false);
  expect((await expectOk<GroupPage>(guest.browser.request('GET', `/api/groups/${id}`))).me.role).toBe(
    'member',
  );
});

test('an invitation code under a deleted secret admits no one', async () => {
  const { id } = await openGroup();
  const old = newCode({ appSecret: 'a secret that is lost' }, id);
  await product.database.transact((tx) =>
    sql`update group_invitations set code_hash = ${hashToken(old)} where group_id = ${id}`.execute(tx),
  );
  expect(await product.request('GET', `/api/invitations/${old}`)).toMatchObject({
    status: 410,
    body: { code: 'invitation_revoked' },
  });
});

test('the next person at the browser has no invitation', async () => {
  const { code } = await openGroup();
  const guest = await signInMember(product);
  await expectOk(guest.browser.request('GET', `/api/invitations/${code}`));
  expect(await codesFor(guest)).toEqual([code]);
  await expectOk(guest.browser.request('POST', '/api/auth/logout'));
  await signIn(guest.browser, guest.member);
  expect(await codesFor(guest)).toEqual([]);
});

test('a closed account leaves no invitation in the browser', async () => {
  const { code } = await openGroup();
  const guest = await signInMember(product);
  await expectOk(guest.browser.request('GET', `/api/invitations/${code}`));
  const body = { password: guest.member.password };
  await expectOk(guest.browser.request('POST', '/api/account/close', { body }));
  expect(guest.browser.cookies.has('circle_invitation')).toBe(false);
});

test('an emailed and opened invitation is listed once, and a revoked one is not listed', async () => {
  const guest = await signInMember(product);
  const { id, code } = await openGroup(guest.member.email);
  await expectOk(guest.browser.request('GET', `/api/invitations/${code}`));
  expect(await codesFor(guest)).toEqual([code]);
  await expectOk(organizer.browser.request('DELETE', `/api/groups/${id}/invitations/${code}`));
  expect(await codesFor(guest)).toEqual([]);
});
