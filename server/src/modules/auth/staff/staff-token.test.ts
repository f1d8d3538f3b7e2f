import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../../../test/outside/identity-provider.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

const FAILED = { status: 401, body: { code: 'staff_sign_in_failed' } };
const MINUTE_MS = 60_000;

let provider: IdentityProvider;
let product: TestProduct;
let counted = 0;

beforeAll(async () => {
  provider = await startIdentityProvider([{ group: 'circle-money', role: 'finance' }]);
  return () => provider.stop();
});
beforeEach(async () => {
  product = await startTestProduct({ settings: { oidc: { ...provider.settings } } });
  provider.serve(product.url);
});
afterEach(async () => {
  vi.useRealTimers();
  provider.alterTokens(null);
  await product.close();
});

async function signInAtProvider(): Promise<Answer> {
  counted += 1;
  const subject = `person-${counted}`;
  provider.know(subject, { email: `staff.${counted}@example.test`, groups: ['circle-money'] });
  const browser = product.openBrowser();
  const { body } = await browser.request('POST', '/api/auth/staff/start');
  const query = await provider.visit((body as { url: string }).url, subject);
  return browser.request('POST', '/api/auth/staff/finish', { body: { query } });
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
interface Parts {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: string;
}
function parseToken(token: string): Parts {
  const [header = '', claims = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(header, 'base64url').toString()) as Parts['header'];
  return { header: read, claims };
}
const { privateKey: strangerKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
function signAsStranger(token: string, changed: Record<string, unknown> = {}): string {
  const { header, claims } = parseToken(token);
  const signed = `${encode({ ...header, ...changed })}.${claims}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), strangerKey).toString('base64url')}`;
}
function signByHash(token: string, secret: string | Buffer): string {
  const { header, claims } = parseToken(token);
  const signed = `${encode({ ...header, alg: 'HS256' })}.${claims}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
async function publishedKey(): Promise<string> {
  const answer = await fetch(`${provider.settings.issuer}/jwks`);
  const { keys } = (await answer.json()) as { keys: JsonWebKey[] };
  return createPublicKey({ key: keys[0]!, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

const refused: readonly [how: string, alter: (key: string) => (token: string) => string][] = [
  ['signed by another key', () => (token) => signAsStranger(token)],
  ['signed by another key and without a key id', () => (token) => signAsStranger(token, { kid: undefined })],
  [
    'that carries the public half of another key',
    () => (token) =>
      signAsStranger(token, { jwk: createPublicKey(strangerKey).export({ format: 'jwk' }), kid: undefined }),
  ],
  [
    'without a signature (alg none)',
    () => (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${parseToken(token).claims}.`,
  ],
  ['signed with the published key as a secret (HS256)', (key) => (token) => signByHash(token, key)],
  [
    'signed with our client secret (HS256)',
    () => (token) => signByHash(token, provider.settings.clientSecret),
  ],
  ['with a signature cut off', () => (token) => token.slice(0, -8)],
];

test.each(refused)('staff sign-in refuses an identity token %s', async (_how, alter) => {
  expect((await signInAtProvider()).status).toBe(200);
  provider.alterTokens(alter(await publishedKey()));
  expect(await signInAtProvider()).toMatchObject(FAILED);
  provider.alterTokens(null);
  expect((await signInAtProvider()).status).toBe(200);
});

test('staff sign-in fetches the keys again, once, for an unknown key id', async () => {
  await signInAtProvider();
  const before = provider.keyRequests;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
  provider.alterTokens((token) => signAsStranger(token, { kid: 'of-nobody' }));
  expect(await signInAtProvider()).toMatchObject(FAILED);
  expect(provider.keyRequests).toBe(before + 1);
});

test('staff sign-in succeeds after the provider has rotated the signing key', async () => {
  expect((await signInAtProvider()).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE_MS });
  provider.rotateKey();
  expect((await signInAtProvider()).status).toBe(200);
});

test('staff sign-in succeeds at the second attempt when the key was rotated right after it was fetched', async () => {
  expect((await signInAtProvider()).status).toBe(200);
  provider.rotateKey();
  expect(await signInAtProvider()).toMatchObject(FAILED);
  expect((await signInAtProvider()).status).toBe(200);
});
