/** Settings of the programs in a run. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appRole, databaseName, ownerRole } from '../../server/src/app/embedded-database/access-file.ts';
import type { DatabaseProxy } from './machines/database-proxy.ts';
import type { MailHost } from './machines/mail-host.ts';

/** Secrets for newly started programs. The first of a list is used, all are accepted. */
export interface Secrets {
  ownerPassword: string;
  appPassword: string;
  appSecrets: readonly string[];
  idKeys: readonly string[];
  webhookSecrets: readonly string[];
  connectWebhookSecrets: readonly string[];
  /** Never rotated. */
  readonly idHashKey: string;
  /** Password of the harness itself, which is not under test. */
  readonly harnessPassword: string;
}

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

export function newWebhookSecret(): string {
  return `whsec_${newSecret()}`;
}

export function drawSecrets(): Secrets {
  return {
    ...{ ownerPassword: newSecret(), appPassword: newSecret(), harnessPassword: newSecret() },
    ...{ appSecrets: [newSecret()], idKeys: [newSecret()], idHashKey: newSecret() },
    ...{ webhookSecrets: [newWebhookSecret()], connectWebhookSecrets: [newWebhookSecret()] },
  };
}

/** Database URLs through a proxy. */
export function buildDatabaseUrls(
  { ownerPassword, appPassword }: Pick<Secrets, 'ownerPassword' | 'appPassword'>,
  { port }: Pick<DatabaseProxy, 'port'>,
) {
  return {
    ownerUrl: `postgres://${ownerRole}:${ownerPassword}@127.0.0.1:${port}/${databaseName}`,
    appUrl: `postgres://${appRole}:${appPassword}@127.0.0.1:${port}/${databaseName}`,
  };
}

interface Places {
  readonly secrets: Secrets;
  readonly frontPort: number;
  readonly mail: Pick<MailHost, 'url'>;
  readonly proxy: Pick<DatabaseProxy, 'port'>;
  readonly dataDir: string;
}

/** `root` is the code folder of the program. */
export function buildSettings(
  { secrets, frontPort, mail, proxy, dataDir }: Places,
  root: string,
): Record<string, string> {
  const { ownerUrl, appUrl } = buildDatabaseUrls(secrets, proxy);
  const [appSecret = '', otherAppSecret] = secrets.appSecrets;
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: 'false',
    RATE_LIMIT_FACTOR: '0',
    COOL_OFF_HOURS: '0',
    LOG_LEVEL: 'warn',
    APP_SECRET: appSecret,
    ...(otherAppSecret !== undefined && { APP_SECRET_PREVIOUS: otherAppSecret }),
    ID_ENCRYPTION_KEYS: secrets.idKeys.join(','),
    ID_HASH_KEY: secrets.idHashKey,
    WEBHOOKS_TO_LOOPBACK: 'true',
    STRIPE_SECRET_KEY: 'sk_test_of_the_faults',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_faults',
    ...getWebhookSecrets(secrets, root),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Circle Link <circle@example.test>',
  };
}

/** The earlier version has one list for both endpoints, uses its first entry, and rejects unknown settings. */
function getWebhookSecrets(
  { webhookSecrets, connectWebhookSecrets }: Secrets,
  root: string,
): Record<string, string> {
  const known = readFileSync(join(root, 'server/src/platform/config/setting-schema.ts'), 'utf8');
  if (!known.includes('STRIPE_CONNECT_WEBHOOK_SECRET'))
    return { STRIPE_WEBHOOK_SECRET: [webhookSecrets[0], connectWebhookSecrets[0]].join(',') };
  return {
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecrets.join(','),
  };
}
