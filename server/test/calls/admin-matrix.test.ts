/**
 * Back-office access matrix: each operation as every kind of caller. admin-access.txt has who may call it, reviewed like
 * access-matrix.test.ts.
 */
import { ABILITIES, ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import { beforeAll, expect, test } from 'vitest';
import { type AdminOperation, listAdminOperations, UNUSED_ID } from './admin-operations.ts';
import { listOperations, type Operation } from './api-operations.ts';
import { buildMember, type BuiltMember, type MemberState, signIn } from '../factories/build-member.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

const members: readonly MemberState[] = ['email', 'consent', 'verification', 'profile', 'ready'];
const callers = ['anonymous', ...members, ...ADMIN_ROLES, ...ADMIN_ROLES.map((role) => `${role} confirmed`)];

let product: TestProduct;
let operations: ReadonlyMap<string, Operation>;
const browsers = new Map<string, Browser>();
const matrix = await listAdminOperations();

beforeAll(async () => {
  product = await startTestProduct();
  const listed = await listOperations(product);
  operations = new Map(
    listed
      .filter(({ path }) => path.startsWith('/api/admin/'))
      .map((operation) => [operation.key, operation]),
  );
  for (const caller of callers) browsers.set(caller, await openCaller(caller));
});

async function openCaller(caller: string): Promise<Browser> {
  const browser = product.openBrowser();
  if (caller === 'anonymous') return browser;
  const [name = '', confirmed] = caller.split(' ');
  const state = members.find((one) => one === name);
  const options = state ? { state } : { state: 'email' as const, roles: [name as AdminRole] };
  const member: BuiltMember = await buildMember(product, options);
  await signIn(browser, member);
  if (confirmed !== undefined) await confirm(browser, member.password);
  return browser;
}

async function confirm(browser: Browser, password: string): Promise<void> {
  const { status } = await browser.request('POST', '/api/auth/confirm', { body: { password } });
  if (status !== 200) throw new Error(`confirm answered ${status}`);
}

/** Expects 401 without a session, 404 for a member, and the role's answer for an admin. */
function wantedFor(
  caller: string,
  { access: { ability, also = ability, confirmed }, status }: AdminOperation,
): [number, string?] {
  if (caller === 'anonymous') return [401, 'unauthorized'];
  const [name = '', isConfirmed] = caller.split(' ');
  const role = ADMIN_ROLES.find((one) => one === name);
  if (role === undefined) return [404, 'not_found'];
  if (![ability, also].every((one) => ABILITIES[role].includes(one))) return [403, 'role_required'];
  if (confirmed === true && isConfirmed === undefined) return [403, 'confirmation_required'];
  return [status];
}

function call(browser: Browser | undefined, { method, path, takesBody }: Operation): Promise<Answer> {
  if (!browser) throw new Error('this caller has no browser');
  const address = path.replace(/\{\w+\}/g, UNUSED_ID);
  return browser.request(method, address, takesBody ? { body: {} } : {});
}

test('the matrix has a row for every back-office route', () => {
  expect([...operations.keys()].sort()).toEqual([...matrix.keys()].sort());
});

// Change this file only on purpose: an operation open to more admins fails here.
test('every back-office operation requires exactly this', async () => {
  const lines = [...matrix].map(
    ([
      key,
      {
        access: { ability, also, confirmed },
      },
    ]) => {
      const abilities = also === undefined ? ability : `${ability} and ${also}`;
      return `${key}: ${abilities}${confirmed === true ? ', confirmed' : ''}\n`;
    },
  );
  await expect(lines.sort().join('')).toMatchFileSnapshot('admin-access.txt');
});

// security: 6.4.6, 8.1.1, 8.2.1, T25
test('every caller gets the answer in the matrix', async () => {
  for (const [key, row] of matrix) {
    const operation = operations.get(key);
    if (!operation) continue;
    for (const caller of callers) {
      const [status, code] = wantedFor(caller, row);
      const { status: got, body } = await call(browsers.get(caller), operation);
      const said = body as { code?: string; message?: string } | null;
      expect(got, `${key} as ${caller}: ${JSON.stringify(said).slice(0, 200)}`).toBe(status);
      if (code !== undefined) expect(said?.code, `${key} as ${caller}`).toBe(code);
      if (got >= 400) expect(said, key).toHaveProperty('message');
    }
  }
});

// security: 7.5.3
test('a password confirmation lasts ten minutes', async () => {
  const weighty = [...matrix].filter(([, { access }]) => access.confirmed === true);
  await product.moveClock(10 * 60 + 1);
  for (const [key] of weighty) {
    const operation = operations.get(key);
    if (!operation) continue;
    expect(await call(browsers.get('owner confirmed'), operation), key).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
  }
});
