import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, signIn, type BuiltMember } from '../../../../test/factories/build-member.ts';
import { addPasskey, PASSKEYS, provePasskey, signInByPasskey } from '../../../../test/browser/passkeys.ts';
import { beginStep, generateCode, turnOnSecondFactor } from '../../../../test/browser/second-factor.ts';
import { startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';

let server: TestServer;
let member: BuiltMember;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = await startAccountServer();
  origin = server.url;
});
beforeEach(async () => {
  member = await buildMember(server);
  browser = server.openBrowser();
  await signIn(browser, member);
});

function post(path: string, body: unknown, by: Pick<Browser, 'request'> = browser): Promise<Answer> {
  return by.request('POST', path, { body });
}
function logIn(by: Pick<Browser, 'request'>, code?: string): Promise<Answer> {
  const { username, password } = member;
  return post('/api/auth/login', { username, password, ...(code !== undefined && { code }) }, by);
}
async function mails(subject: string): Promise<number> {
  return (await server.mailTo(member.email)).filter((mail) => mail.subject.includes(subject)).length;
}
const add = () => addPasskey(browser, { origin, password: member.password });
const list = async () => (await browser.request('GET', PASSKEYS)).body as { id: string }[];

describe('passkeys with an authenticator app', () => {
  beforeEach(() => beginStep(server));

  test('accept either factor, and removing one keeps the other', async () => {
    const { password } = member;
    const { secret, recoveryCodes } = await turnOnSecondFactor(server, browser, password);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const { key, recoveryCodes: none } = await addPasskey(browser, { origin, password, code: first });
    expect(none).toEqual([]);
    await server.moveClock(60);
    const visitor = server.openBrowser();
    expect((await logIn(visitor, await generateCode(server, secret))).status).toBe(200);
    expect((await logIn(visitor, await provePasskey(visitor, key, origin))).status).toBe(200);
    // A passkey alone needs no code, since the device verified the person.
    expect((await signInByPasskey(visitor, key, origin)).status).toBe(200);
    expect((await post('/api/auth/second-factor/disable', { password, code: second })).status).toBe(200);
    await server.moveClock(60);
    expect((await logIn(visitor, await generateCode(server, secret))).status).toBe(401);
    expect((await logIn(visitor)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(visitor, third)).status).toBe(200);
    expect(await mails('Codes from your app are off')).toBe(1);
  });

  test('allow the setup of an app, which ends the sessions and creates new recovery codes', async () => {
    const { password } = member;
    const { key, recoveryCodes } = await add();
    const path = '/api/auth/second-factor';
    expect((await post(`${path}/start`, { password })).body).toMatchObject({
      code: 'second_factor_required',
    });
    const begin = async () => {
      const code = await provePasskey(browser, key, origin);
      return (await post(`${path}/start`, { password, code })).body as { secret: string };
    };
    const { secret: lost } = await begin();
    expect((await logIn(server, await generateCode(server, lost))).status).toBe(401);
    const elsewhere = server.openBrowser();
    expect((await signInByPasskey(elsewhere, key, origin)).status).toBe(200);
    expect((await post('/api/auth/sessions/end-others', undefined, elsewhere)).status).toBe(200);
    browser = elsewhere;
    expect((await post(`${path}/enable`, { code: await generateCode(server, lost) })).body).toMatchObject({
      code: 'second_factor_not_started',
    });
    const { secret } = await begin();
    const enabled = await post(`${path}/enable`, { code: await generateCode(server, secret) });
    expect((enabled.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await logIn(server, recoveryCodes[0])).status).toBe(401);
    await server.moveClock(60);
    expect((await logIn(server, await generateCode(server, secret))).status).toBe(200);
    const [{ id } = { id: '' }] = await list();
    await server.moveClock(60);
    const code = await generateCode(server, secret);
    expect((await post(`${PASSKEYS}/${id}/remove`, { password, code })).status).toBe(200);
    expect((await logIn(server)).body).toMatchObject({ code: 'second_factor_required' });
  });
});
