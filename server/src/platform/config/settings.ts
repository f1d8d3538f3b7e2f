/** Reads the settings of this process once at boot. To add one, start at setting-schema.ts (docs/recipes.md). */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Signals } from '@circle-link/contract/admin/risk';
import type { Cents } from '@circle-link/contract/money';
import { getOrCreateAppSecret } from './app-secret.ts';
import {
  type OidcSettings,
  type S3Settings,
  type StripeSettings,
  toGroupedSettings,
  toVapid,
  type Vapid,
} from './grouped-settings.ts';
import { readSignals } from './setting-kinds.ts';
import {
  findBrokenRules,
  findUnknownInEnvironment,
  findUnknownInFile,
  getMoneyMode,
  type MoneyMode,
  type SettingProblem,
} from './setting-rules.ts';
import { settingSchema, type SettingValues } from './setting-schema.ts';
import { listInForce, type SettingInForce } from './settings-in-force.ts';

export type { SettingProblem };

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly dataDir: string;
  readonly appSecret: string;
  /** The old secret during a rotation; data protected with it stays valid. */
  readonly previousAppSecret: string | undefined;
  readonly logLevel: NonNullable<SettingValues['LOG_LEVEL']>;
  readonly trustedProxies: readonly string[];
  /** 0 turns rate limits off. */
  readonly rateLimitFactor: number;
  readonly drainSeconds: number;
  readonly metricsToken: string | undefined;
  readonly securityContact: string | undefined;
  readonly webhooksToLoopback: boolean;
  readonly otelEndpoint: string | undefined;
  readonly otelShare: number;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseNamedStatements: boolean;
  readonly databaseListenUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly embeddedPostgres: SettingValues['EMBEDDED_POSTGRES'];
  readonly queueEnabled: boolean;
  readonly demo: boolean;
  readonly moneyMode: MoneyMode;
  readonly allowVerificationSkip: boolean;
  readonly sandboxWebhookSecret: string;
  readonly sandboxConnectWebhookSecret: string;
  readonly sandboxDebitSeconds: number | undefined;
  readonly sandboxPayoutSeconds: number | undefined;
  readonly sandboxBeaconSeconds: number;
  readonly sandboxSecretKey: string;
  readonly legalNoticeUrl: string | undefined;
  readonly operatorAddress: string | undefined;
  readonly supportEmail: string | undefined;
  readonly moneyHolder: { readonly name: string; readonly termsUrl: string } | undefined;
  readonly stripe: StripeSettings | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly twilio:
    | { readonly accountSid: string; readonly authToken: string; readonly from: string }
    | undefined;
  readonly twilioApiBase: string | undefined;
  readonly vapid: Vapid | undefined;
  readonly s3: S3Settings | undefined;
  readonly oidc: OidcSettings | undefined;
  /** The first encrypts, all decrypt. Never empty: outside production one is derived from the app's secret. */
  readonly idEncryptionKeys: readonly Buffer[];
  readonly idHashKey: Buffer;
  readonly idPicturesDays: number;
  readonly refundAloneCents: Cents;
  readonly groupLimits: GroupLimits;
  /** Hours without outgoing money after a change of sign-in or payout data; 0: none. */
  readonly coolOffHours: number;
  /** The risk score that requires a review before a payment, and the weights of its signals. */
  readonly fraud: { readonly reviewScore: number; readonly signals: Signals };
  readonly drandUrls: readonly string[] | null;
  readonly backupKey: string | undefined;
  readonly inForce: readonly SettingInForce[];
}

interface GroupLimits {
  readonly contributionCents: Cents;
  readonly verifiedCents: Cents;
  readonly unverifiedCents: Cents;
}

export { STRIPE_HOST } from './grouped-settings.ts';
export type { OidcSettings, S3Settings, StripeSettings };

export class SettingsRefused extends Error {
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
    super(`Circle Link does not start: ${problems.length} problem(s) in the settings\n${lines.join('\n')}`);
    this.name = 'SettingsRefused';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates everything; the environment overrides the file. An empty value counts as unset.
 * @throws SettingsRefused with every problem
 */
export function readSettings(environment: Environment, dotEnvFile?: string): Settings {
  const file = readDotEnv(dotEnvFile);
  const problems = [
    ...findUnknownInFile(Object.keys(file)),
    ...findUnknownInEnvironment(Object.keys(withoutEmpty(environment))),
  ];
  const written = { ...withoutEmpty(file), ...withoutEmpty(environment) };
  const parsed = settingSchema.safeParse(written);
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), problem: issue.message })),
    );
    throw new SettingsRefused([...problems, ...findRulesBrokenBesides(written, problems)]);
  }
  problems.push(...findBrokenRules(parsed.data));
  if (problems.length > 0) throw new SettingsRefused(problems);
  return toSettings(parsed.data);
}

/** Checks the rules on the valid settings, so that one typo does not hide other problems. */
function findRulesBrokenBesides(
  written: Record<string, string>,
  problems: readonly SettingProblem[],
): SettingProblem[] {
  const invalid = new Set(problems.map(({ name }) => name));
  const valid = Object.fromEntries(Object.entries(written).filter(([name]) => !invalid.has(name)));
  const parsed = settingSchema.safeParse(valid);
  return parsed.success ? findBrokenRules(parsed.data).filter(({ name }) => !invalid.has(name)) : [];
}

function readDotEnv(file: string | undefined): Record<string, string> {
  if (file === undefined || !existsSync(file)) return {};
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([name, value]) => [name, value ?? '']),
  );
}

function withoutEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

function toSettings(values: SettingValues): Settings {
  const production = values.NODE_ENV === 'production';
  const moneyMode = getMoneyMode(values);
  const dataDir = resolve(values.DATA_DIR);
  // The demo members' past payments exist only in the built-in sandbox.
  const demo = values.DEMO ?? (!production && values.STRIPE_SECRET_KEY === undefined);
  const appSecret = values.APP_SECRET ?? getOrCreateAppSecret(dataDir, values.DATABASE_URL !== undefined);
  const sandboxWebhookSecret = values.SANDBOX_WEBHOOK_SECRET ?? deriveSecret(appSecret, 'sandbox webhooks');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    production,
    dataDir,
    appSecret,
    previousAppSecret: values.APP_SECRET_PREVIOUS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    drainSeconds: values.DRAIN_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    otelEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    otelShare: values.OTEL_TRACES_SAMPLER_ARG,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseNamedStatements: values.DATABASE_NAMED_STATEMENTS,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    embeddedPostgres: values.EMBEDDED_POSTGRES,
    queueEnabled: values.QUEUE_ENABLED,
    demo,
    moneyMode,
    allowVerificationSkip: values.ALLOW_VERIFICATION_SKIP ?? demo,
    sandboxWebhookSecret,
    sandboxConnectWebhookSecret: deriveSecret(sandboxWebhookSecret, 'connected accounts'),
    sandboxDebitSeconds: values.SANDBOX_DEBIT_SECONDS,
    sandboxPayoutSeconds: values.SANDBOX_PAYOUT_SECONDS,
    sandboxBeaconSeconds: values.SANDBOX_BEACON_SECONDS,
    sandboxSecretKey: `sk_test_${deriveSecret(appSecret, 'sandbox api key')}`,
    legalNoticeUrl: values.LEGAL_NOTICE_URL,
    operatorAddress: values.OPERATOR_ADDRESS,
    supportEmail: getSupportEmail(values, demo),
    refundAloneCents: values.REFUND_SECOND_PERSON_FROM,
    groupLimits: {
      contributionCents: values.CONTRIBUTION_LIMIT,
      verifiedCents: values.GROUP_MONEY_LIMIT,
      unverifiedCents: values.GROUP_MONEY_LIMIT_UNVERIFIED,
    },
    coolOffHours: values.COOL_OFF_HOURS,
    fraud: { reviewScore: values.FRAUD_REVIEW_SCORE, signals: readSignals(values.FRAUD_SIGNALS) },
    drandUrls: toDrandUrls(values),
    ...deriveIdKeys(values, appSecret),
    ...toGroupedSettings(values),
    vapid: toVapid(values, appSecret),
    inForce: listInForce(values),
  };
}

/** Mails to the demo's address are at /dev/mail. */
function getSupportEmail({ SUPPORT_EMAIL }: SettingValues, demo: boolean): string | undefined {
  return SUPPORT_EMAIL ?? (demo ? 'help@circle-link.example' : undefined);
}

/** Production and real money use the public beacon unless the sandbox's is requested. */
function toDrandUrls(values: SettingValues): readonly string[] | null {
  const usual = values.NODE_ENV === 'production' || getMoneyMode(values) === 'live' ? 'drand' : 'stand-in';
  return (values.RANDOMNESS_BEACON ?? usual) === 'drand' ? values.DRAND_URLS : null;
}

/** Validation requires both in production. */
function deriveIdKeys(values: SettingValues, appSecret: string) {
  const derive = (secret: string, purpose: string) => Buffer.from(deriveSecret(secret, purpose), 'hex');
  const secrets = [appSecret, values.APP_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
  return {
    idEncryptionKeys:
      values.ID_ENCRYPTION_KEYS ?? secrets.map((secret) => derive(secret, 'identity encryption')),
    idHashKey: values.ID_HASH_KEY ?? derive(appSecret, 'identity hash'),
    idPicturesDays: values.ID_PICTURES_DAYS,
  };
}

function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
