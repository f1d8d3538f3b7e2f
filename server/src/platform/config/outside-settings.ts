import { flag, issuer, origin, text, url, webhookSecrets, wholeNumber } from './setting-kinds.ts';
import { groupRoles } from './group-roles.ts';

const web = url('http:', 'https:');

export const outsideSettings = {
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
