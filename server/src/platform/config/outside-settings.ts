/** What is needed to speak to others: the card provider, mail, text messages, push, the store of files, the staff's provider. */
import { flag, issuer, origin, text, url, webhookSecrets, wholeNumber } from './setting-kinds.ts';
import { groupRoles } from './group-roles.ts';

const web = url('http:', 'https:');

/** Part of the schema in setting-schema.ts. */
export const outsideSettings = {
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Stripe secret or restricted key. Unset: the built-in sandbox provider.'),
  STRIPE_PUBLISHABLE_KEY: text.optional().describe('Stripe publishable key of the same mode.'),
  STRIPE_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      "Signing secret of the Stripe webhook endpoint for the account's own events; while it is being changed, the old one too, separated by a comma.",
    ),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      'Signing secret of the Stripe webhook endpoint for connected accounts; while it is being changed, the old one too.',
    ),
  STRIPE_API_BASE: origin
    .optional()
    .describe("A host that speaks Stripe's API, for tests (https://api.stripe.com)."),
  SANDBOX_WEBHOOK_SECRET: text
    .optional()
    .describe("Signing secret of the sandbox provider's webhooks (derived from APP_SECRET if unset)."),
  SANDBOX_DEBIT_SECONDS: wholeNumber(0, 2_592_000)
    .optional()
    .describe('How long the sandbox lets a bank take to answer a debit. Unset: four working days.'),
  SANDBOX_PAYOUT_SECONDS: wholeNumber(0, 2_592_000)
    .optional()
    .describe('How long the sandbox lets a bank take to receive a payout. Unset: four seconds.'),
  SANDBOX_BEACON_SECONDS: wholeNumber(1, 86_400)
    .default(1)
    .describe(
      "Time between two rounds of the sandbox's stand-in for drand, three of which a draw waits for.",
    ),

  SMTP_URL: url('smtp:', 'smtps:')
    .optional()
    .describe('Mail server, smtp://user:password@host:port. Unset: /dev/mail.'),
  MAIL_FROM: text.includes('@', 'must hold an e-mail address').optional().describe('Sender of every mail.'),
  TWILIO_ACCOUNT_SID: text.optional().describe('Twilio account that sends text messages. Unset: /dev/sms.'),
  TWILIO_AUTH_TOKEN: text.optional().describe('Its token.'),
  TWILIO_API_BASE: url('http:', 'https:')
    .optional()
    .describe('Another host that speaks Twilio’s API, for tests.'),
  TWILIO_FROM: text.optional().describe('Phone number that text messages come from.'),
  VAPID_PUBLIC_KEY: text
    .regex(/^[A-Za-z0-9_-]{87}$/, 'must be a P-256 public key in base64url: 87 characters')
    .optional()
    .describe(
      'Public key of browser push messages; a pair comes from: npx web-push generate-vapid-keys. Unset in production: push is not offered.',
    ),
  VAPID_PRIVATE_KEY: text
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a P-256 private key in base64url: 43 characters')
    .optional()
    .describe('Its private key.'),
  VAPID_SUBJECT: text
    .regex(/^(mailto:|https:\/\/)./, 'must begin with mailto: or https://')
    .optional()
    .describe('Contact for push services, mailto: or https:.'),

  S3_ENDPOINT: web.optional().describe('S3-compatible store for uploaded files. Unset: DATA_DIR.'),
  S3_BUCKET: text.optional().describe('Its bucket.'),
  S3_REGION: text.optional().describe('Its region.'),
  S3_ACCESS_KEY_ID: text.optional().describe('Access key of the store.'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key.'),
  S3_ENCRYPTS_AT_REST: flag
    .default(true)
    .describe(
      'false for a store that cannot encrypt what it keeps (SSE-S3); ours are sealed before they leave.',
    ),

  OIDC_ISSUER: issuer
    .optional()
    .describe(
      'Issuer of the OpenID Connect provider that staff sign in at, https: (none: staff sign in with passwords).',
    ),
  OIDC_CLIENT_ID: text.optional().describe('Name of this app at the provider.'),
  OIDC_CLIENT_SECRET: text.optional().describe('Its secret there.'),
  OIDC_GROUP_ROLES: groupRoles
    .optional()
    .describe(
      "Which of the provider's groups stands for which role, as circle-money=finance, separated by commas; roles: support, reviewer, finance, owner.",
    ),
};
