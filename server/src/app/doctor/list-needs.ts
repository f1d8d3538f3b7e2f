/** What real money needs, item by item: what is there, what is a stand-in for as long as money is play, what is missing. */
import type { Settings } from '../../platform/config/settings.ts';
import type { AccountReport } from '../../platform/card-provider/stripe-account.ts';

export interface Need {
  readonly name: string;
  /** A stand-in is enough for test money, and for nothing else. */
  readonly state: 'there' | 'stand-in' | 'missing';
  readonly found: string;
  /** What to do; undefined where nothing is. */
  readonly todo?: string;
}

/** What was asked of others; a text says why there is no answer. */
export interface Asked {
  readonly account: AccountReport | string;
  /** What our own webhook's address answers from outside; null where it answers as it should. */
  readonly webhookUnreachable: string | null;
}

export function listNeeds(settings: Settings, asked: Asked): readonly Need[] {
  return [...listMoney(settings), ...listProvider(asked), ...listMeans(settings)];
}

/** For test money a stand-in will do. */
export function isReady(settings: Settings, needs: readonly Need[]): boolean {
  const isLive = settings.moneyMode === 'live';
  return needs.every(({ state }) => state === 'there' || (state === 'stand-in' && !isLive));
}

function listMoney(settings: Settings): Need[] {
  const { stripe, moneyMode, moneyHolder, legalNoticeUrl, supportEmail } = settings;
  const keys = stripe === undefined ? 'none: the built-in sandbox takes test cards' : 'of the test mode';
  return [
    moneyMode === 'live'
      ? { name: 'card keys', state: 'there', found: 'of the live mode' }
      : {
          ...{ name: 'card keys', state: 'stand-in', found: keys },
          todo: 'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY of the live mode, and QUEUE_ENABLED=false, on a new database.',
        },
    setOr(
      settings,
      'money holder',
      moneyHolder?.name,
      'Set MONEY_HOLDER_NAME and MONEY_HOLDER_TERMS_URL: who holds the money.',
    ),
    setOr(settings, 'legal notice', legalNoticeUrl, 'Set LEGAL_NOTICE_URL: where you say who operates this.'),
    setOr(settings, 'support address', supportEmail, 'Set SUPPORT_EMAIL: where members reach a person.'),
  ];
}

function listProvider({ account, webhookUnreachable }: Asked): Need[] {
  if (typeof account === 'string')
    return [
      {
        ...{ name: 'card provider', state: 'missing', found: account },
        todo: 'Check the key, the network and, without a key, that the app is running; then ask again.',
      },
    ];
  const { takesCharges, paysOut, webhookProblems } = account;
  const webhooks = [...webhookProblems, ...(webhookUnreachable === null ? [] : [webhookUnreachable])];
  const finish = 'Finish the activation of the account in the dashboard of the card provider.';
  return [
    yesOr('charges', takesCharges, finish),
    yesOr('payouts', paysOut, finish),
    webhooks.length === 0
      ? { name: 'webhook endpoint', state: 'there', found: 'registered and reachable' }
      : {
          ...{ name: 'webhook endpoint', state: 'missing', found: webhooks.join('; ') },
          todo: 'Register PUBLIC_URL/api/webhooks/card at the card provider, and let it through to this app.',
        },
  ];
}

function listMeans(settings: Settings): Need[] {
  const { smtp, twilio, s3, backupKey, databaseUrl, drandUrls, trustedProxies, publicUrl } = settings;
  const isHttps = publicUrl.startsWith('https:');
  return [
    setOr(settings, 'mail', smtp?.from, 'Set SMTP_URL and MAIL_FROM; until then mails stand in /dev/mail.'),
    setOr(
      settings,
      'text messages',
      twilio?.from,
      'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM; until then they stand in /dev/sms.',
    ),
    setOr(
      settings,
      'storage of files',
      s3?.bucket,
      'Set S3_ENDPOINT and its keys: files in DATA_DIR are lost with this machine.',
    ),
    setOr(
      settings,
      'database',
      databaseUrl && 'its own server',
      'Set DATABASE_URL: the embedded one is lost with this machine.',
    ),
    setOr(
      settings,
      'backup key',
      backupKey && 'set',
      'npm run backup -- --new-key makes BACKUP_KEY, and what opens the backups: keep that elsewhere.',
    ),
    setOr(settings, 'https', isHttps ? publicUrl : undefined, 'Set PUBLIC_URL to an https:// address.'),
    setOr(
      settings,
      'trusted proxies',
      trustedProxies.length > 0 ? trustedProxies.join(', ') : undefined,
      'Set TRUSTED_PROXIES to the proxies that answer https before this app.',
    ),
    setOr(
      settings,
      'public draws',
      drandUrls?.[0],
      'Set RANDOMNESS_BEACON=drand: the stand-in proves nothing.',
    ),
  ];
}

function setOr({ moneyMode }: Settings, name: string, found: string | undefined, todo: string): Need {
  if (found !== undefined) return { name, state: 'there', found };
  return { name, state: moneyMode === 'live' ? 'missing' : 'stand-in', found: 'not set', todo };
}

function yesOr(name: string, isEnabled: boolean, todo: string): Need {
  return isEnabled
    ? { name, state: 'there', found: 'enabled' }
    : { name, state: 'missing', found: 'not enabled', todo };
}

/** One line each, and what to do below it. */
export function writeNeeds(needs: readonly Need[]): string[] {
  const marks = { there: 'ok      ', 'stand-in': 'stand-in', missing: 'MISSING ' } as const;
  return needs.flatMap(({ name, state, found, todo }) => [
    `${marks[state]}  ${name}: ${found}`,
    ...(todo === undefined ? [] : [`            ${todo}`]),
  ]);
}
