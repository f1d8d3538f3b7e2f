/** With what the programs of a run are started. */
import { randomBytes } from 'node:crypto';
import { appRole, databaseName, ownerRole } from '../server/src/app/embedded-database/access-file.ts';
import type { DatabaseProxy } from './machines/database-proxy.ts';
import type { MailHost } from './machines/mail-host.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_faults';

export interface Secrets {
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly appSecret: string;
}

export function drawSecrets(): Secrets {
  const secret = (): string => randomBytes(32).toString('hex');
  return { ownerPassword: secret(), appPassword: secret(), appSecret: secret() };
}

/** The database as it is reached through a proxy. */
export function addressesOf({ ownerPassword, appPassword }: Secrets, { port }: Pick<DatabaseProxy, 'port'>) {
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

export function settingsOf({ secrets, frontPort, mail, proxy, dataDir }: Places): Record<string, string> {
  const { ownerUrl, appUrl } = addressesOf(secrets, proxy);
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
    APP_SECRET: secrets.appSecret,
    STRIPE_SECRET_KEY: 'sk_test_of_the_faults',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_faults',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Circle Link <circle@example.test>',
  };
}
