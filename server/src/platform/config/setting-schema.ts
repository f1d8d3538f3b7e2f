/** Every environment variable of the server. `npm run fix` generates .env.example and docs/operations/config.md from it. */
import { DEFAULT_REVIEW_SCORE, MAX_RISK_SCORE, SIGNALS } from '@circle-link/contract/admin/risk';
import { DEFAULT_COOL_OFF_HOURS, MAX_COOL_OFF_HOURS } from '@circle-link/contract/auth/safeguards';
import { z } from 'zod';
import {
  dollars,
  factor,
  flag,
  groupRoles,
  issuer,
  key,
  keys,
  mailAddress,
  networks,
  origin,
  secret,
  signalList,
  text,
  url,
  urls,
  webhookSecrets,
  wholeNumber,
} from './setting-kinds.ts';

const web = url('http:', 'https:');

const outsideSettings = {
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Stripe secret or restricted key. Unset: the built-in sandbox provider.'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe('Stripe publishable key of the same mode.'),
  STRIPE_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      "Signing secret of the webhook endpoint for your account's events; during a rotation old and new, separated by a comma.",
    ),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe('The same for the endpoint of connected accounts.'),
  STRIPE_API_BASE: origin.optional().describe("Host with Stripe's API, for tests (https://api.stripe.com)."),
  SANDBOX_WEBHOOK_SECRET: text
    .optional()
    .describe("Signing secret of the sandbox provider's webhooks (derived from APP_SECRET if unset)."),
  SANDBOX_DEBIT_SECONDS: wholeNumber(0, 2_592_000)
    .optional()
    .describe('Seconds until a bank answers a debit in the sandbox. Unset: four working days.'),
  SANDBOX_PAYOUT_SECONDS: wholeNumber(0, 2_592_000)
    .optional()
    .describe('Seconds until a payout arrives in the sandbox. Unset: four seconds.'),
  SANDBOX_BEACON_SECONDS: wholeNumber(1, 86_400)
    .default(1)
    .describe("Seconds between rounds of the sandbox's stand-in for drand (1); a draw waits for three."),

  SMTP_URL: url('smtp:', 'smtps:')
    .optional()
    .describe('Mail server, smtp://user:password@host:port. Unset: /dev/mail.'),
  MAIL_FROM: text.includes('@', 'must hold an email address').optional().describe('Sender of every email.'),
  TWILIO_ACCOUNT_SID: text.optional().describe('Twilio account that sends text messages. Unset: /dev/sms.'),
  TWILIO_AUTH_TOKEN: text.optional().describe('Auth token of that account.'),
  TWILIO_API_BASE: url('http:', 'https:')
    .optional()
    .describe('Host with Twilio’s API, for tests (https://api.twilio.com).'),
  TWILIO_FROM: text.optional().describe('Phone number that text messages come from.'),
  VAPID_PUBLIC_KEY: text
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be a P-256 public key in base64url: 87 characters')
    .optional()
    .describe(
      'Public key for browser push, from npx web-push generate-vapid-keys. Unset in production: no push.',
    ),
  VAPID_PRIVATE_KEY: text
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a P-256 private key in base64url: 43 characters')
    .optional()
    .describe('Private key of that pair.'),
  VAPID_SUBJECT: text
    .regex(/^(mailto:|https:\/\/)./, 'must begin with mailto: or https://')
    .optional()
    .describe('Contact for push services, mailto: or https:.'),

  S3_ENDPOINT: web.optional().describe('S3-compatible store for uploaded files. Unset: DATA_DIR.'),
  S3_BUCKET: text.optional().describe('Bucket of that store.'),
  S3_REGION: text.optional().describe('Region of that store (us-east-1).'),
  S3_ACCESS_KEY_ID: text.optional().describe('Access key of the store.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key.'),
  S3_ENCRYPTS_AT_REST: flag
    .default(true)
    .describe('false for a store without SSE-S3 (true). Files are encrypted before upload anyway.'),

  OIDC_ISSUER: issuer
    .optional()
    .describe(
      'Issuer of the OpenID Connect provider for staff, https: (none: staff sign in with passwords).',
    ),
  OIDC_CLIENT_ID: text.optional().describe('Client id of this app at the provider.'),
  OIDC_CLIENT_SECRET: text.optional().describe('Client secret of this app at the provider.'),
  OIDC_GROUP_ROLES: groupRoles
    .optional()
    .describe(
      "Comma-separated roles of the provider's groups, such as circle-money=finance; roles: support, reviewer, finance, owner.",
    ),
};

const postgres = url('postgres:', 'postgresql:');

const defaultSignals = Object.entries(SIGNALS)
  .map(([name, { limit, weight }]) => `${name}=${limit}:${weight}`)
  .join(', ');

export const settingSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on (3000); 0 takes any free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on (127.0.0.1); 0.0.0.0 for every interface.'),
  PUBLIC_URL: web
    .optional()
    .describe('Where people reach the app (http://localhost:PORT). Required in production.'),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development')
    .describe('development (default), test or production.'),
  DATA_DIR: text
    .default('./data')
    .describe('Folder of the embedded database and of uploaded files (./data).'),
  APP_SECRET: secret
    .optional()
    .describe(
      'Secret for links, codes and keyed hashes. Unset outside production: generated and kept in DATA_DIR. Required in production.',
    ),
  APP_SECRET_PREVIOUS: secret
    .optional()
    .describe('The previous APP_SECRET during a rotation: its links and codes stay valid (none).'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level such as info or debug',
    )
    .optional()
    .describe('fatal, error, warn (default), info (default in production), debug, trace or silent.'),
  TRUSTED_PROXIES: networks
    .optional()
    .describe(
      'Comma-separated addresses or CIDR ranges whose X-Forwarded-* headers we trust (none). Required in production with https.',
    ),
  RATE_LIMIT_FACTOR: factor
    .default(1)
    .describe('Multiplies every rate limit (1). 0 turns them off and is refused in production.'),
  DRAIN_SECONDS: wholeNumber(0, 5)
    .default(0)
    .describe('Seconds after SIGTERM in which calls are still answered while /readyz is 503, 0 to 5 (0).'),
  METRICS_TOKEN: secret
    .optional()
    .describe('Bearer token for /metrics. Unset: not served in production, elsewhere to this machine only.'),
  SECURITY_CONTACT: url('mailto:', 'https:')
    .optional()
    .describe('Contact for vulnerability reports, mailto: or https:, in /.well-known/security.txt (none).'),
  WEBHOOKS_TO_LOOPBACK: flag
    .default(false)
    .describe('true allows webhooks to http://127.0.0.1 (false). Refused in production.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: web
    .optional()
    .describe('OpenTelemetry collector for traces by OTLP over HTTP, such as http://127.0.0.1:4318 (none).'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,4})?|1)$/, 'must be a share from 0 to 1')
    .default('1')
    .transform(Number)
    .describe('Traced share of calls and job runs, 0 to 1 (1).'),

  DATABASE_URL: postgres
    .optional()
    .describe(
      'PostgreSQL 15 or newer, as the limited role of the app. Unset: an embedded one under DATA_DIR.',
    ),
  DATABASE_OWNER_URL: postgres
    .optional()
    .describe('The same database as its owner, for migrations (DATABASE_URL).'),
  DATABASE_LISTEN_URL: postgres
    .optional()
    .describe('The same database without a pooler, for LISTEN (DATABASE_URL).'),
  DATABASE_NAMED_STATEMENTS: flag
    .default(true)
    .describe(
      'false behind a transaction pooler without named statements, such as PgBouncer before 1.21 (true).',
    ),
  DATABASE_REPLICA_URL: postgres.optional().describe('A read replica for the public pages.'),
  EMBEDDED_POSTGRES: z
    .enum(['auto', 'bundled', 'system'], 'must be auto, bundled or system')
    .default('auto')
    .describe(
      'Programs of the embedded database: bundled, system or auto, which is system from version 15 on (auto).',
    ),

  QUEUE_ENABLED: flag.default(true).describe('false turns the entry queue off. Needs test keys while on.'),
  DEMO: flag
    .optional()
    .describe(
      'true seeds an empty database with demo members (default outside production). Refused in production.',
    ),
  ALLOW_VERIFICATION_SKIP: flag
    .optional()
    .describe('true lets a member skip verification (default in the demo). Refused in production.'),
  MONEY_HOLDER_NAME: text
    .optional()
    .describe('Licensed institution that holds the money. Required in live mode.'),
  MONEY_HOLDER_TERMS_URL: web.optional().describe('Where its terms can be read. Required in live mode.'),

  LEGAL_NOTICE_URL: web
    .optional()
    .describe('Legal notice of the operator. Required in production with a live key.'),
  OPERATOR_ADDRESS: text
    .optional()
    .describe('Name and postal address of the operator, in one line, for receipts (none).'),
  SUPPORT_EMAIL: mailAddress
    .optional()
    .describe(
      'Support address, also Reply-To of emails and target of the help form (default in the demo: an address that receives nothing). Required in production with a live key.',
    ),

  ...outsideSettings,

  ID_ENCRYPTION_KEYS: keys
    .optional()
    .describe(
      'Comma-separated keys for identity documents: the first encrypts, all decrypt. Required in production.',
    ),
  ID_HASH_KEY: key.optional().describe('Key for hashing document numbers. Required in production.'),
  ID_PICTURES_DAYS: wholeNumber(0, 3650)
    .default(30)
    .describe('Days to keep pictures of identity documents after the decision (30).'),
  REFUND_SECOND_PERSON_FROM: dollars
    .prefault('100.00')
    .describe('Amount that one admin may refund alone within 24 hours (100.00).'),
  CONTRIBUTION_LIMIT: dollars
    .prefault('5000.00')
    .describe('Maximum contribution per round of a savings group (5000.00).'),
  GROUP_MONEY_LIMIT: dollars
    .prefault('100000.00')
    .describe('Maximum that a member with an approved ID may still have to pay into all groups (100000.00).'),
  GROUP_MONEY_LIMIT_UNVERIFIED: dollars
    .prefault('2000.00')
    .describe('The same maximum for a member without an approved ID (2000.00).'),
  COOL_OFF_HOURS: wholeNumber(0, MAX_COOL_OFF_HOURS)
    .default(DEFAULT_COOL_OFF_HOURS)
    .describe(
      `Hours without withdrawals after a new password, email address, second factor or bank account (${DEFAULT_COOL_OFF_HOURS}); 0 to ${MAX_COOL_OFF_HOURS}.`,
    ),
  RANDOMNESS_BEACON: z
    .enum(['drand', 'stand-in'], 'must be drand or stand-in')
    .optional()
    .describe(
      'Random numbers for draws: drand (default in production), or stand-in, not verifiable (default elsewhere). Live money needs drand.',
    ),
  DRAND_URLS: urls('http:', 'https:')
    .prefault(
      'https://api.drand.sh, https://api2.drand.sh, https://api3.drand.sh, https://drand.cloudflare.com',
    )
    .describe(
      'Comma-separated drand hosts, tried in this order (the public hosts). The signature is verified.',
    ),
  FRAUD_REVIEW_SCORE: wholeNumber(1, MAX_RISK_SCORE)
    .default(DEFAULT_REVIEW_SCORE)
    .describe(
      `Risk score, 1 to ${MAX_RISK_SCORE}, from which a person reviews a member before payment (${DEFAULT_REVIEW_SCORE}).`,
    ),
  FRAUD_SIGNALS: signalList
    .optional()
    .describe(
      `Comma-separated fraud signals name=limit:weight; omitted ones keep their default (${defaultSignals}).`,
    ),
  BACKUP_KEY: text
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age recipient: age1 and 58 characters')
    .optional()
    .describe('age public key that encrypts backups; npm run backup -- --new-key makes one.'),
});

export type SettingValues = z.output<typeof settingSchema>;
export type SettingName = keyof SettingValues;

export const settingNames = Object.keys(settingSchema.shape) as SettingName[];
