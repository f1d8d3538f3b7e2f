import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildRegistration,
  mailedToken,
  PHONE,
  proveEmail,
} from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { joinAndPay } from '../../../../test/product/test-queue.ts';
import { announcePositions } from '../../queue/index.ts';
import { deleteStaleAccounts } from './unproven-accounts.ts';

const SECRET = 'owners-own-secret-5';
let product: TestProduct;
let turn = 0;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Attack {
  readonly email: string;
  readonly attacker: Browser;
  readonly attackerId: string;
  readonly owner: Browser;
}

async function attack(): Promise<Attack> {
  turn += 1;
  const email = `victim${turn}@example.test`;
  const attacker = product.openBrowser();
  const answer = await register(attacker, `attacker${turn}`, email);
  expect(answer).toMatchObject({ status: 201, body: { isEmailVerified: false } });
  return { email, attacker, attackerId: (answer.body as { id: string }).id, owner: product.openBrowser() };
}

function register(browser: Browser, username: string, email: string, password = 'otter-lantern-47') {
  const body = buildRegistration(username, { email, password, confirmPassword: password });
  return browser.request('POST', '/api/auth/register', { body });
}

const me = (browser: Browser): Promise<Answer> => browser.request('GET', '/api/auth/me');
const open = (browser: Browser, token: string): Promise<Answer> =>
  browser.request('GET', `/api/verification/email/verify?token=${token}`);
const prove = (browser: Browser, password: string): Promise<Answer> =>
  browser.request('POST', '/api/auth/email/prove', { body: { password } });
const logIn = (username: string, password: string): Promise<Answer> =>
  product.request('POST', '/api/auth/login', { body: { username, password } });

async function expectGone({ attacker, attackerId }: Attack): Promise<void> {
  expect((await me(attacker)).status).toBe(401);
  const { rows } = await product.database.read((db) =>
    sql`select u.status, u.username, u.email, u.password_hash,
               (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
               (select count(*)::int from known_browsers b where b.user_id = u.id) as browsers,
               (select count(*)::int from second_factors f where f.user_id = u.id) as factors,
               (select count(*)::int from email_verifications v where v.user_id = u.id) as links
          from users u where u.id = ${attackerId}`.execute(db),
  );
  expect(rows).toEqual([
    {
      status: 'closed',
      username: null,
      email: null,
      passwordHash: null,
      sessions: 0,
      browsers: 0,
      factors: 0,
      links: 0,
    },
  ]);
}

describe('an address registered by another person', () => {
  test('can be registered by its owner through the link, which deletes the other account', async () => {
    const story = await attack();
    const { email, attacker, owner } = story;
    // An unverified account cannot turn on two-step sign-in, which would keep the owner out.
    const started = await attacker.request('POST', '/api/auth/second-factor/start', {
      body: { password: 'otter-lantern-47' },
    });
    expect(started).toMatchObject({ status: 403, body: { code: 'email_required' } });
    const enabled = await attacker.request('POST', '/api/auth/second-factor/enable', {
      body: { code: '123456' },
    });
    expect(enabled.status).toBe(403);
    await attacker.request('POST', '/api/verification/email/send');
    const theirs = await mailedToken(product, email);

    await proveEmail(product, owner, email);
    expect((await me(attacker)).body).toMatchObject({ isEmailVerified: false });
    expect(await register(owner, `attacker${turn}`, email, SECRET)).toMatchObject({
      status: 201,
      body: { isEmailVerified: true, email },
    });
    await expectGone(story);
    expect((await open(product.openBrowser(), theirs)).status).toBe(400);
    expect((await logIn(email, 'otter-lantern-47')).status).toBe(401);
    expect((await logIn(email, SECRET)).status).toBe(200);
  });

  test("is verified for its owner by a link that the attacker requested, never for the attacker's account", async () => {
    const story = await attack();
    const { email, attacker, owner } = story;
    await attacker.request('POST', '/api/verification/email/send');
    const token = await mailedToken(product, email);
    expect((await open(owner, token)).body).toMatchObject({
      verified: true,
      email,
      canRegister: true,
      next: 'password',
    });
    expect((await me(attacker)).body).toMatchObject({ isEmailVerified: false, nextStep: '/verify' });
    expect(await prove(owner, 'not-the-password')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) as string } },
    });
    expect((await register(owner, `owner${turn}`, email, SECRET)).body).toMatchObject({
      isEmailVerified: true,
    });
    await expectGone(story);
  });

  test('is verified by the right password in the browser of the link, since both are one person', async () => {
    const { email, attacker, attackerId, owner } = await attack();
    await register(product.openBrowser(), `third${turn}`, email);
    await attacker.request('POST', '/api/verification/email/send');
    expect((await prove(owner, 'otter-lantern-47')).status).toBe(400);
    await open(owner, await mailedToken(product, email));
    expect(await prove(owner, 'otter-lantern-47')).toMatchObject({
      status: 200,
      body: { id: attackerId, isEmailVerified: true, nextStep: '/consent' },
    });
    expect((await me(owner)).body).toMatchObject({ id: attackerId });
    expect((await logIn(`third${turn}`, 'otter-lantern-47')).status).toBe(401);
    expect((await register(product.openBrowser(), `third${turn}`, `else${turn}@example.test`)).status).toBe(
      201,
    );
  });

  test('keeps a position paid by /join until the address is verified, for no other account', async () => {
    const story = await attack();
    const { email, attacker, owner } = story;
    await joinAndPay(product, email);
    await product.cardProvider.deliverWaiting();
    await announcePositions(product.platform);
    expect((await me(attacker)).body).toMatchObject({ hasPosition: false });
    const { firstName, lastName } = buildRegistration('x');
    const claimed = await owner.request('POST', '/api/auth/claim', {
      body: {
        token: await mailedToken(product, email),
        username: `claimer${turn}`,
        firstName,
        lastName,
        password: SECRET,
        confirmPassword: SECRET,
      },
    });
    expect(claimed).toMatchObject({ status: 201, body: { hasPosition: true, email, isEmailVerified: true } });
    await expectGone(story);
  });

  test('gets a position paid by /join when a member who registered earlier verifies the address', async () => {
    const { email, attacker: person } = await attack();
    await joinAndPay(product, email);
    await product.cardProvider.deliverWaiting();
    await person.request('POST', '/api/verification/email/send');
    expect((await open(person, await mailedToken(product, email))).body).toMatchObject({ next: 'done' });
    expect((await me(person)).body).toMatchObject({
      username: `attacker${turn}`,
      hasPosition: true,
      isEmailVerified: true,
    });
    expect((await logIn(email, 'otter-lantern-47')).body).toMatchObject({ hasPosition: true });
  });

  test('gets the position paid by /join also when its savings-path owner gave only one name', async () => {
    const email = 'one.name@example.test';
    const person = product.openBrowser();
    const body = { name: 'Quirina', password: SECRET, email };
    expect((await person.request('POST', '/api/auth/register/savings', { body })).status).toBe(201);
    await joinAndPay(product, email);
    await product.cardProvider.deliverWaiting();
    await person.request('POST', '/api/verification/email/send');
    expect((await open(person, await mailedToken(product, email))).body).toMatchObject({ next: 'done' });
    const answer = await me(person);
    expect(answer.body).toMatchObject({ firstName: 'Quirina', lastName: '', hasPosition: true });
  });

  test("leads a password reset to a new registration, not into the attacker's account", async () => {
    const story = await attack();
    const { email, owner } = story;
    await owner.request('POST', '/api/auth/password/reset-request', { body: { email } });
    const token = await mailedToken(product, email);
    const reset = await owner.request('POST', '/api/auth/password/reset', {
      body: { token, password: SECRET, confirmPassword: SECRET },
    });
    expect(reset.status).toBe(400);
    expect((await open(owner, token)).body).toMatchObject({ next: 'registration' });
    expect((await register(owner, `owner${turn}`, email, SECRET)).status).toBe(201);
    await expectGone(story);
  });

  test('can become the new address of another account, unaffected by closing the unverified account', async () => {
    const story = await attack();
    const { email, attacker } = story;
    await product.request('POST', '/api/verification/email/send', { body: { email, phone: PHONE } });
    const token = await mailedToken(product, email);
    const closed = await attacker.request('POST', '/api/account/close', {
      body: { password: 'otter-lantern-47' },
    });
    expect(closed.status).toBe(200);
    expect((await open(product.openBrowser(), token)).status).toBe(200);
    const mover = product.openBrowser();
    await proveEmail(product, mover, `mover${turn}@example.test`);
    await register(mover, `mover${turn}`, `mover${turn}@example.test`);
    const again = await register(product.openBrowser(), `second${turn}`, email);
    expect(again.status).toBe(201);
    await mover.request('POST', '/api/auth/email/change', { body: { email, password: 'otter-lantern-47' } });
    const change = await mailedToken(product, email);
    const confirmed = await product.request('POST', '/api/auth/email/confirm', { body: { token: change } });
    expect(confirmed).toMatchObject({ status: 200, body: { email } });
    expect((await logIn(`second${turn}`, 'otter-lantern-47')).status).toBe(401);
  });
});

describe('concurrent requests for one address', () => {
  test('result in one account after six verifications by link and by password', async () => {
    const { email, attacker } = await attack();
    const browsers = Array.from({ length: 3 }, () => product.openBrowser());
    await attacker.request('POST', '/api/verification/email/send');
    const own = await mailedToken(product, email);
    const provers = Array.from({ length: 3 }, () => product.openBrowser());
    for (const browser of provers) await open(browser, own);
    for (const browser of browsers) await proveEmail(product, browser, email);
    const answers = await Promise.all([
      ...browsers.map((browser, at) => register(browser, `race${turn}x${at}`, email, SECRET)),
      ...provers.map((browser) => prove(browser, 'otter-lantern-47')),
    ]);
    for (const { status } of answers) expect([200, 201, 400, 409, 422]).toContain(status);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
    const { rows } = await product.database.read((db) =>
      sql`select count(*)::int as n, count(*) filter (where is_email_verified)::int as proven
            from users where email = ${email}`.execute(db),
    );
    expect(rows).toEqual([{ n: 1, proven: 1 }]);
  });

  test('delete the other account on a takeover, whatever command it runs, without a 500', async () => {
    const story = await attack();
    const { email, attacker, owner } = story;
    await proveEmail(product, owner, email);
    const password = 'otter-lantern-47';
    const next = 'violet-harbour-9';
    const doings = [
      () => attacker.request('POST', '/api/verification/email/send'),
      () => logIn(`attacker${turn}`, password),
      () => attacker.request('POST', '/api/auth/confirm', { body: { password } }),
      () =>
        attacker.request('POST', '/api/auth/password/change', {
          body: { currentPassword: password, password: next, confirmPassword: next },
        }),
      () => attacker.request('POST', '/api/auth/email/change', { body: { email: `x${email}`, password } }),
      () => register(owner, `owner${turn}`, email, SECRET),
    ];
    const answers = await Promise.all([...doings, ...doings.slice(0, 5)].map((doing) => doing()));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers[5]).toMatchObject({ status: 201 });
    await expectGone(story);
  });
});

test('unverified accounts are deleted after seven days, verified ones and admins stay', async () => {
  const story = await attack();
  const sameBrowser = product.openBrowser();
  await proveEmail(product, sameBrowser, `kept${turn}@example.test`);
  await register(sameBrowser, `kept${turn}`, `kept${turn}@example.test`);
  await product.moveClock(7 * 86_400 - 60);
  await deleteStaleAccounts(product.platform);
  expect((await logIn(`attacker${turn}`, 'otter-lantern-47')).status).toBe(200);
  await product.moveClock(120);
  await deleteStaleAccounts(product.platform);
  await expectGone(story);
  expect((await logIn(`kept${turn}`, 'otter-lantern-47')).status).toBe(200);
});
