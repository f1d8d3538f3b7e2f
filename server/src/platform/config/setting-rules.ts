import { loopbackHosts } from './setting-kinds.ts';
import { derivePublicKey } from './grouped-settings.ts';
import { type SettingName, settingNames, type SettingValues } from './setting-schema.ts';

/** `problem` completes the sentence "<name> …". */
export interface SettingProblem {
  readonly name: string;
  readonly problem: string;
}

/** Whether real money moves. Stored in the database at the first boot, and fixed from then on. */
export type MoneyMode = 'sandbox' | 'live';

/** Settings that only work together. STRIPE_API_BASE and the S3 region have safe defaults. */
export const settingGroups: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['MONEY_HOLDER_NAME', 'MONEY_HOLDER_TERMS_URL'],
  ['ID_ENCRYPTION_KEYS', 'ID_HASH_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUP_ROLES'],
];

/** Real money in production refuses lossy defaults and an unnamed operator. */
export const requiredForRealMoney = {
  LEGAL_NOTICE_URL: 'members have to know who operates this',
  SUPPORT_EMAIL: 'members have to reach a person',
  DATABASE_URL: 'the embedded database is lost with this machine',
  S3_ENDPOINT: 'files in DATA_DIR are lost with this machine',
  BACKUP_KEY: 'without it no backup is sealed',
} as const satisfies Partial<Record<SettingName, string>>;

export const requiredInProduction: readonly SettingName[] = [
  'APP_SECRET',
  'PUBLIC_URL',
  'ID_ENCRYPTION_KEYS',
  'ID_HASH_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
];

export function findBrokenRules(values: SettingValues): SettingProblem[] {
  return [
    ...findIncompleteGroups(values),
    ...findProductionProblems(values),
    ...findKeyProblems(values),
    ...findProviderProblems(values),
    ...findSharedSecrets(values),
    ...findVapidProblems(values),
    ...findLiveProblems(values),
    ...findDatabaseProblems(values),
  ];
}

/** Live exactly with a live card key; without a key the sandbox is used. */
export function getMoneyMode(values: SettingValues): MoneyMode {
  const keys = [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY];
  return keys.some((key) => keyMode(key) === 'live') ? 'live' : 'sandbox';
}

function findIncompleteGroups(values: SettingValues): SettingProblem[] {
  return settingGroups.flatMap((group) => {
    const present = group.filter((name) => values[name] !== undefined);
    if (present.length === 0) return [];
    return group
      .filter((name) => values[name] === undefined)
      .map((name) => ({ name, problem: `is missing: it belongs to ${present.join(' and ')}` }));
  });
}

function findProductionProblems(values: SettingValues): SettingProblem[] {
  if (values.NODE_ENV !== 'production') return [];
  const problems: SettingProblem[] = requiredInProduction
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, problem: 'is required in production' }));
  if (values.DEMO === true)
    problems.push({ name: 'DEMO', problem: 'must not be true in production: its passwords are public' });
  if (values.ALLOW_VERIFICATION_SKIP === true)
    problems.push({ name: 'ALLOW_VERIFICATION_SKIP', problem: 'must not be true in production' });
  if (values.WEBHOOKS_TO_LOOPBACK)
    problems.push({
      name: 'WEBHOOKS_TO_LOOPBACK',
      problem: 'must not be true in production: members would call programs of this machine',
    });
  if (values.RATE_LIMIT_FACTOR === 0)
    problems.push({
      name: 'RATE_LIMIT_FACTOR',
      problem: 'must not be 0 in production: that turns every limit off',
    });
  if (values.PUBLIC_URL !== undefined && !isSafeOrigin(new URL(values.PUBLIC_URL)))
    problems.push({ name: 'PUBLIC_URL', problem: 'must begin with https:// in production' });
  return [...problems, ...findProxyProblems(values)];
}

/** With https a proxy is in front, and only known proxies may report client address and protocol. */
function findProxyProblems({ PUBLIC_URL, TRUSTED_PROXIES }: SettingValues): SettingProblem[] {
  if (TRUSTED_PROXIES !== undefined || PUBLIC_URL?.startsWith('http:') === true) return [];
  const problem =
    'is required in production: the addresses of the proxies that answer https before this server';
  return [{ name: 'TRUSTED_PROXIES', problem }];
}

function findKeyProblems(values: SettingValues): SettingProblem[] {
  const secretMode = keyMode(values.STRIPE_SECRET_KEY, 'sk', 'rk');
  const publishableMode = keyMode(values.STRIPE_PUBLISHABLE_KEY, 'pk');
  const problems: SettingProblem[] = [];
  if (secretMode === 'unknown')
    problems.push({
      name: 'STRIPE_SECRET_KEY',
      problem: 'must begin with sk_test_, rk_test_, sk_live_ or rk_live_',
    });
  if (publishableMode === 'unknown')
    problems.push({ name: 'STRIPE_PUBLISHABLE_KEY', problem: 'must begin with pk_test_ or pk_live_' });
  if (isMode(secretMode) && isMode(publishableMode) && secretMode !== publishableMode)
    problems.push({
      name: 'STRIPE_PUBLISHABLE_KEY',
      problem: `is a ${publishableMode} key, but STRIPE_SECRET_KEY is a ${secretMode} key: both must be of one mode`,
    });
  if (values.QUEUE_ENABLED && getMoneyMode(values) === 'live')
    problems.push({
      name: 'QUEUE_ENABLED',
      problem:
        'must be false with a live card key: the entry queue pays members from later entries, which is unlawful with real money in many places, so it runs on test keys only',
    });
  return problems;
}

/** Prevents sending a key to the wrong host; the demo's history exists only in the sandbox. */
function findProviderProblems(values: SettingValues): SettingProblem[] {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE: base, DEMO } = values;
  const isLive = getMoneyMode(values) === 'live';
  const problems: SettingProblem[] = [];
  if (DEMO === true && STRIPE_SECRET_KEY !== undefined && !isLive)
    problems.push({
      name: 'DEMO',
      problem: 'must be false with a card key: it is made in the built-in sandbox',
    });
  if (base === undefined) return problems;
  const name = 'STRIPE_API_BASE';
  if (STRIPE_SECRET_KEY === undefined)
    problems.push({ name, problem: 'needs STRIPE_SECRET_KEY: without a key the built-in sandbox is used' });
  if (isLive && !mayHaveLiveKey(base, values.NODE_ENV))
    problems.push({ name, problem: 'must be unset with a live card key: it would be sent to another host' });
  return problems;
}

/** The endpoints must not share secrets, or a leak of one would open the other. */
function findSharedSecrets(values: SettingValues): SettingProblem[] {
  const { STRIPE_WEBHOOK_SECRET: own = [], STRIPE_CONNECT_WEBHOOK_SECRET: connect = [] } = values;
  if (!connect.some((secret) => own.includes(secret))) return [];
  const problem =
    'must not hold a secret of STRIPE_WEBHOOK_SECRET: each of the two webhook endpoints has its own';
  return [{ name: 'STRIPE_CONNECT_WEBHOOK_SECRET', problem }];
}

function mayHaveLiveKey(base: string, environment: SettingValues['NODE_ENV']): boolean {
  if (base === 'https://api.stripe.com') return true;
  return environment !== 'production' && loopbackHosts.includes(new URL(base).hostname);
}

function findVapidProblems({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: SettingValues): SettingProblem[] {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return [];
  if (derivePublicKey(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY) return [];
  return [{ name: 'VAPID_PUBLIC_KEY', problem: 'does not belong to VAPID_PRIVATE_KEY' }];
}

function findLiveProblems(values: SettingValues): SettingProblem[] {
  if (getMoneyMode(values) !== 'live') return [];
  const problems: SettingProblem[] = (['MONEY_HOLDER_NAME', 'MONEY_HOLDER_TERMS_URL'] as const)
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, problem: 'is required with a live card key' }));
  if (values.NODE_ENV === 'production')
    for (const [name, why] of Object.entries(requiredForRealMoney))
      if (values[name as SettingName] === undefined)
        problems.push({ name, problem: `is required in production with a live card key: ${why}` });
  if (values.DEMO === true) problems.push({ name: 'DEMO', problem: 'must be false with a live card key' });
  if (values.RANDOMNESS_BEACON === 'stand-in')
    problems.push({ name: 'RANDOMNESS_BEACON', problem: 'must be drand with a live card key' });
  return problems;
}

function findDatabaseProblems(values: SettingValues): SettingProblem[] {
  if (values.DATABASE_URL !== undefined) return [];
  return (['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => ({ name, problem: 'needs DATABASE_URL: the embedded database has its own' }));
}

function keyMode(key: string | undefined, ...kinds: readonly string[]) {
  if (key === undefined) return undefined;
  const [, kind = '', mode] = /^([a-z]+)_(test|live)_\w/.exec(key) ?? [];
  if (mode === undefined || (kinds.length > 0 && !kinds.includes(kind))) return 'unknown';
  return mode === 'live' ? 'live' : 'test';
}

function isMode(mode: string | undefined): mode is 'test' | 'live' {
  return mode === 'test' || mode === 'live';
}

function isSafeOrigin(origin: URL): boolean {
  return origin.protocol === 'https:' || loopbackHosts.includes(origin.hostname);
}

export const commandSettings = {
  ADMIN_USERNAME: 'Username for npm run create-admin (prompted if unset).',
  ADMIN_EMAIL: 'Email address for npm run create-admin.',
  ADMIN_PASSWORD: 'Password for npm run create-admin.',
  BACKUP_IDENTITY:
    'Decrypts backups in npm run restore and npm run backup -- --verify; never keep it where the app runs.',
  OPERATOR_NAME:
    'Person who runs a command, for the audit log. Required in production; set it for that command only.',
};

const ownFamilies = [
  'STRIPE_',
  'S3_',
  'SMTP_',
  'TWILIO_',
  'VAPID_',
  'OIDC_',
  'MONEY_HOLDER_',
  'ALLOW_VERIFICATION_',
  'SANDBOX_',
  'QUEUE_',
  'ID_ENCRYPTION_',
  'ID_HASH_',
  'ID_PICTURES_',
  'FRAUD_',
  'RATE_LIMIT_',
  'EMBEDDED_POSTGRES',
  'RANDOMNESS_',
  'DRAND_',
];

/** Shorter names are too similar to unrelated ones (HOST and HOME). */
const NEAR_MISS_MIN_LENGTH = 7;

const known = new Set<string>([...settingNames, ...Object.keys(commandSettings)]);

/** Finds misspelled settings, which would be ignored silently. In .env every name must be known. */
export function findUnknownInFile(names: readonly string[]): SettingProblem[] {
  return names.filter((name) => !known.has(name)).map((name) => unknown(name, 'in .env'));
}

/** The environment has many other variables: only our prefixes and near misses are problems. */
export function findUnknownInEnvironment(names: readonly string[]): SettingProblem[] {
  return names
    .filter((name) => !known.has(name))
    .filter(
      (name) => ownFamilies.some((family) => name.startsWith(family)) || findNearMiss(name) !== undefined,
    )
    .map((name) => unknown(name, 'in the environment'));
}

function unknown(name: string, where: string): SettingProblem {
  const nearest = findNearMiss(name);
  const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return { name, problem: `is not a setting of this program (found ${where})${hint}` };
}

function findNearMiss(name: string): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  if (known.has(upper)) return name.includes('_') || name.includes('-') ? upper : undefined;
  if (upper.length < NEAR_MISS_MIN_LENGTH) return undefined;
  const squeezed = upper.replaceAll('_', '');
  return [...known].find((candidate) =>
    candidate.length < NEAR_MISS_MIN_LENGTH
      ? false
      : candidate.replaceAll('_', '') === squeezed || editDistance(upper, candidate) <= 2,
  );
}

function editDistance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) current.push(cell(row, column, current));
    rows.push(current);
  }
  return at(left.length, right.length);

  function at(row: number, column: number): number {
    return rows[row]?.[column] ?? Infinity;
  }
  function cell(row: number, column: number, current: readonly number[]): number {
    const same = left[row - 1] === right[column - 1];
    const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
    return Math.min(
      at(row - 1, column) + 1,
      (current[column - 1] ?? Infinity) + 1,
      at(row - 1, column - 1) + (same ? 0 : 1),
      swapped ? at(row - 2, column - 2) + 1 : Infinity,
    );
  }
}
