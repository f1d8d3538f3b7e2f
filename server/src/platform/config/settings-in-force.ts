/** Settings for operators. A value is shown only if its name is listed, so a new setting is secret by default. */
import { formatAmount } from '@circle-link/contract/money';
import { writeGroupRoles } from './setting-kinds.ts';
import { type SettingName, settingNames, settingSchema, type SettingValues } from './setting-schema.ts';

export interface SettingInForce {
  readonly name: string;
  readonly description: string;
  /** Null if it is not set, and always for a secret. */
  readonly value: string | null;
  readonly isSet: boolean;
  readonly isSecret: boolean;
}

const OPEN: ReadonlySet<SettingName> = new Set<SettingName>([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'NODE_ENV',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'SECURITY_CONTACT',
  'RATE_LIMIT_FACTOR',
  'DRAIN_SECONDS',
  'WEBHOOKS_TO_LOOPBACK',
  'OTEL_TRACES_SAMPLER_ARG',
  'COOL_OFF_HOURS',
  'DATABASE_NAMED_STATEMENTS',
  'EMBEDDED_POSTGRES',
  'QUEUE_ENABLED',
  'DEMO',
  'ALLOW_VERIFICATION_SKIP',
  'MONEY_HOLDER_NAME',
  'MONEY_HOLDER_TERMS_URL',
  'LEGAL_NOTICE_URL',
  'OPERATOR_ADDRESS',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
  'TWILIO_FROM',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENCRYPTS_AT_REST',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_GROUP_ROLES',
  'ID_PICTURES_DAYS',
  'REFUND_SECOND_PERSON_FROM',
  'RANDOMNESS_BEACON',
  'DRAND_URLS',
  'BACKUP_KEY',
]);

export function listInForce(values: SettingValues): readonly SettingInForce[] {
  return settingNames.map((name) => {
    const value = values[name];
    const isSecret = !OPEN.has(name);
    return {
      name,
      description: settingSchema.shape[name].description ?? '',
      value: isSecret || value === undefined ? null : write(name, value),
      isSet: value !== undefined && !isDefault(name, value),
      isSecret,
    };
  });
}

/** A setting counts as set if it differs from its default. */
function isDefault(name: SettingName, value: unknown): boolean {
  const { success, data } = settingSchema.shape[name].safeParse(undefined);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

function write(name: SettingName, value: NonNullable<SettingValues[SettingName]>): string {
  if (name === 'REFUND_SECOND_PERSON_FROM') return formatAmount(value as SettingValues[typeof name]);
  if (name === 'OIDC_GROUP_ROLES') return writeGroupRoles(value as NonNullable<SettingValues[typeof name]>);
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
