/**
 * Retention per kind of personal data. nothing-outlives-its-retention.sql and docs/retention.md are generated from it.
 */
import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { DELIVERY_DAYS } from '@circle-link/contract/webhooks';
import {
  deleteOldBrowsers,
  deleteOldTokens as deleteOldApiTokens,
  deleteUnpaidJoins,
  deleteExpiredChallenges,
  deleteStaffSignIns,
} from '../../features/auth/index.ts';
import { clearOldAddresses } from '../../features/consent/index.ts';
import { deleteOldForms } from '../../features/entry/index.ts';
import { deleteOldAddresses, clearOldNetworks } from '../../features/fraud/index.ts';
import { clearOldInvitedAddresses } from '../../features/groups/index.ts';
import { deleteOldWaiting } from '../../features/notifications/index.ts';
import { deleteOldRequests } from '../../features/owed/index.ts';
import { deleteOldNotices } from '../../features/safeguards/index.ts';
import { deleteOldCodes, deleteOldTokens } from '../../features/verification/index.ts';
import { deleteOldDeliveries } from '../../features/webhooks/index.ts';
import type { Writer } from '../../platform/database/database.ts';
import { deleteOldRefusing } from '../../platform/outbox/refusing-store.ts';
import { eraseOld } from '../../platform/outbox/store.ts';

export interface Retention {
  readonly what: string;
  readonly table: string;
  readonly columns: string;
  readonly keepDays: number;
  readonly since: string;
  readonly where: string;
  readonly why: string;
  /** One bounded batch in one transaction; returns the number of changed rows. */
  readonly forget: (
    tx: Writer,
    batch: { readonly keepDays: number; readonly limit: number },
  ) => Promise<number>;
}

export const RETENTION: readonly Retention[] = [
  {
    what: 'email links',
    table: 'email_verifications',
    columns: 'whole row',
    keepDays: 30,
    since: 'token_expires_at',
    where: "purpose <> 'claim' or consumed_at is not null",
    why: 'a month to investigate misuse; a link to claim a number stays until it is used',
    forget: deleteOldTokens,
  },
  {
    what: 'phone codes',
    table: 'phone_codes',
    columns: 'whole row',
    keepDays: 1,
    since: 'expires_at',
    where: 'true',
    why: 'an expired code is useless',
    forget: deleteOldCodes,
  },
  {
    what: 'emails and text messages, also to visitors',
    table: 'outbox',
    columns: 'recipient, subject, text, html, named, last_error, unsubscribe_url',
    keepDays: 30,
    since: 'coalesce(sent_at, failed_at)',
    where: "recipient <> ''",
    why: 'a month to answer questions; the key stays and prevents a second email',
    forget: eraseOld,
  },
  {
    what: 'addresses and phone numbers whose provider rejects our messages, and its error',
    table: 'suppressed_recipients',
    columns: 'whole row',
    keepDays: 90,
    since: 'last_at',
    where: 'true',
    why: 'members see that they cannot be reached; a new refusal restarts the period',
    forget: deleteOldRefusing,
  },
  {
    what: 'changes whose email could not be composed',
    table: 'pending_notifications',
    columns: 'whole row',
    keepDays: 30,
    since: 'created_at',
    where: 'true',
    why: 'a month to fix the email; the history already shows the change',
    forget: deleteOldWaiting,
  },
  {
    what: 'expired API tokens, with their names',
    table: 'api_tokens',
    columns: 'whole row',
    keepDays: 30,
    since: 'expires_at',
    where: 'true',
    why: 'a month in which the member sees why a program stopped',
    forget: deleteOldApiTokens,
  },
  {
    what: 'passkey challenges and their answers',
    table: 'passkey_challenges',
    columns: 'whole row',
    keepDays: 1,
    since: 'created_at',
    where: 'true',
    why: 'each is valid for five minutes; a job deletes most within the hour',
    forget: deleteExpiredChallenges,
  },
  {
    what: 'staff sign-ins in progress at the provider',
    table: 'staff_sign_ins',
    columns: 'whole row',
    keepDays: 1,
    since: 'created_at',
    where: 'true',
    why: 'each is valid for ten minutes; a job deletes most within the hour',
    forget: deleteStaffSignIns,
  },
  {
    what: 'webhook messages to programs of members',
    table: 'webhook_deliveries',
    columns: 'whole row',
    keepDays: DELIVERY_DAYS,
    since: 'created_at',
    where: 'true',
    why: 'as long as members can send them again',
    forget: deleteOldDeliveries,
  },
  {
    what: 'email addresses of invited people',
    table: 'group_invitations',
    columns: 'email',
    keepDays: 30,
    since: 'coalesce(used_at, revoked_at, expires_at)',
    where: 'email is not null',
    why: 'the organizer sees for a month who was invited',
    forget: clearOldInvitedAddresses,
  },
  {
    what: 'network addresses of consents',
    table: 'consents',
    columns: 'ip',
    keepDays: 365,
    since: 'given_at',
    where: 'ip is not null',
    why: 'evidence for a year of where a consent came from; the consent itself stays',
    forget: clearOldAddresses,
  },
  {
    what: 'network address, country and region of the last visit',
    table: 'fraud_prevention',
    columns: 'ip_address, ip_country, ip_region',
    keepDays: 180,
    since: 'updated_at',
    where: 'num_nonnulls(ip_address, ip_country, ip_region) > 0',
    why: 'helps to detect a stolen account',
    forget: clearOldNetworks,
  },
  {
    what: 'keyed hashes of networks',
    table: 'identity_links',
    columns: 'whole row',
    keepDays: 90,
    since: 'last_seen_at',
    where: "kind = 'address'",
    why: 'networks change hands; only 30 days count for the score',
    forget: deleteOldAddresses,
  },
  {
    what: 'previous credentials and bank accounts after a change, and sign-ins from new browsers',
    table: 'security_notices',
    columns: 'whole row',
    keepDays: UNDO_DAYS,
    since: 'noticed_at',
    where: 'true',
    why: 'as long as the emailed link can undo the change',
    forget: deleteOldNotices,
  },
  {
    what: 'known browsers',
    table: 'known_browsers',
    columns: 'whole row',
    keepDays: 400,
    since: 'last_login_at',
    where: 'true',
    why: 'a browser without a visit for a year counts as new',
    forget: deleteOldBrowsers,
  },
  {
    what: 'idempotency keys of debt payments',
    table: 'debt_payment_requests',
    columns: 'whole row',
    keepDays: 90,
    since: 'requested_at',
    where: 'true',
    why: 'a repeated request finds the same charge; no client repeats one after months',
    forget: deleteOldRequests,
  },
  {
    what: 'phone numbers entered on /join',
    table: 'guest_checkouts',
    columns: 'whole row',
    keepDays: 30,
    since: 'created_at',
    where: 'true',
    why: 'a form closes after a day; a month to answer questions',
    forget: deleteOldForms,
  },
  {
    what: 'email addresses entered on /join without a payment',
    table: 'users',
    columns: 'everything personal',
    keepDays: 30,
    since: 'created_at',
    where:
      "status = 'pending' and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')",
    why: 'a visitor without a payment owns nothing, and someone else may have entered the address',
    forget: deleteUnpaidJoins,
  },
];
