/** Account routes on a test server, and the registration steps. */
import type { RegisterRoutes } from '../../src/app/build-app.ts';
import {
  authRoutes,
  consentRoutes,
  type EntryQueue,
  verificationRoutes,
} from '../../src/modules/auth/index.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from '../product/test-server.ts';

const withoutQueue: EntryQueue = {
  hasPosition: () => Promise.resolve(false),
  openFirstHold: () => Promise.resolve(),
  stopPayments: () => Promise.resolve(),
  stopJoins: () => Promise.resolve(),
};

const signInRoutes: readonly RegisterRoutes[] = [
  (app, parts) => authRoutes(app, parts, withoutQueue),
  verificationRoutes,
  consentRoutes,
];

export function startAccountServer(overrides: TestServerOverrides = {}): Promise<TestServer> {
  return startTestServer(signInRoutes, overrides);
}

export const PHONE = '(202) 555-0123';

export function buildRegistration(username: string, changes: Record<string, unknown> = {}) {
  const password = 'otter-lantern-47';
  const email = `${username}@example.test`;
  return {
    username,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    password,
    confirmPassword: password,
    phone: PHONE,
    ...changes,
  };
}

export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.mailTo(email);
  const token = /[?&]token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no token was mailed to ${email}`);
  return token;
}

/** The code of the newest verification email to this address. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.mailTo(email);
  const code = /code: (\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Requests and opens the verification link, so that the browser has verified the address. */
export async function proveEmail(server: TestServer, browser: Browser, email: string): Promise<string> {
  await browser.request('POST', '/api/verification/email/send', { body: { email, phone: PHONE } });
  const token = await mailedToken(server, email);
  await browser.request('GET', `/api/verification/email/verify?token=${token}`);
  return token;
}

export async function registerProven(
  server: TestServer,
  browser: Browser,
  username: string,
): Promise<Answer> {
  await proveEmail(server, browser, `${username}@example.test`);
  return browser.request('POST', '/api/auth/register', { body: buildRegistration(username) });
}
