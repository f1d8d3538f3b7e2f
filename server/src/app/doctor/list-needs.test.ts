import { toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { EVENT_TYPES } from '../../platform/card-provider/stripe-events.ts';
import { CONNECT_EVENT_TYPES } from '../../platform/payout-provider/stripe-payouts.ts';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { startTestServer } from '../../../test/product/test-server.ts';
import { startTestProduct } from '../../../test/product/test-product.ts';
import { askExternalServices, type ExternalAnswers } from './ask-external-services.ts';
import { formatSetupNeeds, isReady, listNeeds } from './list-needs.ts';

const fine = {
  takesCharges: true,
  paysOut: true,
  payoutInterval: 'manual',
  balance: { availableCents: toCents(12_345), pendingCents: toCents(6_000) },
  capabilities: { card: 'active', us_bank_account: 'active' },
  webhookProblems: { own: [], connected: [] },
  otherVersions: { own: null, connected: null },
};
const REACHED = { own: null, connected: null };
const HOUR = 3_600;
const ALL_WELL: ExternalAnswers = {
  account: fine,
  webhookUnreachable: REACHED,
  outages: {},
  backups: { madeSecondsAgo: 5 * HOUR, provenSecondsAgo: 77 * HOUR },
};
afterEach(closeHosts);

function buildSettings(more: Record<string, string> = {}): Settings {
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
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_abc_of_accounts',
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

describe('the doctor with real money', () => {
  it('reports every missing item with its remedy', () => {
    const settings = buildSettings(LIVE);
    const nothing = { madeSecondsAgo: null, provenSecondsAgo: null };
    const needs = listNeeds(settings, { ...ALL_WELL, backups: nothing });
    expect(isReady(settings, needs)).toBe(false);
    expect(needs.filter(({ state }) => state === 'missing').map(({ name }) => name)).toEqual([
      ...['legal notice', 'support address', 'mail', 'text messages', 'storage of files', 'database'],
      ...['backup key', 'backups', 'https', 'trusted proxies'],
    ]);
    expect(needs.every(({ state, todo }) => (state === 'there') === (todo === undefined))).toBe(true);
    expect(formatSetupNeeds(needs).join('\n')).toContain('MISSING   mail: not set\n            Set SMTP_URL');
  });

  const settings = buildSettings(EVERYTHING);
  it('is ready when every item is present', () => {
    expect(isReady(settings, listNeeds(settings, ALL_WELL))).toBe(true);
  });

  it.each<[string, string, Partial<ExternalAnswers>, RegExp]>([
    [
      'a webhook that does not arrive',
      'webhook endpoint',
      { webhookUnreachable: { ...REACHED, own: 'it does not answer' } },
      /^it does not answer$/,
    ],
    [
      'one of connected accounts that does not arrive',
      'webhook endpoint of connected accounts',
      { webhookUnreachable: { ...REACHED, connected: 'it does not answer' } },
      /^it does not answer$/,
    ],
    [
      'a webhook that is not sent',
      'webhook endpoint',
      { account: { ...fine, webhookProblems: { own: ['it is disabled'], connected: [] } } },
      /^it is disabled$/,
    ],
    [
      'one of connected accounts that is not sent',
      'webhook endpoint of connected accounts',
      { account: { ...fine, webhookProblems: { own: [], connected: ['it is disabled'] } } },
      /^it is disabled$/,
    ],
    ['a provider that says nothing', 'card provider', { account: 'it gives no answer' }, /no answer$/],
    [
      'an account that pays nothing out',
      'payouts',
      { account: { ...fine, paysOut: false } },
      /^not enabled$/,
    ],
    [
      'an account that pays out to the operator every day',
      'payout schedule',
      { account: { ...fine, payoutInterval: 'daily' } },
      /^daily; \$123\.45 available, \$60\.00 pending$/,
    ],
    [
      'a mail server that is set and does not answer',
      'mail',
      { outages: { mail: 'The mail server: refused' } },
      /^no-reply@circle\.example, but it does not answer: The mail server: refused$/,
    ],
    ['texts that do not go out', 'text messages', { outages: { sms: 'Twilio answered 401' } }, /401$/],
    ['a bucket that is away', 'storage of files', { outages: { files: 'no answer' } }, /^files, but it/],
    ['a database that cannot be asked', 'backups', { backups: 'no answer' }, /^no answer$/],
    [
      'no backup',
      'backups',
      { backups: { madeSecondsAgo: null, provenSecondsAgo: null } },
      /^none was made$/,
    ],
    [
      'a newest backup that is too old',
      'backups',
      { backups: { madeSecondsAgo: 26 * HOUR + 1, provenSecondsAgo: 26 * HOUR + 1 } },
      /^the newest is 26 h old, the newest verified by a restore is 26 h$/,
    ],
    [
      'backups of which none was proven',
      'backups',
      { backups: { madeSecondsAgo: 60, provenSecondsAgo: null } },
      /^the newest is less than an hour old; none was verified by a restore$/,
    ],
    [
      'backups of which none was proven for long',
      'backups',
      { backups: { madeSecondsAgo: HOUR, provenSecondsAgo: 8 * 24 * HOUR + 1 } },
      /^the newest is 1 h old, the newest verified by a restore is 8 days$/,
    ],
  ])('is not ready with %s', (_what, name, answers, found) => {
    const needs = listNeeds(settings, { ...ALL_WELL, ...answers });
    expect(isReady(settings, needs)).toBe(false);
    expect(needs.filter(({ state }) => state !== 'there')).toEqual([
      {
        name,
        state: 'missing',
        found: expect.stringMatching(found) as string,
        todo: expect.any(String) as string,
      },
    ]);
  });
});

it('the doctor asks the sandbox of a running app, and accepts its stand-ins for test money', async () => {
  const product = await startTestProduct();
  const databaseUrl = product.testDatabase.url;
  const settings = { ...product.settings, databaseUrl, port: Number(new URL(product.url).port) };
  const answers = await askExternalServices(settings);
  const backups = { madeSecondsAgo: null, provenSecondsAgo: null };
  const balance = { availableCents: 0, pendingCents: 0 };
  expect(answers).toEqual({ ...ALL_WELL, backups, account: { ...fine, balance } });
  expect(isReady(settings, listNeeds(settings, answers))).toBe(true);
});

it('the doctor reports that the app is not running, or that another program answers', async () => {
  const other = await startTestServer([]);
  const answers = await askExternalServices({ ...other.settings, port: Number(new URL(other.url).port) });
  const otherwise = expect.stringMatching(/answers 404, not as this app does$/) as string;
  expect(answers.webhookUnreachable).toEqual({ own: otherwise, connected: otherwise });
  const silent = await askExternalServices({ ...other.settings, port: 1 });
  expect(silent.account).toMatch(/^it gives no answer/);
  const unanswered = expect.stringMatching(/does not answer$/) as string;
  expect(silent.webhookUnreachable).toEqual({ own: unanswered, connected: unanswered });
});

it.each([
  ['own', '/api/webhooks/card', 'connected'],
  ['connected', '/api/webhooks/payouts', 'own'],
] as const)(
  'the doctor reports a proxy that lets only one webhook through (%s)',
  async (which, path, other) => {
    const url = await hostAt((request, response) => {
      const isLetThrough = request.method === 'POST' && request.url === path;
      json(isLetThrough ? 400 : 404, { code: isLetThrough ? 'webhook_refused' : 'not_found' })(
        request,
        response,
      );
    });
    const { webhookUnreachable } = await askExternalServices({
      ...buildSettings(),
      port: Number(new URL(url).port),
    });
    expect(webhookUnreachable).toMatchObject({
      [which]: null,
      [other]: expect.stringMatching(/ answers 404, not as this app does$/) as string,
    });
  },
);

const usual = { status: 'enabled', api_version: Stripe.API_VERSION };
const OWN = {
  ...usual,
  url: 'https://circle.example/api/webhooks/card',
  enabled_events: EVENT_TYPES,
  application: null,
};
const CONNECTED = {
  ...usual,
  url: 'https://circle.example/api/webhooks/payouts',
  enabled_events: CONNECT_EVENT_TYPES,
  application: 'ca_1',
};

async function lookAt(data: readonly unknown[], more: object = {}) {
  const apiBase = await hostAt((request, response) => {
    const settings = { payouts: { schedule: { delay_days: 2, interval: 'daily' } } };
    const account = {
      ...{ id: 'acct_1', object: 'account', charges_enabled: false, payouts_enabled: true, settings },
      ...more,
    };
    const dollars = (amount: number) => [{ amount, currency: 'usd' }];
    const euros = { amount: 1, currency: 'eur' };
    const balance = { object: 'balance', available: [...dollars(700), euros], pending: dollars(250) };
    const isAccountScoped = request.url?.startsWith('/v1/account') === true;
    const list = request.url?.startsWith('/v1/balance') === true ? balance : { object: 'list', data };
    json(200, isAccountScoped ? account : list)(request, response);
  });
  const where = { PUBLIC_URL: 'https://circle.example', STRIPE_API_BASE: apiBase };
  const { account } = await askExternalServices(buildSettings({ ...LIVE, ...where }));
  if (typeof account === 'string') throw new Error(account);
  expect(account).toMatchObject({
    ...{ takesCharges: false, payoutInterval: 'daily' },
    balance: { availableCents: 700, pendingCents: 250 },
  });
  return account;
}

async function problemsWith(data: readonly unknown[]) {
  return (await lookAt(data)).webhookProblems;
}

it('the doctor accepts two correct endpoints, whatever else is registered', async () => {
  const other = { ...OWN, url: 'https://circle.example/api/another', status: 'disabled' };
  const all = [other, { ...OWN, status: 'disabled' }, OWN, { ...CONNECTED, enabled_events: ['*'] }];
  expect(await problemsWith(all)).toEqual({ own: [], connected: [] });
});

describe.each([
  [
    'own',
    OWN,
    CONNECTED,
    /^it does not get payment_intent\.succeeded/,
    'connected accounts, not to your account',
  ],
  [
    'connected',
    CONNECTED,
    OWN,
    /^it does not get account\.updated.* payout\.paid/,
    'your account, not to connected accounts',
  ],
] as const)(
  'the doctor names the registered webhook endpoint (%s)',
  (which, right, other, events, listens) => {
    it.each([
      ['nowhere', [], /^no webhook endpoint is registered for https.*/],
      ['disabled', [{ status: 'disabled' }], /is disabled$/],
      ['without all events', [{ enabled_events: ['refund.failed'] }], events],
      ['for the others', [{ application: other.application }], new RegExp(`listens to ${listens}$`)],
    ])('%s', async (_how, endpoints, problem) => {
      const found = await problemsWith([other, ...endpoints.map((one) => ({ ...right, ...one }))]);
      expect(found).toEqual({ own: [], connected: [], [which]: [expect.stringMatching(problem)] });
    });
  },
);

it.each([
  ['2026-11-18.endive', '2026-11-18.endive'],
  ['2020-08-27', '2020-08-27'],
  [null, 'of the account'],
])('the doctor reports an endpoint with API version %s without a fault', async (version, named) => {
  const other = { ...OWN, api_version: version };
  const account = await lookAt([other, CONNECTED]);
  expect(account.webhookProblems).toEqual({ own: [], connected: [] });
  expect(account.otherVersions).toEqual({ own: named, connected: null });
  const needs = listNeeds(buildSettings(), { ...ALL_WELL, account });
  const need = needs.find(({ name }) => name === 'webhook endpoint');
  expect(need).toMatchObject({
    state: 'there',
    found: expect.stringContaining(`${named}, ours is`) as string,
  });
});

it.each([
  [{}, { card: null, us_bank_account: null }, 'there', 'the provider does not say'],
  [{ capabilities: {} }, { card: 'inactive', us_bank_account: 'inactive' }, 'missing', 'inactive'],
  [
    { capabilities: { card_payments: 'active', us_bank_account_ach_payments: 'pending' } },
    { card: 'active', us_bank_account: 'pending' },
    'missing',
    'pending',
  ],
])(
  'the doctor reports whether the account accepts bank debits: %j',
  async (more, capabilities, state, found) => {
    const account = await lookAt([OWN, CONNECTED], more);
    expect(account.capabilities).toEqual(capabilities);
    const needs = listNeeds(buildSettings(), { ...ALL_WELL, account });
    expect(needs.find(({ name }) => name === 'bank debits')).toMatchObject({ state, found });
  },
);
