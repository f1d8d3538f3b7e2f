/**
 * How long personal data is kept that an account no longer needs: one line a kind. The job applies it, the data-check
 * data-checks/nothing-outlives-its-retention.sql and docs/retention.md are made from it (retention.test.ts compares).
 */
import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { DELIVERY_DAYS } from '@circle-link/contract/webhooks';
import {
  deleteOldBrowsers,
  deleteOldTokens as deleteOldApiTokens,
  discardUnpaidJoins,
  forgetChallenges,
  forgetStaffSignIns,
} from '../../features/auth/index.ts';
import { eraseOldAddresses } from '../../features/consent/index.ts';
import { deleteOldForms } from '../../features/entry/index.ts';
import { deleteOldAddresses, eraseOldNetworks } from '../../features/fraud/index.ts';
import { eraseOldInvited } from '../../features/groups/index.ts';
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
  /** Days after `since`. */
  readonly keepDays: number;
  /** The instant it counts from, in SQL over the table's columns. */
  readonly since: string;
  /** Which rows hold anything yet to forget, in SQL. */
  readonly where: string;
  readonly why: string;
  /** One bounded batch in one transaction; how many rows it changed. */
  readonly forget: (
    tx: Writer,
    batch: { readonly keepDays: number; readonly limit: number },
  ) => Promise<number>;
}

export const RETENTION: readonly Retention[] = [
  {
    what: 'mailed links',
    table: 'email_verifications',
    columns: 'whole row',
    keepDays: 30,
    since: 'token_expires_at',
    where: "purpose <> 'claim' or consumed_at is not null",
    why: 'a month to look into a misuse; the link of an unclaimed place waits for its owner',
    forget: deleteOldTokens,
  },
  {
    what: 'phone codes',
    table: 'phone_codes',
    columns: 'whole row',
    keepDays: 1,
    since: 'expires_at',
    where: 'true',
    why: 'an expired code proves nothing',
    forget: deleteOldCodes,
  },
  {
    what: 'mails and text messages that left or were given up, also to people who are no members',
    table: 'outbox',
    columns: 'recipient, subject, text, html, named, last_error, unsubscribe_url',
    keepDays: 30,
    since: 'coalesce(sent_at, failed_at)',
    where: "recipient <> ''",
    why: 'a month to answer "I got no mail"; the key stays, so that none is sent twice',
    forget: eraseOld,
  },
  {
    what: 'addresses and numbers that refuse our messages, with the words of their server',
    table: 'refusing_recipients',
    columns: 'whole row',
    keepDays: 90,
    since: 'last_at',
    where: 'true',
    why: 'members are told for three months that they cannot be reached; a newer refusal counts anew',
    forget: deleteOldRefusing,
  },
  {
    what: 'changes whose mail could not be composed',
    table: 'waiting_notices',
    columns: 'whole row',
    keepDays: 30,
    since: 'created_at',
    where: 'true',
    why: 'a month to mend what kept the mail; the history has told the change',
    forget: deleteOldWaiting,
  },
  {
    what: 'API tokens that have expired, by name',
    table: 'api_tokens',
    columns: 'whole row',
    keepDays: 30,
    since: 'expires_at',
    where: 'true',
    why: 'a month in which their member sees why a program stopped',
    forget: deleteOldApiTokens,
  },
  {
    what: 'questions to passkeys, and what they answered',
    table: 'passkey_challenges',
    columns: 'whole row',
    keepDays: 1,
    since: 'created_at',
    where: 'true',
    why: 'each counts for five minutes; a sweep takes it within the hour',
    forget: forgetChallenges,
  },
  {
    what: 'sign-ins of staff on their way to the provider and back',
    table: 'staff_sign_ins',
    columns: 'whole row',
    keepDays: 1,
    since: 'created_at',
    where: 'true',
    why: 'each counts for ten minutes; a sweep takes it within the hour',
    forget: forgetStaffSignIns,
  },
  {
    what: 'what was sent to programs of members',
    table: 'webhook_deliveries',
    columns: 'whole row',
    keepDays: DELIVERY_DAYS,
    since: 'created_at',
    where: 'true',
    why: 'so long it can be sent again',
    forget: deleteOldDeliveries,
  },
  {
    what: 'addresses of people who were invited',
    table: 'group_invitations',
    columns: 'email',
    keepDays: 30,
    since: 'coalesce(used_at, revoked_at, expires_at)',
    where: 'email is not null',
    why: 'the organiser sees for a month who was asked; many of these people never become members',
    forget: eraseOldInvited,
  },
  {
    what: 'network addresses of consents',
    table: 'consents',
    columns: 'ip',
    keepDays: 365,
    since: 'given_at',
    where: 'ip is not null',
    why: 'proves for a year where a consent came from; the consent itself stays',
    forget: eraseOldAddresses,
  },
  {
    what: 'network address, country and region of the last visit',
    table: 'fraud_prevention',
    columns: 'ip_address, ip_country, ip_region',
    keepDays: 180,
    since: 'updated_at',
    where: 'num_nonnulls(ip_address, ip_country, ip_region) > 0',
    why: 'helps to recognise a stolen account while its owner visits',
    forget: eraseOldNetworks,
  },
  {
    what: 'keyed hashes of networks',
    table: 'fraud_sightings',
    columns: 'whole row',
    keepDays: 90,
    since: 'last_seen_at',
    where: "kind = 'address'",
    why: 'networks are handed on: only 30 days count for the score',
    forget: deleteOldAddresses,
  },
  {
    what: 'what was before a change of password, mailbox, second factor or bank account, and sign-ins from new browsers',
    table: 'security_notices',
    columns: 'whole row',
    keepDays: UNDO_DAYS,
    since: 'noticed_at',
    where: 'true',
    why: 'as long as the mailed link can undo it',
    forget: deleteOldNotices,
  },
  {
    what: 'known browsers',
    table: 'known_browsers',
    columns: 'whole row',
    keepDays: 400,
    since: 'last_login_at',
    where: 'true',
    why: 'a browser that was not used for a year is a new one',
    forget: deleteOldBrowsers,
  },
  {
    what: 'names of wishes to pay by card what is owed',
    table: 'owed_requests',
    columns: 'whole row',
    keepDays: 90,
    since: 'asked_at',
    where: 'true',
    why: 'a wish that is sent again stands for the same charge; no client repeats one after months',
    forget: deleteOldRequests,
  },
  {
    what: 'phone numbers typed into /join',
    table: 'join_forms',
    columns: 'whole row',
    keepDays: 30,
    since: 'created_at',
    where: 'true',
    why: 'a form is closed after a day; a month to answer questions about it',
    forget: deleteOldForms,
  },
  {
    what: 'addresses typed into /join and never paid for',
    table: 'users',
    columns: 'everything personal',
    keepDays: 30,
    since: 'created_at',
    where:
      "status = 'pending' and not exists (select from card_payments p where p.user_id = users.id and p.status <> 'canceled')",
    why: 'a visitor who did not pay owns nothing, and another person may have typed the address',
    forget: discardUnpaidJoins,
  },
];
