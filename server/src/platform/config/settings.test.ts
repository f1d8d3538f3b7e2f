import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSettings, SettingsRefused } from './settings.ts';
import { deriveVapid } from './grouped-settings.ts';

let folder: string;
let base: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'circle-link-settings-'));
  base = { DATA_DIR: folder };
});
afterAll(() => rmSync(folder, { recursive: true }));

const stripe = (mode: string, kind = 'sk') => ({
  STRIPE_SECRET_KEY: `${kind}_${mode}_51abcdef`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_51abcdef`,
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdef',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_ghijkl',
});
const holder = { MONEY_HOLDER_NAME: 'First Bank', MONEY_HOLDER_TERMS_URL: 'https://bank.example/terms' };
const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU',
  PUBLIC_URL: 'https://circle.example',
  TRUSTED_PROXIES: '127.0.0.1',
  ID_ENCRYPTION_KEYS: '00112233445566778899aabbccddeeff,ffeeddccbbaa99887766554433221100',
  ID_HASH_KEY: 'q3JzT0w2b1R5c0lYbW9kZXJhdGU=',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Circle Link <hello@circle.example>',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15550100',
};

/** The refused settings, each with its reason. */
function refusals(environment: Record<string, string>, dotEnv?: string): string[] {
  const file = join(folder, '.env');
  writeFileSync(file, dotEnv ?? '');
  try {
    readSettings({ ...base, ...environment }, file);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    return error.problems.map(({ name, problem }) => `${name} ${problem}`);
  }
}

const vapid = deriveVapid('one secret');
const vapidKeys = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:ops@circle.example',
};

test('push uses the operator’s key, and a derived one outside production only', () => {
  const read = (environment: Record<string, string>) => readSettings({ ...base, ...environment }).vapid;
  expect(read(vapidKeys)).toEqual({ ...vapid, subject: 'mailto:ops@circle.example' });
  expect(read({ ...production, ...vapidKeys })?.publicKey).toBe(vapid.publicKey);
  expect(read({ APP_SECRET: production.APP_SECRET })).toEqual(deriveVapid(production.APP_SECRET));
  expect(read(production)).toBeUndefined();
});

describe('the settings refuse', () => {
  it.each<[string, Record<string, string>, RegExp[]]>([
    [
      'keys of push that are none, or of two pairs',
      { ...vapidKeys, VAPID_PUBLIC_KEY: 'short', VAPID_SUBJECT: 'ops' },
      [/^VAPID_PUBLIC_KEY must be a P-256 public key/, /^VAPID_SUBJECT must begin with mailto:/],
    ],
    [
      'a public key that is another private key’s',
      { ...vapidKeys, VAPID_PUBLIC_KEY: deriveVapid('another secret').publicKey },
      [/^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY$/],
    ],
    [
      'wrong values, all at once',
      { PORT: '99999', QUEUE_ENABLED: 'yes', LOG_LEVEL: 'loud' },
      [/^PORT must be a whole/, /^QUEUE_ENABLED must be true/, /^LOG_LEVEL/],
    ],
    [
      'a wrong value and a broken rule together',
      { PORT: 'x', SMTP_URL: 'smtp://m' },
      [/^PORT/, /^MAIL_FROM is missing/],
    ],
    [
      'a support address that is more than one address',
      { SUPPORT_EMAIL: 'help@circle.example, all@circle.example' },
      [/^SUPPORT_EMAIL must be one email address/],
    ],
    [
      'a support address with a second line, or a name',
      { SUPPORT_EMAIL: 'help@circle.example\nBcc: all@circle.example' },
      [/^SUPPORT_EMAIL must be one email address, without a name/],
    ],
    [
      'unknown names of our families',
      { STRIPE_KEY: 'x', QUEUE_ON: '1' },
      [/^STRIPE_KEY is not a setting/, /^QUEUE_ON is not/],
    ],
    [
      'near misses in the environment',
      { DATABSE_URL: 'x', PUBLICURL: 'x' },
      [/DATABSE_URL.*mean DATABASE_URL/, /PUBLICURL.*mean PUBLIC_URL/],
    ],
    [
      'a live key with the queue on',
      { ...stripe('live'), ...holder },
      [/^QUEUE_ENABLED must be false with a live card key/],
    ],
    ['a restricted live key with the queue on', { ...stripe('live', 'rk'), ...holder }, [/^QUEUE_ENABLED/]],
    [
      'a publishable live key with the queue on',
      { ...stripe('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_1', ...holder },
      [/^STRIPE_PUBLISHABLE_KEY is a live key, but/, /^QUEUE_ENABLED/],
    ],
    [
      'real money in production on what would be lost, or on no one',
      { ...production, ...stripe('live'), ...holder, QUEUE_ENABLED: 'false' },
      [
        ...[
          /^LEGAL_NOTICE_URL is required in production with a live/,
          /^SUPPORT_EMAIL is/,
          /^DATABASE_URL is/,
        ],
        ...[/^S3_ENDPOINT is/, /^BACKUP_KEY is/],
      ],
    ],
    [
      'another host without a key',
      { STRIPE_API_BASE: 'https://stripe.example' },
      [/^STRIPE_API_BASE needs STRIPE_SECRET_KEY/],
    ],
    [
      'another host with a path',
      { ...stripe('test'), STRIPE_API_BASE: 'https://stripe.example/v1' },
      [/^STRIPE_API_BASE must be https/],
    ],
    [
      'another host without encryption',
      { ...stripe('test'), STRIPE_API_BASE: 'http://stripe.example' },
      [/^STRIPE_API_BASE must be https/],
    ],
    [
      'a live key that would go to another host',
      { ...stripe('live'), ...holder, QUEUE_ENABLED: 'false', STRIPE_API_BASE: 'https://stripe.example' },
      [/^STRIPE_API_BASE must be unset with a live card key/],
    ],
    [
      'three secrets of one webhook',
      {
        ...stripe('test'),
        STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2,whsec_3',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_4,whsec_5,whsec_6',
      },
      [
        /^STRIPE_WEBHOOK_SECRET must begin with whsec_/,
        /^STRIPE_CONNECT_WEBHOOK_SECRET must begin with whsec_/,
      ],
    ],
    [
      'a key without the secrets of both webhook endpoints',
      { ...stripe('test'), STRIPE_WEBHOOK_SECRET: '', STRIPE_CONNECT_WEBHOOK_SECRET: '' },
      [/^STRIPE_WEBHOOK_SECRET is missing/, /^STRIPE_CONNECT_WEBHOOK_SECRET is missing/],
    ],
    [
      'the secret of connected accounts among those of the own account, as it was written before',
      { ...stripe('test'), STRIPE_WEBHOOK_SECRET: 'whsec_abcdef,whsec_ghijkl' },
      [/^STRIPE_CONNECT_WEBHOOK_SECRET must not hold a secret of STRIPE_WEBHOOK_SECRET/],
    ],
    [
      'a demo on another host than the sandbox',
      { ...stripe('test'), DEMO: 'true' },
      [/^DEMO must be false with a card key/],
    ],
    [
      'a key of no known kind',
      { ...stripe('test'), STRIPE_SECRET_KEY: 'sk_prod_1' },
      [/^STRIPE_SECRET_KEY must begin/],
    ],
    [
      'a publishable key as the secret one',
      { ...stripe('test'), STRIPE_SECRET_KEY: 'pk_test_1' },
      [/^STRIPE_SECRET_KEY must begin/],
    ],
    [
      'draws with real money that prove nothing',
      { ...stripe('live'), ...holder, QUEUE_ENABLED: 'false', RANDOMNESS_BEACON: 'stand-in' },
      [/^RANDOMNESS_BEACON must be drand with a live card key/],
    ],
    [
      'a beacon that is not there, and hosts that are none',
      { RANDOMNESS_BEACON: 'dice', DRAND_URLS: 'https://api.drand.sh, drand' },
      [/^RANDOMNESS_BEACON must be drand or stand-in/, /^DRAND_URLS must be URLs/],
    ],
    [
      'live mode without a holder of the money',
      { ...stripe('live'), QUEUE_ENABLED: 'false' },
      [/^MONEY_HOLDER_NAME/, /^MONEY_HOLDER_TERMS_URL/],
    ],
    [
      'half a group',
      { TWILIO_FROM: '+1', S3_BUCKET: 'b' },
      [
        /^TWILIO_ACCOUNT_SID is missing/,
        /^TWILIO_AUTH_TOKEN/,
        /^S3_ENDPOINT/,
        /^S3_ACCESS_KEY_ID/,
        /^S3_SECRET_ACCESS_KEY/,
      ],
    ],
    ['the demo in production', { ...production, DEMO: 'true' }, [/^DEMO must not/]],
    [
      'the verification bypass in production',
      { ...production, ALLOW_VERIFICATION_SKIP: 'true' },
      [/^ALLOW_VERIFICATION_SKIP must not/],
    ],
    [
      'no rate limits in production',
      { ...production, RATE_LIMIT_FACTOR: '0' },
      [/^RATE_LIMIT_FACTOR must not be 0/],
    ],
    [
      'plain http in production',
      { ...production, PUBLIC_URL: 'http://circle.example' },
      [/^PUBLIC_URL must begin with https/],
    ],
    [
      'short or monotonous secrets',
      { ...production, APP_SECRET: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', ID_HASH_KEY: 'c2hvcnQ=' },
      [/^APP_SECRET must be a random/, /^ID_HASH_KEY must be a random/],
    ],
    [
      'something else as a proxy',
      { TRUSTED_PROXIES: '10.0.0.0/8,proxy.local,::1/200' },
      [/"proxy.local", "::1\/200" is neither/],
    ],
  ])('%s', (_name, environment, expected) => {
    const found = refusals(environment);
    expect(found).toHaveLength(expected.length);
    for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern));
  });

  it('any unknown name in .env', () => {
    expect(refusals({}, 'PORT=3001\nFAVORITE_COLOR=blue\n')).toEqual([
      'FAVORITE_COLOR is not a setting of this program (found in .env)',
    ]);
  });

  // security: 13.2.3, T44
  it('everything that production lacks', () => {
    const names = refusals({ NODE_ENV: 'production' }).map((line) => line.split(' ')[0]);
    expect(new Set(['NODE_ENV', ...names])).toEqual(new Set(Object.keys(production)));
  });
});

describe('the settings accept', () => {
  it('an empty environment, and fill in the defaults', () => {
    const settings = readSettings({ ...base, HOME: '/root', SMTP_URL: '', HOSTNAME: 'x', PATH: '/bin' });
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      production: false,
      demo: true,
      queueEnabled: true,
      moneyMode: 'sandbox',
      smtp: undefined,
      supportEmail: 'help@circle-link.example',
    });
    expect(readSettings({ ...base, DEMO: 'false' }).supportEmail).toBeUndefined();
  });

  // security: 6.3.2
  it('a complete production, without demo', () => {
    const settings = readSettings({ ...base, ...production });
    expect(settings).toMatchObject({ production: true, demo: false });
    expect(settings.idEncryptionKeys.map((key) => key.length)).toEqual([16, 16]);
    expect(settings.idHashKey.toString('base64')).toBe(production.ID_HASH_KEY);
  });

  it('keys for identity documents that follow from the secret outside production', () => {
    const [one, again, other] = ['q3JzT0w2b1R5c0lYbW9kZXJhdGU', 'q3JzT0w2b1R5c0lYbW9kZXJhdGU', undefined].map(
      (secret) => readSettings({ ...base, ...(secret !== undefined && { APP_SECRET: secret }) }),
    );
    expect(one?.idEncryptionKeys).toHaveLength(1);
    expect(again).toMatchObject({ idEncryptionKeys: one?.idEncryptionKeys, idHashKey: one?.idHashKey });
    expect(other?.idEncryptionKeys).not.toEqual(one?.idEncryptionKeys);
    expect(one?.idHashKey).not.toEqual(one?.idEncryptionKeys[0]);
  });

  it('live keys with the queue off', () => {
    const settings = readSettings({ ...base, ...stripe('live'), ...holder, QUEUE_ENABLED: 'false' });
    expect(settings).toMatchObject({ moneyMode: 'live', demo: false, queueEnabled: false });
  });

  it('drand for draws in production and with real money, the stand-in elsewhere or on request', () => {
    const readUrls = (environment: Record<string, string>) =>
      readSettings({ ...base, ...environment }).drandUrls;
    expect(readUrls({})).toBeNull();
    expect(readUrls({ RANDOMNESS_BEACON: 'drand' })?.[0]).toBe('https://api.drand.sh');
    expect(readUrls(production)).toHaveLength(4);
    expect(readUrls({ ...production, RANDOMNESS_BEACON: 'stand-in' })).toBeNull();
    const live = { ...stripe('live'), ...holder, QUEUE_ENABLED: 'false' };
    expect(readUrls({ ...live, DRAND_URLS: 'https://a.example, http://b.example' })).toEqual([
      'https://a.example',
      'http://b.example',
    ]);
  });

  it('the environment before .env', () => {
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=4000\nHOST=0.0.0.0\nADMIN_PASSWORD=x\n');
    expect(readSettings({ ...base, PORT: '5000' }, file)).toMatchObject({ port: 5000, host: '0.0.0.0' });
  });
});

// security: 13.3.2
it('the settings create the secret once, readable by its owner alone', () => {
  const first = readSettings(base).appSecret;
  expect(first.length).toBeGreaterThan(40);
  expect(readSettings(base).appSecret).toBe(first);
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe(first);
});

describe('a lost secret', () => {
  const spoilt = [
    ['missing', null],
    ['empty', ''],
    ['zeroed', '\0'.repeat(43)],
    ['cut', 'abc'],
  ] as const;
  const lay = (written: string | null, name: string): string => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    if (written !== null) writeFileSync(join(dataDir, 'app-secret'), written);
    return dataDir;
  };

  it.each(spoilt)('is generated again before there is anything to protect: %s', (how, written) => {
    const DATA_DIR = lay(written, `new-${how}`);
    const { appSecret } = readSettings({ DATA_DIR });
    expect(appSecret).toHaveLength(43);
    expect(readSettings({ DATA_DIR }).appSecret).toBe(appSecret);
    expect(readdirSync(DATA_DIR)).toEqual(['app-secret']);
  });

  it.each(spoilt)(
    'is never replaced over existing data, and one line names the remedy: %s',
    (how, written) => {
      const DATA_DIR = lay(written, `old-${how}`);
      writeFileSync(join(DATA_DIR, 'database-access.json'), '');
      expect(() => readSettings({ DATA_DIR })).toThrow(
        /^.*app-secret is (missing|empty or damaged), and .*: restore it from a copy, or set APP_SECRET.*$/,
      );
      expect(existsSync(join(DATA_DIR, 'app-secret'))).toBe(written !== null);
      const APP_SECRET = randomBytes(32).toString('base64url');
      expect(readSettings({ DATA_DIR, APP_SECRET }).appSecret).toBe(APP_SECRET);
    },
  );

  it('is not replaced when the data is in another database', () => {
    const DATA_DIR = lay('', 'elsewhere');
    const DATABASE_URL = 'postgres://a:b@127.0.0.1/c';
    expect(() => readSettings({ DATA_DIR, DATABASE_URL })).toThrow(/app-secret is empty or damaged/);
  });
});

const live = { ...stripe('live'), ...holder };
it.each<[string, Record<string, string>]>([
  ['a wrong value', { PORT: 'x' }],
  ['a live key with the queue on', live],
  ['a restricted live key with the queue on', { ...live, ...stripe('live', 'rk') }],
  ['a publishable live key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_live_51abcdef' }],
])('the settings create no secret when they are refused: %s', (_what, environment) => {
  const other = join(folder, 'other');
  expect(() => readSettings({ DATA_DIR: other, ...environment })).toThrow(SettingsRefused);
  expect(existsSync(other)).toBe(false);
});

it('the program exits on a live key with the queue on, before it has written anything', async () => {
  const DATA_DIR = join(folder, 'of the program');
  const main = join(import.meta.dirname, '../../app/main.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR, ...live };
  const options = { env, cwd: folder, timeout: 120_000 };
  const ended = await promisify(execFile)(process.execPath, [main], options).catch((error: unknown) => error);
  expect(ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/QUEUE_ENABLED must be false with a live card key/) as string,
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('each webhook may have two secrets during a rotation, and the default host is Stripe', () => {
  const read = (more: Record<string, string>) => readSettings({ ...base, ...stripe('test'), ...more });
  expect(read({}).stripe).toMatchObject({
    apiBase: 'https://api.stripe.com',
    publishableKey: 'pk_test_51abcdef',
  });
  expect(read({}).demo).toBe(false);
  const rotating = {
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_old_of_accounts,whsec_new_of_accounts',
    STRIPE_API_BASE: 'http://127.0.0.1:12111/',
  };
  expect(read(rotating).stripe).toMatchObject({
    apiBase: 'http://127.0.0.1:12111',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    connectWebhookSecrets: ['whsec_old_of_accounts', 'whsec_new_of_accounts'],
  });
});
