/** Settings that only work together: a group is either complete or undefined. */
import { createECDH, createHmac } from 'node:crypto';
import type { GroupRole } from './setting-kinds.ts';
import type { SettingValues } from './setting-schema.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  readonly connectWebhookSecrets: readonly string[];
  readonly apiBase: string;
}

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly groupRoles: readonly GroupRole[];
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The store also encrypts at rest, in addition to our own sealing. */
  readonly encryptsAtRest: boolean;
}

export const STRIPE_HOST = 'https://api.stripe.com';

export function toGroupedSettings(values: SettingValues) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = values;
  return {
    moneyHolder: whole({ name: values.MONEY_HOLDER_NAME, termsUrl: values.MONEY_HOLDER_TERMS_URL }),
    stripe: withRest(whole({ secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY }), {
      webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [],
      connectWebhookSecrets: values.STRIPE_CONNECT_WEBHOOK_SECRET ?? [],
      apiBase: values.STRIPE_API_BASE ?? STRIPE_HOST,
    }),
    smtp: whole({ url: values.SMTP_URL, from: values.MAIL_FROM }),
    twilio: whole({
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      from: values.TWILIO_FROM,
    }),
    twilioApiBase: values.TWILIO_API_BASE,
    s3: withRest(
      whole({
        endpoint: values.S3_ENDPOINT,
        bucket: values.S3_BUCKET,
        accessKeyId: values.S3_ACCESS_KEY_ID,
        secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      }),
      { region: values.S3_REGION ?? 'us-east-1', encryptsAtRest: values.S3_ENCRYPTS_AT_REST },
    ),
    oidc: withRest(
      whole({
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        clientSecret: values.OIDC_CLIENT_SECRET,
      }),
      { groupRoles: values.OIDC_GROUP_ROLES ?? [] },
    ),
    backupKey: values.BACKUP_KEY,
  };
}

/** The operator's keys; outside production they are derived. */
export function toVapid(values: SettingValues, appSecret: string): Vapid | undefined {
  const own = whole({
    publicKey: values.VAPID_PUBLIC_KEY,
    privateKey: values.VAPID_PRIVATE_KEY,
    subject: values.VAPID_SUBJECT,
  });
  return own ?? (values.NODE_ENV === 'production' ? undefined : deriveVapid(appSecret));
}

function whole<Group extends Record<string, string | undefined>>(group: Group): Complete<Group> | undefined {
  return isComplete(group) ? group : undefined;
}

type Complete<Group> = { readonly [Name in keyof Group]: string };

function isComplete<Group extends Record<string, string | undefined>>(
  group: Group,
): group is Group & Complete<Group> {
  return Object.values(group).every((value) => value !== undefined);
}

function withRest<Group, Rest>(group: Group | undefined, rest: Rest): (Group & Rest) | undefined {
  return group === undefined ? undefined : { ...group, ...rest };
}

const CURVE = 'prime256v1';

/** Keys for browser push (RFC 8292): P-256, base64url. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

export function derivePublicKey(privateKey: string): string | undefined {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

/** Derived keys for a server without its own, outside production; stable as long as the app's secret is. */
export function deriveVapid(appSecret: string): Vapid {
  for (let at = 0; ; at += 1) {
    const privateKey = createHmac('sha256', appSecret).update(`browser push ${at}`).digest('base64url');
    const publicKey = derivePublicKey(privateKey);
    if (publicKey !== undefined) return { publicKey, privateKey, subject: 'mailto:operator@localhost' };
  }
}
