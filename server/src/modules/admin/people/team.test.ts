import type { AdminRole } from '@circle-link/contract/admin/roles';
import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, type BuiltMember, signIn } from '../../../../test/factories/build-member.ts';
import { generateCode, turnOnSecondFactor } from '../../../../test/browser/second-factor.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let product: TestProduct;
let owner: BuiltMember;
let browser: Browser;
let member: BuiltMember;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  await product.database.transact((tx) => sql`update users set admin_roles = '{}'`.execute(tx));
  owner = await buildMember(product, { isAdmin: true });
  browser = await confirmed(owner);
  member = await buildMember(product);
});

async function signedIn(person: BuiltMember): Promise<Browser> {
  const own = product.openBrowser();
  await signIn(own, person);
  return own;
}
async function confirmed(person: BuiltMember): Promise<Browser> {
  const own = await signedIn(person);
  await own.request('POST', '/api/auth/confirm', { body: { password: person.password } });
  return own;
}
function setRoles(userId: string, roles: readonly string[], by = browser): Promise<Answer> {
  return by.request('PUT', `/api/admin/team/${userId}`, { body: { roles } });
}
async function listRoles(userId: string): Promise<readonly AdminRole[]> {
  const { body } = await browser.request('GET', '/api/admin/team');
  return (body as TeamMember[]).find(({ id }) => id === userId)?.roles ?? [];
}
async function change(userId: string, what: string): Promise<void> {
  await product.database.transact((tx) =>
    sql`update users set ${sql.raw(what)} where id = ${userId}`.execute(tx),
  );
}

describe('team management refuses', () => {
  // security: 7.5.3
  test('an owner who has not confirmed the password', async () => {
    const fresh = await signedIn(owner);
    expect(await setRoles(member.id, ['support'], fresh)).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect(await listRoles(member.id)).toEqual([]);
  });

  // security: T25
  test('any admin who changes their own roles, up or down', async () => {
    for (const roles of [[], ['owner', 'finance'], ['support']])
      expect(await setRoles(owner.id, roles)).toMatchObject({ status: 409, body: { code: 'own_roles' } });
    expect(await listRoles(owner.id)).toEqual(['owner']);
  });

  test.each([['reviewer'], ['finance'], ['support']] as const)('a request from a %s', async (role) => {
    const admin = await buildMember(product, { roles: [role] });
    const own = await confirmed(admin);
    for (const id of [admin.id, member.id])
      expect(await setRoles(id, ['owner'], own)).toMatchObject({
        status: 403,
        body: { code: 'role_required' },
      });
    expect((await own.request('GET', '/api/admin/team')).status).toBe(403);
  });

  test.each([
    ['an inactive member', 'is_active = false'],
    ['someone who has not claimed the place', `status = 'pending', username = null, password_hash = null`],
  ])('%s', async (_who, state) => {
    await change(member.id, state);
    expect(await setRoles(member.id, ['support'])).toMatchObject({
      status: 409,
      body: { code: 'not_active' },
    });
    const { body } = await browser.request('GET', `/api/admin/team/candidates?search=${member.username}`);
    expect(body).toEqual([]);
  });

  test('an unknown id, and an unknown role', async () => {
    expect((await setRoles('7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e', ['support'])).status).toBe(404);
    expect((await setRoles(member.id, ['king'])).status).toBe(422);
  });
});

describe('an owner', () => {
  test('finds a member by the beginning of username or email, in any case; wildcards are literals', async () => {
    const found = async (search: string) => {
      const path = `/api/admin/team/candidates?search=${encodeURIComponent(search)}`;
      return ((await browser.request('GET', path)).body as TeamCandidate[]).map(({ id }) => id);
    };
    expect(await found(member.username.toUpperCase())).toContain(member.id);
    expect(await found(member.email)).toEqual([member.id]);
    expect(await found('%%%')).toEqual([]);
    expect(await found('___')).toEqual([]);
  });

  test('grants a role: it counts at the next call, is recorded and mailed', async () => {
    const own = await signedIn(member);
    expect((await own.request('GET', '/api/admin/stats')).status).toBe(404);
    expect((await setRoles(member.id, ['reviewer', 'reviewer', 'support'])).status).toBe(200);
    expect(await listRoles(member.id)).toEqual(['support', 'reviewer']);
    expect((await own.request('GET', '/api/admin/stats')).status).toBe(200);
    const [mail] = await product.mailTo(member.email);
    expect(mail?.subject).toContain('roles');
    expect(mail?.text).toContain('Reviewer');
    const { rows } = await product.database.read((db) =>
      sql<{ actorId: string }>`
        select actor_id from audit_entries where kind = 'member.roles_set' and subject_id = ${member.id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ actorId: owner.id }]);
    await setRoles(member.id, ['support', 'reviewer']);
    expect(await product.mailTo(member.email), 'nothing changed, nothing mailed').toHaveLength(1);
  });

  // security: T25
  test('removes a role: the next call fails', async () => {
    await setRoles(member.id, ['finance']);
    const own = await signedIn(member);
    expect((await own.request('GET', '/api/admin/stats')).status).toBe(200);
    expect((await setRoles(member.id, [])).status).toBe(200);
    expect((await own.request('GET', '/api/admin/stats')).status).toBe(404);
    expect((await own.request('GET', '/api/balance')).status).toBe(200);
    expect(await listRoles(member.id)).toEqual([]);
  });

  test('stays in office when two remove each other’s role at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await buildMember(product, { isAdmin: true }),
        await buildMember(product, { isAdmin: true }),
      ];
      await change(owner.id, `admin_roles = '{}'`);
      const [first, second] = [await confirmed(one), await confirmed(two)];
      const answers = await Promise.all([setRoles(two.id, [], first), setRoles(one.id, [], second)]);
      expect(answers.map(({ status }) => status === 200)).toContain(true);
      const { rows } = await product.database.read((db) =>
        sql<{ owners: number }>`
          select count(*)::int as owners from users where 'owner' = any(admin_roles)`.execute(db),
      );
      expect(rows).toEqual([{ owners: 1 }]);
      await product.database.transact((tx) => sql`update users set admin_roles = '{}'`.execute(tx));
    }
  });

  test('cannot be removed as the last active owner', async () => {
    const other = await buildMember(product, { isAdmin: true });
    await change(owner.id, 'is_active = false');
    const own = await confirmed(other);
    expect((await setRoles(owner.id, [], own)).status).toBe(200);
    expect((await setRoles(other.id, [], own)).body).toMatchObject({ code: 'own_roles' });
  });
});

describe('in production', () => {
  // security: 6.3.3, 8.4.2
  test('the back office stays closed until two-step sign-in is on, and links to its setup', async () => {
    const production = await startTestProduct({ settings: { production: true } });
    const admin = await buildMember(production, { isAdmin: true });
    const own = production.openBrowser();
    await signIn(own, admin);
    const confirm = (code?: string) =>
      own.request('POST', '/api/auth/confirm', {
        body: { password: admin.password, ...(code !== undefined && { code }) },
      });
    await confirm();
    for (const [method, path] of [
      ['GET', '/api/admin/team'],
      ['PUT', `/api/admin/team/${admin.id}`],
    ] as const) {
      const answer = await own.request(method, path, method === 'PUT' ? { body: { roles: [] } } : {});
      expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } });
      expect((answer.body as { message: string }).message).toContain('settings');
    }
    const state = async () => (await own.request('GET', '/api/auth/second-factor')).body;
    expect(await state()).toMatchObject({ isRequired: true, isOn: false });
    const { secret } = await turnOnSecondFactor(production, own, admin.password);
    expect((await own.request('GET', '/api/admin/team')).status).toBe(200);
    await production.moveClock(30);
    expect((await confirm()).body).toMatchObject({ code: 'second_factor_required' });
    expect((await confirm(await generateCode(production, secret))).status).toBe(200);
    const self = await own.request('PUT', `/api/admin/team/${admin.id}`, { body: { roles: [] } });
    expect(self.body).toMatchObject({ code: 'own_roles' });
    const member = production.openBrowser();
    await signIn(member, await buildMember(production));
    expect((await member.request('GET', '/api/admin/team')).status).toBe(404);
    expect((await member.request('GET', '/api/balance')).status).toBe(200);
  });
});
