import type { AdminMemberItem, MemberTimeline } from '@circle-link/contract/admin/members';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin, type Admin } from '../../../../test/factories/build-admin.ts';
import { buildMember, signIn, type BuiltMember } from '../../../../test/factories/build-member.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { parseCsv } from '../../../../test/documents/parse-csv.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  payCheckout,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { joinAndPay, openCheckout } from '../../../../test/product/test-queue.ts';

let product: TestProduct;
let [reviewer, support, owner]: Admin[] = [];
const reason = 'asked by phone';

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await openAdmin(product, 'reviewer');
  support = await openAdmin(product, 'support');
  owner = await openAdmin(product, 'owner');
});

function by(admin: Admin | undefined): Admin {
  if (admin === undefined) throw new Error('no admin was opened');
  return admin;
}

function act(
  admin: Admin | undefined,
  name: string,
  userId: string,
  body: unknown = { reason },
): Promise<Answer> {
  return by(admin).browser.request('POST', `/api/admin/members/${userId}/${name}`, { body });
}

async function find(search: string, more = ''): Promise<AdminMemberItem[]> {
  const path = `/api/admin/members?search=${encodeURIComponent(search)}${more}`;
  const { status, body } = await by(support).browser.request('GET', path);
  expect(status, search).toBe(200);
  return (body as { members: AdminMemberItem[] }).members;
}

async function findIds(search: string): Promise<string[]> {
  return (await find(search)).map(({ id }) => id);
}

async function rename(member: BuiltMember, firstName: string, lastName: string | null): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set first_name = ${firstName}, last_name = ${lastName} where id = ${member.id}`.execute(
      tx,
    ),
  );
}

async function readTimeline(id: string, query = ''): Promise<MemberTimeline> {
  const { body } = await by(support).browser.request('GET', `/api/admin/members/${id}/timeline${query}`);
  return body as MemberTimeline;
}

test('a member is found by the beginning of each searchable field, and by nothing else', async () => {
  const member = await buildMember(product, {
    username: 'Quokka_1',
    email: 'marsupial@example.test',
    phone: '+12025550777',
  });
  await rename(member, 'Ünal', "O'Quoll");
  for (const search of [
    'quokka',
    'QUOKKA_1',
    'marsup',
    'Marsupial@Example',
    'ünal',
    "ÜNAL o'quo",
    "o'quoll",
    '(202) 555-0777',
    '202.555.0777',
    '+1 202 555 0777',
    '001 202 555 0777',
    '2025550',
    member.id,
    member.id.slice(0, 13),
    member.id.slice(0, 8).toUpperCase(),
  ])
    expect(await findIds(search), search).toContain(member.id);
  for (const search of ['uokka', 'example.test', '0777', 'quokka 1', '+44 2025550777', `${member.id}0`])
    expect(await findIds(search), search).not.toContain(member.id);
});

test('a member with one name only is found by it', async () => {
  const member = await buildMember(product);
  await product.database.transact((tx) =>
    sql`update users set is_profile_complete = false where id = ${member.id}`.execute(tx),
  );
  await rename(member, 'Wombat', null);
  expect(await findIds('womb')).toEqual([member.id]);
});

// security: 1.2.9
test('wildcards of LIKE are literals in a member search', async () => {
  const percent = await buildMember(product, { username: 'plain1' });
  const signs = await buildMember(product, { username: 'plain2' });
  await rename(percent, 'A', '50% off');
  await rename(signs, 'A', 'back\\slash_x');
  expect(await findIds('50%')).toEqual([percent.id]);
  expect(await findIds('back\\sl')).toEqual([signs.id]);
  expect(await findIds('back\\slash_')).toEqual([signs.id]);
  for (const search of ['%', '_', '\\', '%%', '5_%', 'back\\slash%', 'back_slash'])
    expect(await findIds(search), search).toEqual([]);
});

// security: 1.2.4, T39
test('hostile member searches are answered and find no member', async () => {
  for (const search of [
    "'; drop table users; --",
    '" or 1=1',
    '{"$ne":null}',
    '(((((((((((',
    '+++++',
    '....----....',
    '*'.repeat(200),
    'ﷺ'.repeat(60),
    '👩🏽‍🚀',
    '../../etc/passwd',
    '00000000-0000-0000-0000-00000000000g',
  ])
    expect(await findIds(search), search).toEqual([]);
  const request = (path: string) => by(support).browser.request('GET', path);
  expect((await request('/api/admin/members?search=%00a')).status).toBe(422);
  expect((await request(`/api/admin/members?search=${'a'.repeat(201)}`)).status).toBe(422);
  expect((await request('/api/admin/members?before=no-cursor')).status).toBe(422);
  expect((await request('/api/admin/members?search=a&search=b')).status).toBe(422);
});

// security: 14.2.6
test('the member list has no contact data, and its pages neither repeat nor skip members', async () => {
  for (let made = 0; made < 7; made += 1)
    await buildMember(product, { username: `paging${made}`, email: `paging${made}@example.test` });
  const seen: AdminMemberItem[] = [];
  let before = '';
  do {
    const page = await find('paging', `&limit=3${before}`);
    seen.push(...page);
    before = page.length === 3 ? `&before=${page.at(-1)?.id ?? ''}` : '';
  } while (before !== '');
  expect(seen.map(({ username }) => username).sort()).toEqual(
    Array.from({ length: 7 }, (_, made) => `paging${made}`),
  );
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  );
  expect(seen[0]?.maskedEmail).toBe('p…@example.test');
  expect(JSON.stringify(seen)).not.toMatch(/paging\d@|\+1202/);
});

test('the member filters separate pending, locked and admin accounts', async () => {
  await joinAndPay(product, 'pending-one@example.test');
  await product.cardProvider.deliverWaiting();
  const locked = await buildMember(product, { username: 'filtered' });
  await act(reviewer, 'lock', locked.id);
  const usernames = async (filter: string) =>
    (await find('', `&filter=${filter}`)).map((item) => item.username);
  expect(await find('pending-one', '&filter=pending')).toMatchObject([{ username: null, position: 1 }]);
  expect(await usernames('locked')).toEqual(['filtered']);
  expect((await usernames('admins')).sort()).toEqual(
    [reviewer, support, owner].map((admin) => by(admin).member.username).sort(),
  );
  expect(await usernames('closed')).toEqual([]);
});

test('support only reads; no admin acts on themselves, and only an owner acts on an admin', async () => {
  const { member } = await signInMember(product);
  for (const name of ['lock', 'unlock', 'end-sessions', 'reset-password', 'clear-lock', 'close'])
    expect(await act(support, name, member.id), name).toMatchObject({
      status: 403,
      body: { code: 'role_required' },
    });
  expect(await act(reviewer, 'lock', member.id, { reason: '  ' })).toMatchObject({ status: 422 });
  expect(await act(reviewer, 'lock', by(reviewer).member.id)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect(await act(owner, 'close', by(owner).member.id)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect(await act(reviewer, 'lock', by(owner).member.id)).toMatchObject({
    status: 403,
    body: { code: 'admin_account' },
  });
  expect(await act(reviewer, 'unlock', member.id)).toMatchObject({
    status: 409,
    body: { code: 'already_done' },
  });
  expect(await act(reviewer, 'clear-lock', member.id)).toMatchObject({ status: 409 });
  const { browser: asMember } = await signInMember(product);
  expect(await asMember.request('GET', `/api/admin/members/${member.id}`)).toMatchObject({ status: 404 });
});

// security: 7.4.2, 7.4.5
test('a locked member is signed out everywhere at once and cannot sign in until unlocked', async () => {
  const { member, browser } = await signInMember(product);
  const second = product.openBrowser();
  await signIn(second, member);
  expect(await act(reviewer, 'lock', member.id)).toMatchObject({ status: 200 });
  for (const one of [browser, second])
    expect(await one.request('GET', '/api/auth/me')).toMatchObject({ status: 401 });
  const login = { body: { username: member.username, password: member.password } };
  const refused = await product.openBrowser().request('POST', '/api/auth/login', login);
  const unknown = await product
    .openBrowser()
    .request('POST', '/api/auth/login', { body: { username: 'no-such-member', password: 'wrong-one' } });
  expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
  const mails = await product.mailTo(member.email);
  expect(mails.map(({ subject }) => subject)).toContain('Your Circle Link account was locked');
  expect(JSON.stringify(mails)).not.toContain(reason);
  expect(await act(reviewer, 'reset-password', member.id)).toMatchObject({
    status: 409,
    body: { code: 'no_account' },
  });

  expect(await act(reviewer, 'unlock', member.id)).toMatchObject({ status: 200 });
  await signIn(product.openBrowser(), member);
});

test('of two concurrent locks one succeeds; two owners never lock each other out', async () => {
  const member = await buildMember(product);
  const answers = await Promise.all([
    act(reviewer, 'lock', member.id),
    act(owner, 'lock', member.id),
    act(reviewer, 'lock', member.id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { items } = await readTimeline(member.id);
  expect(items.filter(({ kind }) => kind === 'account.locked')).toHaveLength(1);

  const [one, other] = [await openAdmin(product, 'owner'), await openAdmin(product, 'owner')];
  const mutual = await Promise.all([act(one, 'lock', other.member.id), act(other, 'lock', one.member.id)]);
  expect(mutual.filter(({ status }) => status === 200)).toHaveLength(1);
});

// security: 7.4.2
test('a sign-in at the moment of the lock leaves no session behind', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => buildMember(product)));
  await Promise.all(
    members.flatMap(({ id, username, password }) => [
      product.openBrowser().request('POST', '/api/auth/login', { body: { username, password } }),
      act(reviewer, 'lock', id),
    ]),
  );
  const ids = members.map(({ id }) => id);
  const left = await product.database.read((db) =>
    sql`select 1 from sessions where user_id = any(${ids}::uuid[])`.execute(db),
  );
  expect(left.rows).toEqual([]);
});

test('a payment in progress when the lock arrives still becomes a position', async () => {
  const { member, checkoutUrl } = await openCheckout(product);
  const [paid, locked] = await Promise.all([
    payCheckout(product, checkoutUrl),
    act(reviewer, 'lock', member.id),
  ]);
  expect([paid.status, locked.status]).toEqual([200, 200]);
  await product.cardProvider.deliverWaiting();
  const { body } = await by(support).browser.request('GET', `/api/admin/members/${member.id}`);
  expect(body).toMatchObject({ isActive: false, position: { status: 'active', level: 1 }, sessions: [] });
});

test('a member’s timeline shows who did what and why, page by page, each entry once', async () => {
  const { member, browser } = await signInMember(product);
  await browser.request('POST', '/api/queue/hold');
  await giveBalance(product.database, member.id, 7_500);
  await act(reviewer, 'end-sessions', member.id, { reason: 'lost phone' });
  await act(reviewer, 'reset-password', member.id, { reason: 'lost phone' });
  await act(reviewer, 'lock', member.id, { reason: 'stolen phone' });
  const whole = await readTimeline(member.id);
  expect(whole.next).toBeNull();
  expect(whole.items.map(({ kind }) => kind)).toEqual([
    'account.locked',
    'account.reset_mailed',
    'account.sessions_ended',
    'hold.opened',
    'member.signed_in',
  ]);
  expect(whole.items[0]).toMatchObject({
    actor: { id: by(reviewer).member.id, name: by(reviewer).member.username },
    detail: expect.arrayContaining([
      { name: 'reason', value: 'stolen phone' },
      { name: 'before', value: '{"isActive":true}' },
    ]) as unknown,
  });
  const pages: string[] = [];
  let query = '?limit=2';
  for (let turn = 0; turn < 9 && query !== ''; turn += 1) {
    const { items, next } = await readTimeline(member.id, query);
    pages.push(...items.map(({ key }) => key));
    query = next === null ? '' : `?limit=2&leaf=${next.leaf}&activity=${next.activity}`;
  }
  expect(pages).toEqual(whole.items.map(({ key }) => key));
});

test('viewing a member’s page is recorded, and closing requires the password and names open obligations', async () => {
  const { member } = await signInMember(product);
  await by(support).browser.request('GET', `/api/admin/members/${member.id}`);
  const { items } = await readTimeline(member.id);
  expect(items[0]).toMatchObject({ kind: 'account.viewed', actor: { id: by(support).member.id } });
  await giveBalance(product.database, member.id, 100);
  expect(await act(reviewer, 'close', member.id)).toMatchObject({
    status: 409,
    body: { code: 'account_not_closable' },
  });
  const { member: empty } = await signInMember(product);
  expect(await act(reviewer, 'close', empty.id)).toMatchObject({ status: 200 });
  expect(await act(reviewer, 'close', empty.id)).toMatchObject({ status: 404 });
  expect(await act(reviewer, 'lock', empty.id)).toMatchObject({ status: 409, body: { code: 'no_account' } });
});

test('wrong passwords lock the account, and an admin ends that lock early', async () => {
  const member = await buildMember(product);
  const attempt = (password: string) =>
    product
      .openBrowser()
      .request('POST', '/api/auth/login', { body: { username: member.username, password } });
  for (let wrong = 0; wrong < 5; wrong += 1) await attempt('wrong-one');
  expect(await attempt(member.password)).toMatchObject({ status: 401 });
  expect(await act(reviewer, 'clear-lock', member.id)).toMatchObject({ status: 200 });
  expect(await attempt(member.password)).toMatchObject({ status: 200 });
});

test('a member’s export is complete, safe, on record, and not for support', async () => {
  const member = await buildMember(product, { username: 'exported' });
  await rename(member, '=cmd()', 'A, "B"');
  const path = '/api/admin/members/export';
  expect(await by(support).browser.request('GET', path)).toMatchObject({ status: 403 });
  const { status, body } = await by(reviewer).browser.request('GET', path);
  expect(status).toBe(200);
  const rows = parseCsv(String(body));
  const counted = await product.database.read((db) =>
    sql<{ n: number }>`select count(*) as n from users`.execute(db),
  );
  expect(rows).toHaveLength((counted.rows[0]?.n ?? 0) + 1);
  expect(rows.find((row) => row[1] === 'exported')?.slice(2, 4)).toEqual(["'=cmd()", 'A, "B"']);
  const { body: some } = await by(reviewer).browser.request('GET', `${path}?search=exported`, {
    headers: { 'accept-language': 'es' },
  });
  expect(String(some)).toContain('Nombre de usuario');
  expect(parseCsv(String(some))).toHaveLength(2);
  const { items } = await readTimeline(by(reviewer).member.id);
  expect(items.filter(({ kind }) => kind === 'export.made')).toHaveLength(2);
});

test('risk reviews of a member are shown to reviewers only, in the timeline and in the log', async () => {
  const member = await buildMember(product);
  await product.database.transact((tx) =>
    sql`select audit_record(array['risk.cleared', 'member.signed_in'], array[${member.id}, ${member.id}],
          array[null, null], array['{"reason":"sisters"}', null])`.execute(tx),
  );
  for (const [admin, canSee] of [
    [support, false],
    [reviewer, true],
  ] as const) {
    const { browser } = by(admin);
    for (const path of [
      `/api/admin/members/${member.id}/timeline`,
      `/api/admin/audit?subject=${member.id}`,
    ]) {
      const { body } = await browser.request('GET', path);
      expect(JSON.stringify(body)).toContain('member.signed_in');
      expect(JSON.stringify(body).includes('sisters')).toBe(canSee);
    }
  }
});

test('a reviewer does not find other reviewers’ reviews of themselves in the log', async () => {
  const { member } = by(reviewer);
  await product.database.transact((tx) =>
    sql`select audit_record(array['risk.blacklisted'], array[${member.id}], array[null], array['{"reason":"cousins"}'])`.execute(
      tx,
    ),
  );
  for (const query of [`subject=${member.id}`, 'kind=risk.blacklisted']) {
    const seesReview = async (caller: Admin) =>
      JSON.stringify((await caller.browser.request('GET', `/api/admin/audit?${query}`)).body).includes(
        'cousins',
      );
    expect(await seesReview(by(reviewer))).toBe(false);
    expect(await seesReview(by(owner))).toBe(true);
  }
});
