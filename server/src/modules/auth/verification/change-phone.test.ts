/** Changing the phone number before and after verification (product §14 "Two doors"). */
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import { startAccountServer } from '../../../../test/factories/test-accounts.ts';
import type { TestServer } from '../../../../test/product/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer({ settings: { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] } });
});

async function memberAt(phone: string, state: 'verification' | 'ready' = 'verification') {
  const member = await buildMember(server, { state, phone });
  const browser = server.openBrowser();
  await signIn(browser, member);
  const codeTo = async (number: string) => {
    const [sms] = await server.smsTo(number);
    return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '';
  };
  const status = async () => (await browser.request('GET', '/api/verification/status')).body;
  return {
    ...member,
    browser,
    codeTo,
    status,
    send: () => browser.request('POST', '/api/verification/phone/send'),
    change: (to: string) =>
      browser.request('POST', '/api/verification/phone/change', { body: { phone: to } }),
    confirm: (code: string) => browser.request('POST', '/api/verification/phone/confirm', { body: { code } }),
    me: async () => (await browser.request('GET', '/api/auth/me')).body,
  };
}

describe('an unverified number', () => {
  // security: 6.6.2
  test('can be changed: the new one gets a code, the old code is void, and resending goes to the new one', async () => {
    const member = await memberAt('+12025558001');
    await member.send();
    const old = await member.codeTo('+12025558001');
    expect((await member.change('(202) 555-8002')).status).toBe(200);
    expect(await member.status()).toMatchObject({ phone: '+12025558002', isPhoneVerified: false });
    const first = await member.codeTo('+12025558002');
    expect(first).not.toBe('');
    if (old !== first) expect((await member.confirm(old)).status).toBe(422);
    await member.send();
    const second = await member.codeTo('+12025558002');
    expect((await member.confirm(second)).status).toBe(200);
    expect(await member.status()).toMatchObject({ phone: '+12025558002', isPhoneVerified: true });
  });

  test('is refused at its field if invalid or empty', async () => {
    const member = await memberAt('+12025558003');
    for (const phone of ['12345', '+1 000', 'not a number at all']) {
      const refused = await member.change(phone);
      expect(refused.status).toBe(422);
      expect(refused.body).toHaveProperty(['fields', 'phone'], 'Please enter a valid phone number');
    }
    expect(await member.status()).toMatchObject({ phone: '+12025558003' });
  });

  test('gets no sixth code an hour, whatever numbers they are for', async () => {
    const member = await memberAt('+12025558004');
    const answers = [];
    for (const end of [11, 12, 13, 14, 15, 16])
      answers.push((await member.change(`+120255580${end}`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await server.smsTo('+12025558016')).toEqual([]);
  });
});

describe('a verified number', () => {
  test('stays until the new code is typed; then it and the email address are notified', async () => {
    const member = await memberAt('+12025558021', 'ready');
    expect((await member.change('+12025558022')).status).toBe(200);
    expect(await member.me()).toMatchObject({ phone: '+12025558021', isFullyVerified: true });
    const code = await member.codeTo('+12025558022');
    expect((await member.confirm(code === '000000' ? '000001' : '000000')).status).toBe(422);
    expect(await member.me()).toMatchObject({ phone: '+12025558021' });
    expect((await member.confirm(code)).status).toBe(200);
    expect(await member.me()).toMatchObject({ phone: '+12025558022', isFullyVerified: true });
    const [notice] = await server.smsTo('+12025558021');
    expect(notice?.text).toContain('another phone number');
    const [mail] = await server.mailTo(member.email);
    expect(mail?.text).toContain('ends in 8022');
    expect(mail?.text).not.toContain('5558022');
    const next = await memberAt('+12025558021');
    await next.send();
    expect((await next.confirm(await next.codeTo('+12025558021'))).status).toBe(200);
  });

  test('of another account is refused at the code, with a neutral message', async () => {
    await buildMember(server, { phone: '+12025558031' });
    const member = await memberAt('+12025558032', 'ready');
    expect((await member.change('+12025558031')).status).toBe(200);
    const refused = await member.confirm(await member.codeTo('+12025558031'));
    expect(refused.status).toBe(409);
    expect(await member.me()).toMatchObject({ phone: '+12025558032', isFullyVerified: true });
  });

  test('typed again cancels the change', async () => {
    const member = await memberAt('+12025558041', 'ready');
    await member.change('+12025558042');
    const code = await member.codeTo('+12025558042');
    expect((await member.change('+12025558041')).status).toBe(200);
    expect((await member.confirm(code)).status).toBe(422);
    expect(await member.me()).toMatchObject({ phone: '+12025558041' });
  });
});

test('a number loses none of its codes to another account that changes to it', async () => {
  await server.moveClock(3_601);
  const owner = await memberAt('+12025558051');
  const other = await memberAt('+12025558052');
  for (let turn = 0; turn < 5; turn += 1) expect((await other.change('+12025558051')).status).toBe(200);
  expect((await owner.send()).status).toBe(200);
});

test('a few members who type a number cannot use up the codes of its holder or of verified accounts', async () => {
  const NUMBER = '+12025558061';
  let callers = 0;
  const sendFrom = async (member: Awaited<ReturnType<typeof memberAt>>): Promise<number> => {
    callers += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${callers}` };
    return (await member.browser.request('POST', '/api/verification/phone/send', { headers })).status;
  };
  const others = await Promise.all(Array.from({ length: 4 }, () => memberAt(NUMBER)));
  for (const other of others) for (let turn = 0; turn < 5; turn += 1) await sendFrom(other);
  expect(await server.smsTo(NUMBER)).toHaveLength(12);

  const holder = await memberAt(NUMBER);
  expect(await sendFrom(holder)).toBe(200);
  expect((await holder.confirm(await holder.codeTo(NUMBER))).status).toBe(200);

  const crowd = await Promise.all(Array.from({ length: 8 }, () => memberAt(NUMBER)));
  const answers: number[] = [];
  for (const other of crowd) answers.push(await sendFrom(other));
  expect(answers).toEqual([...Array<number>(7).fill(200), 429]);
  const moving = await memberAt('+12025558062', 'ready');
  expect((await moving.change(NUMBER)).status).toBe(200);
});
