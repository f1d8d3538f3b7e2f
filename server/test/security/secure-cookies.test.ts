/** Cookies behind HTTPS are not available to other hosts, plain connections or scripts. */
import { expect, test } from 'vitest';
import { buildMember } from '../factories/build-member.ts';
import { mailedToken, PHONE } from '../factories/test-accounts.ts';
import type { Answer } from '../browser/test-browser.ts';
import { startTestProduct } from '../product/test-product.ts';

const OWN = 'https://circle.example';

// security: 3.3.1, 3.3.2, 3.3.3, 3.3.4, T35
test('behind HTTPS every cookie is restricted to this host', async () => {
  const product = await startTestProduct({ settings: { publicUrl: OWN, trustedProxies: ['127.0.0.1'] } });
  const headers = { origin: OWN, 'x-forwarded-proto': 'https' };
  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    product.request(method, path, { headers, ...(body && { body }) });
  const email = 'cookies@example.test';
  const member = await buildMember(product);
  const sent = await ask('POST', '/api/verification/email/send', { email, phone: PHONE });
  const token = await mailedToken(product, email);
  const join = { email: 'card@example.test', phoneNumber: PHONE, acceptedRisks: true };
  const answers = [
    sent,
    await ask('POST', '/api/auth/login', { username: member.username, password: member.password }),
    await ask('GET', `/api/verification/email/verify?token=${token}`),
    await ask('POST', '/api/create-payment-intent', join),
    await ask('POST', '/api/auth/passkeys/ask', {}),
  ];
  const lines = answers.flatMap(({ headers: sent }) => sent.getSetCookie());
  const named = new Map(lines.map((line) => [line.split('=', 1)[0] ?? '', line]));
  expect([...named.keys()].sort()).toEqual([
    '__Host-circle_browser',
    '__Host-circle_email_request',
    '__Host-circle_join',
    '__Host-circle_passkey',
    '__Host-circle_proof',
    '__Host-circle_session',
    // Shows scripts that someone is signed in, but grants no access.
    'circle_signed_in',
  ]);
  for (const [name, line] of named) {
    expect([name, line]).toEqual([name, expect.stringMatching(/; Secure(;|$)/)]);
    expect(line).toMatch(/; SameSite=Lax(;|$)/);
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).not.toMatch(/; Domain=/i);
    expect([name, line.includes('HttpOnly')]).toEqual([name, name.startsWith('__Host-')]);
  }
  const session = answers[1]?.cookies['__Host-circle_session'] ?? '';
  const me = (cookie: string) => product.request('GET', '/api/auth/me', { headers, cookie });
  expect((await me(`__Host-circle_session=${session}`)).status).toBe(200);
  expect((await me(`circle_session=${session}`)).status, 'set by another host').toBe(401);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(session);
});
