import { BACKUP_FRESH_HOURS, BACKUP_VERIFIED_DAYS } from '@circle-link/contract/admin/checks';
import { floorDivide, formatDollars } from '@circle-link/contract/money';
import { cardCalls } from '@circle-link/contract/charges/cards';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import type { Settings } from '../../platform/config/settings.ts';
import { EVENT_VERSION } from '../../platform/card-provider/stripe-events.ts';
import type { AccountReport, WantedEndpoint } from '../../platform/card-provider/stripe-account.ts';
import type { BackupAges, ExternalAnswers } from './ask-external-services.ts';

export interface SetupNeed {
  readonly name: string;
  readonly state: 'there' | 'stand-in' | 'missing';
  readonly found: string;
  readonly todo?: string;
}

export function listNeeds(settings: Settings, answers: ExternalAnswers): readonly SetupNeed[] {
  return [
    ...listMoney(settings),
    ...listProvider(answers),
    ...listServiceNeeds(settings, answers),
    ...listBackups(settings, answers),
    ...listPublic(settings),
  ];
}

export function isReady(settings: Settings, needs: readonly SetupNeed[]): boolean {
  const isLive = settings.moneyMode === 'live';
  return needs.every(({ state }) => state === 'there' || (state === 'stand-in' && !isLive));
}

function listMoney(settings: Settings): SetupNeed[] {
  const { stripe, moneyMode, moneyHolder, legalNoticeUrl, supportEmail } = settings;
  const keys = stripe === undefined ? 'none: the built-in sandbox takes test cards' : 'of the test mode';
  return [
    moneyMode === 'live'
      ? { name: 'card keys', state: 'there', found: 'of the live mode' }
      : {
          name: 'card keys',
          state: 'stand-in',
          found: keys,
          todo: 'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY of the live mode, and QUEUE_ENABLED=false, on a new database.',
        },
    needSetting(
      settings,
      'money holder',
      moneyHolder?.name,
      'Set MONEY_HOLDER_NAME and MONEY_HOLDER_TERMS_URL: who holds the money.',
    ),
    needSetting(
      settings,
      'legal notice',
      legalNoticeUrl,
      'Set LEGAL_NOTICE_URL: where you say who operates this.',
    ),
    needSetting(
      settings,
      'support address',
      supportEmail,
      'Set SUPPORT_EMAIL: where members reach a person.',
    ),
  ];
}

function listProvider({ account, webhookUnreachable }: ExternalAnswers): SetupNeed[] {
  if (typeof account === 'string')
    return [
      {
        name: 'card provider',
        state: 'missing',
        found: account,
        todo: 'Check the key, the network and, without a key, that the app is running; then ask again.',
      },
    ];
  const { takesCharges, paysOut, webhookProblems, otherVersions, capabilities } = account;
  const finish = 'Finish the activation of the account in the dashboard of the card provider.';
  const endpoint = (listensTo: WantedEndpoint['listensTo']): SetupNeed => {
    const unreachable = webhookUnreachable[listensTo];
    const problems = [...webhookProblems[listensTo], ...(unreachable === null ? [] : [unreachable])];
    const { name, todo } = ENDPOINTS[listensTo];
    return problems.length === 0
      ? {
          name,
          state: 'there',
          found: `registered and reachable${describeVersion(otherVersions[listensTo])}`,
        }
      : { name, state: 'missing', found: problems.join('; '), todo };
  };
  return [
    needEnabled('charges', takesCharges, finish),
    needEnabled('payouts', paysOut, finish),
    payoutSchedule(account),
    capability('card payments', capabilities.card),
    capability('bank debits', capabilities.us_bank_account),
    endpoint('own'),
    endpoint('connected'),
  ];
}

/** Automatic payouts to the operator's bank would take the money that members withdraw. */
function payoutSchedule({ payoutInterval, balance }: AccountReport): SetupNeed {
  const name = 'payout schedule';
  const { availableCents, pendingCents } = balance;
  const found = `${payoutInterval ?? 'unknown'}; ${formatDollars(availableCents)} available, ${formatDollars(pendingCents)} pending`;
  if (payoutInterval === 'manual') return { name, state: 'there', found };
  const todo =
    'Set payouts of your own account to manual in the dashboard of the card provider: withdrawals draw on its balance.';
  return { name, state: 'missing', found, todo };
}

/** Without it the provider offers no such payout, and members cannot save such a method. */
function capability(name: string, status: string | null): SetupNeed {
  if (status === null) return { name, state: 'there', found: 'the provider does not say' };
  if (status === 'active') return { name, state: 'there', found: 'active' };
  return {
    name,
    state: 'missing',
    found: status,
    todo: `Switch on ${name} under payment methods in the dashboard of the card provider, and finish what it asks for.`,
  };
}

/** Events of another API version are fetched one by one, which costs a call each. */
function describeVersion(other: string | null): string {
  return other === null ? '' : `; its API version is ${other}, ours is ${EVENT_VERSION}: both work`;
}

const ENDPOINTS = {
  own: {
    name: 'webhook endpoint',
    todo: `Register PUBLIC_URL${cardCalls.webhook.path} (npm run register-webhooks), and let it through to this app.`,
  },
  connected: {
    name: 'webhook endpoint of connected accounts',
    todo: `Register PUBLIC_URL${withdrawalCalls.webhook.path} for events of connected accounts (npm run register-webhooks), and let it through to this app.`,
  },
} as const;

function listServiceNeeds(settings: Settings, { outages }: ExternalAnswers): SetupNeed[] {
  const { smtp, twilio, s3, databaseUrl } = settings;
  return [
    answering(
      needSetting(
        settings,
        'mail',
        smtp?.from,
        'Set SMTP_URL and MAIL_FROM; until then mails stand in /dev/mail.',
      ),
      outages.mail,
      'Check SMTP_URL: host, port, password and certificate.',
    ),
    answering(
      needSetting(
        settings,
        'text messages',
        twilio?.from,
        'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM; until then they stand in /dev/sms.',
      ),
      outages.sms,
      'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, and the state of the account.',
    ),
    answering(
      needSetting(
        settings,
        'storage of files',
        s3?.bucket,
        'Set S3_ENDPOINT and its keys: files in DATA_DIR are lost with this machine.',
      ),
      outages.files,
      'Check S3_ENDPOINT, S3_BUCKET and the key, which must be allowed to read and to list.',
    ),
    needSetting(
      settings,
      'database',
      databaseUrl && 'its own server',
      'Set DATABASE_URL: the embedded one is lost with this machine.',
    ),
  ];
}

/** A configured service must also answer. */
function answering(need: SetupNeed, outage: string | undefined, todo: string): SetupNeed {
  if (outage === undefined) return need;
  return {
    name: need.name,
    state: 'missing',
    found: `${need.found}, but it does not answer: ${outage}`,
    todo,
  };
}

function listBackups(settings: Settings, { backups }: ExternalAnswers): SetupNeed[] {
  const { moneyMode, backupKey } = settings;
  const key = needSetting(
    settings,
    'backup key',
    backupKey && 'set',
    'npm run backup -- --new-key makes BACKUP_KEY, and what opens the backups: keep that elsewhere.',
  );
  const state = moneyMode === 'live' ? 'missing' : 'stand-in';
  const name = 'backups';
  if (typeof backups === 'string')
    return [
      key,
      { name, state, found: backups, todo: 'Start the app, or check DATABASE_URL; then ask again.' },
    ];
  const found = formatBackupAges(backups);
  const todo = findBackupTodo(backups);
  return [key, todo === null ? { name, state: 'there', found } : { name, state, found, todo }];
}

function formatBackupAges({ madeSecondsAgo: made, provenSecondsAgo: proven }: BackupAges): string {
  if (made === null) return 'none was made';
  const newest = `the newest is ${formatAge(made)} old`;
  if (proven === null) return `${newest}; none was verified by a restore`;
  return `${newest}, the newest verified by a restore is ${formatAge(proven)}`;
}

function findBackupTodo({ madeSecondsAgo: made, provenSecondsAgo: proven }: BackupAges): string | null {
  if (made === null || made > 3_600 * BACKUP_FRESH_HOURS)
    return 'npm run backup -- --into FOLDER, every day, while the app runs.';
  if (proven === null || proven > 86_400 * BACKUP_VERIFIED_DAYS)
    return 'BACKUP_IDENTITY=… npm run backup -- --verify FOLDER/<name>, every week.';
  return null;
}

function formatAge(seconds: number): string {
  const hours = floorDivide(seconds, 3_600);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} h` : `${floorDivide(hours, 24)} days`;
}

function listPublic(settings: Settings): SetupNeed[] {
  const { drandUrls, trustedProxies, publicUrl } = settings;
  const isHttps = publicUrl.startsWith('https:');
  return [
    needSetting(settings, 'https', isHttps ? publicUrl : undefined, 'Set PUBLIC_URL to an https:// address.'),
    needSetting(
      settings,
      'trusted proxies',
      trustedProxies.length > 0 ? trustedProxies.join(', ') : undefined,
      'Set TRUSTED_PROXIES to the proxies that answer https before this app.',
    ),
    needSetting(
      settings,
      'public draws',
      drandUrls?.[0],
      'Set RANDOMNESS_BEACON=drand: the stand-in proves nothing.',
    ),
  ];
}

function needSetting(
  { moneyMode }: Settings,
  name: string,
  found: string | undefined,
  todo: string,
): SetupNeed {
  if (found !== undefined) return { name, state: 'there', found };
  return { name, state: moneyMode === 'live' ? 'missing' : 'stand-in', found: 'not set', todo };
}

function needEnabled(name: string, isEnabled: boolean, todo: string): SetupNeed {
  return isEnabled
    ? { name, state: 'there', found: 'enabled' }
    : { name, state: 'missing', found: 'not enabled', todo };
}

export function formatSetupNeeds(needs: readonly SetupNeed[]): string[] {
  const marks = { there: 'ok      ', 'stand-in': 'stand-in', missing: 'MISSING ' } as const;
  return needs.flatMap(({ name, state, found, todo }) => [
    `${marks[state]}  ${name}: ${found}`,
    ...(todo === undefined ? [] : [`            ${todo}`]),
  ]);
}
