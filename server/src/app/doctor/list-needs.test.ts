import { Stripe } from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { EVENT_TYPES } from '../../platform/card-provider/stripe-events.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { askOthers } from './ask-others.ts';
import { isReady, listNeeds, writeNeeds } from './list-needs.ts';

const fine = { takesCharges: true, paysOut: true, webhookProblems: [] };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

function settingsOf(more: Record<string, string> = {}): Settings {
  return readSettings({
    NODE_ENV: 'test',
    APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU',
    DEMO: 'false',
    ...more,
  });
}

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  QUEUE_ENABLED: 'false',
  MONEY_HOLDER_NAME: 'Harbor Bank',
  MONEY_HOLDER_TERMS_URL: 'https://bank.example/terms',
};
const EVERYTHING = {
  ...LIVE,
  LEGAL_NOTICE_URL: 'https://circle.example/notice',
  SUPPORT_EMAIL: 'help@circle.example',
  DATABASE_URL: 'postgres://app@db.example/circle',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'no-reply@circle.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12025550100',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  BACKUP_KEY: `age1${'q'.repeat(58)}`,
  PUBLIC_URL: 'https://circle.example',
  TRUSTED_PROXIES: '10.0.0.1',
};

describe('with real money', () => {
  it('everything that is not there is missing, each with what to do', () => {
    const settings = settingsOf(LIVE);
    const needs = listNeeds(settings, { account: fine, webhookUnreachable: null });
    expect(isReady(settings, needs)).toBe(false);
    expect(needs.filter(({ state }) => state === 'missing').map(({ name }) => name)).toEqual([
      ...['legal notice', 'support address', 'mail', 'text messages', 'storage of files', 'database'],
      ...['backup key', 'https', 'trusted proxies'],
    ]);
    expect(needs.every(({ state, todo }) => (state === 'there') === (todo === undefined))).toBe(true);
    expect(writeNeeds(needs).join('\n')).toContain('MISSING   mail: not set\n            Set SMTP_URL');
  });

  it('is ready with all of it, and not with an account or a webhook that is none', () => {
    const settings = settingsOf(EVERYTHING);
    const ready = (asked: Partial<Parameters<typeof listNeeds>[1]>) =>
      isReady(settings, listNeeds(settings, { account: fine, webhookUnreachable: null, ...asked }));
    expect(ready({})).toBe(true);
    expect(ready({ webhookUnreachable: 'it does not answer' })).toBe(false);
    expect(ready({ account: 'it gives no answer' })).toBe(false);
    expect(ready({ account: { ...fine, paysOut: false } })).toBe(false);
    expect(ready({ account: { ...fine, webhookProblems: ['it is disabled'] } })).toBe(false);
  });
});

it('asks the sandbox of a running app, whose stand-ins are enough for test money', async () => {
  const product = await startTestProduct();
  const settings = { ...product.settings, port: Number(new URL(product.url).port) };
  const asked = await askOthers(settings);
  expect(asked).toEqual({ account: fine, webhookUnreachable: null });
  expect(isReady(settings, listNeeds(settings, asked))).toBe(true);
});

it('says that an app does not run, or that something else answers in its place', async () => {
  const other = await startTestServer([]);
  const asked = await askOthers({ ...other.settings, port: Number(new URL(other.url).port) });
  expect(asked.webhookUnreachable).toMatch(/answers 404, not as this app does$/);
  const silent = await askOthers({ ...other.settings, port: 1 });
  expect(silent.account).toMatch(/^it gives no answer/);
  expect(silent.webhookUnreachable).toMatch(/does not answer$/);
});

it.each([
  ['nowhere', [], /^no webhook endpoint is registered for/],
  ['disabled', [{ status: 'disabled' }], /is disabled$/],
  [
    'without all events',
    [{ enabled_events: ['refund.failed'] }],
    /^it does not get payment_intent.succeeded/,
  ],
  ['of another version', [{ api_version: '2020-08-27' }], /^it gets API version 2020-08-27/],
])('names a webhook that is registered %s', async (_how, endpoints, problem) => {
  const usual = { status: 'enabled', enabled_events: EVENT_TYPES, api_version: Stripe.API_VERSION };
  const host = createServer((request, response) => {
    const data = endpoints.map((one) => ({
      url: 'https://circle.example/api/webhooks/card',
      ...usual,
      ...one,
    }));
    const account = { id: 'acct_1', object: 'account', charges_enabled: false, payouts_enabled: true };
    const answer = request.url?.startsWith('/v1/account') === true ? account : { object: 'list', data };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  closers.push(() => {
    host.closeAllConnections();
    host.close();
  });
  const apiBase = `http://127.0.0.1:${String((host.address() as AddressInfo).port)}`;
  const { account } = await askOthers(settingsOf({ ...EVERYTHING, STRIPE_API_BASE: apiBase }));
  expect(account).toMatchObject({ takesCharges: false, webhookProblems: [expect.stringMatching(problem)] });
});
