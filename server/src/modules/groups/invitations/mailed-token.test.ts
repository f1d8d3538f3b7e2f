import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import { proveEmail } from '../../../../test/factories/test-accounts.ts';
import { formCircle, expectOk, getOrganizer, type Circle } from '../../../../test/factories/test-groups.ts';
import type { Browser } from '../../../../test/browser/test-browser.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
let guests = 0;
beforeAll(async () => {
  product = await startTestProduct();
  circle = await formCircle(product, { people: [await signInMember(product)], terms: { maxMembers: 20 } });
});

interface Invited {
  readonly email: string;
  readonly code: string;
  readonly token: string;
  readonly item: InvitationItem;
}

const linkIn = (text: string | undefined) => /\/invitations\/([\w-]+)(?:\?token=([\w-]+))?/.exec(text ?? '');

async function inviteNewcomer(): Promise<Invited> {
  guests += 1;
  const email = `guest${guests}@example.test`;
  const path = `/api/groups/${circle.id}/invitations`;
  const item = await expectOk<InvitationItem>(
    getOrganizer(circle).browser.request('POST', path, { body: { email } }),
  );
  const [mail] = await product.mailTo(email);
  const [, code = '', token = ''] = linkIn(mail?.text) ?? [];
  expect(token).toMatch(/^[\w-]{43}$/);
  return { email, code, token, item };
}

const open = (token: string, browser: Browser = product.openBrowser()) =>
  browser.request('GET', `/api/verification/email/verify?token=${token}`);
const register = (browser: Browser, email: string) =>
  browser.request('POST', '/api/auth/register/savings', {
    body: { name: 'Ida Berg', password: 'otter-lantern-47', email },
  });
const isRefused = { status: 400, body: { code: 'invalid_token' } };

test('the emailed token registers the invited address as verified without a second email', async () => {
  const { email, token } = await inviteNewcomer();
  const browser = product.openBrowser();
  expect(await open(token, browser)).toMatchObject({
    body: { email, canRegister: true, next: 'registration' },
  });
  expect((await browser.request('GET', '/api/verification/email/proven')).body).toMatchObject({
    email,
    path: 'savings',
  });
  expect(await register(browser, email)).toMatchObject({ status: 201, body: { isEmailVerified: true } });
  expect(await product.mailTo(email)).toHaveLength(1);
});

test('the emailed token is used up only by the registration, so mail scanners can open it', async () => {
  const { email, token } = await inviteNewcomer();
  for (let scans = 0; scans < 3; scans += 1) {
    const scan = `${product.url}/api/verification/email/verify?token=${token}`;
    expect((await fetch(scan, { method: 'HEAD' })).status).toBe(200);
    expect((await open(token)).status).toBe(200);
  }
  const browsers = [product.openBrowser(), product.openBrowser()];
  for (const browser of browsers) await open(token, browser);
  const answers = await Promise.all(browsers.map((browser) => register(browser, email)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await open(token)).toMatchObject(isRefused);
});

test('the emailed token verifies only its own address', async () => {
  const { token } = await inviteNewcomer();
  const browser = product.openBrowser();
  await open(token, browser);
  const other = await register(browser, 'someone-else@example.test');
  expect(other).toMatchObject({ status: 201, body: { isEmailVerified: false, nextStep: '/verify' } });
});

test('the emailed token is only in the email: not on the organizer’s page, and neither the code nor a guess replaces it', async () => {
  const { email, code, token, item } = await inviteNewcomer();
  const page = await getOrganizer(circle).browser.request('GET', `/api/groups/${circle.id}`);
  expect(JSON.stringify([item, page.body])).not.toContain(token);
  const { rows } = await product.database.read((db) =>
    sql<{
      found: boolean;
    }>`select exists (select from email_verifications v where v::text like ${`%${token}%`})
      or exists (select from group_invitations i where i::text like ${`%${token}%`}) as found`.execute(db),
  );
  expect(rows[0]?.found).toBe(false);
  for (const wrong of [code, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43)])
    expect(await open(wrong)).toMatchObject(isRefused);
  const browser = product.openBrowser();
  await browser.request('GET', `/api/invitations/${code}`);
  expect(await register(browser, email)).toMatchObject({ body: { isEmailVerified: false } });
});

test('the emailed token opens nothing else: no password, no change of address, no claim', async () => {
  const { token } = await inviteNewcomer();
  const password = 'otter-lantern-48';
  const passwords = { password, confirmPassword: password };
  for (const [path, body] of [
    ['/api/auth/password/reset', { token, ...passwords }],
    ['/api/auth/email/change/confirm', { token }],
    ['/api/auth/claim', { token, username: 'ida.berg', firstName: 'Ida', lastName: 'Berg', ...passwords }],
  ] as const)
    expect((await product.request('POST', path, { body })).status, path).toBeGreaterThanOrEqual(400);
  expect((await open(token)).status).toBe(200);
});

test('the registration knows the invitation that its browser has opened', async () => {
  const { email, code, token } = await inviteNewcomer();
  const [own, other] = [product.openBrowser(), product.openBrowser()];
  await expectOk(own.request('GET', `/api/invitations/${code}`));
  for (const browser of [own, other]) await open(token, browser);
  const proven = async (browser: Browser) =>
    (await browser.request('GET', '/api/verification/email/proven')).body;
  expect(await proven(own)).toMatchObject({ email, invitation: code });
  expect(await proven(other)).toMatchObject({ email, invitation: null });
});

test('a registration by the emailed token replaces the account that a stranger made for the address', async () => {
  const { email, token } = await inviteNewcomer();
  const [stranger, own] = [product.openBrowser(), product.openBrowser()];
  expect(await register(stranger, email)).toMatchObject({ status: 201, body: { isEmailVerified: false } });
  expect(await open(token, own)).toMatchObject({ body: { next: 'registration' } });
  expect(await register(own, email)).toMatchObject({ status: 201, body: { isEmailVerified: true } });
  expect((await stranger.request('GET', '/api/auth/me')).status).toBe(401);
});

test('the emailed token leads to sign-in once the address has an account', async () => {
  const { email, code, token } = await inviteNewcomer();
  const [own, thief] = [product.openBrowser(), product.openBrowser()];
  await open(token, thief);
  await proveEmail(product, own, email);
  expect(await register(own, email)).toMatchObject({ body: { isEmailVerified: true } });
  expect(await open(token)).toMatchObject(isRefused);
  expect(await register(thief, email)).toMatchObject({ status: 409 });
  expect((await own.request('GET', `/api/invitations/${code}`)).body).toMatchObject({ isForOther: false });
});

test('the emailed token ends when the invitation is revoked, even for a browser that has opened it', async () => {
  const { email, code, token } = await inviteNewcomer();
  const browser = product.openBrowser();
  await open(token, browser);
  await expectOk(
    getOrganizer(circle).browser.request('DELETE', `/api/groups/${circle.id}/invitations/${code}`),
  );
  expect(await open(token)).toMatchObject(isRefused);
  expect((await browser.request('GET', '/api/verification/email/proven')).body).toBe(null);
  expect(await register(browser, email)).toMatchObject({ body: { isEmailVerified: false } });
});

test('the emailed token ends when its group is canceled', async () => {
  const [whole, organizer] = [circle, await signInMember(product)];
  circle = await formCircle(product, { people: [organizer], terms: { maxMembers: 5 } });
  const { token } = await inviteNewcomer();
  await expectOk(organizer.browser.request('POST', `/api/groups/${circle.id}/cancel`));
  circle = whole;
  expect(await open(token)).toMatchObject(isRefused);
});

test('the emailed token is not sent to an address with an account', async () => {
  const owner = await signInMember(product);
  const { email } = owner.member;
  await expectOk(
    getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body: { email } }),
  );
  const [mail] = await product.mailTo(email);
  expect(linkIn(mail?.text)?.[1]).toMatch(/^[\w-]{22}$/);
  expect(mail?.text).not.toContain('token=');
});

test('the emailed token verifies only the account that its reader created for the address', async () => {
  const { email, token } = await inviteNewcomer();
  const [own, stranger] = [product.openBrowser(), product.openBrowser()];
  await signIn(stranger, await buildMember(product, { state: 'email' }));
  await register(own, email);
  await open(token, stranger);
  expect((await own.request('GET', '/api/auth/me')).body).toMatchObject({ isEmailVerified: false });
  expect(await open(token, own)).toMatchObject({ body: { next: 'done' } });
  expect((await own.request('GET', '/api/auth/me')).body).toMatchObject({ isEmailVerified: true });
});

test('the emailed token expires with the invitation', async () => {
  const { token } = await inviteNewcomer();
  await product.moveClock(INVITATION_DAYS * 86_400 - 60);
  expect((await open(token)).status).toBe(200);
  await product.moveClock(120);
  expect(await open(token)).toMatchObject(isRefused);
});
