/** Personal data of sign-in: sessions, passkeys, tokens, and proofs of email addresses and numbers. */
import { clause, type PersonalTable } from './table-facts.ts';

/** An email address belongs to the person who can read it, so an unverified account exports none. */
const PROVEN_MAILBOX = clause`join users u on u.id = ${'member'}
      cross join lateral (select case when u.is_email_verified then u.email end as email) own`;

/** Deleted also when an account that was never verified is deleted. Passkeys come before their second factor. */
export const accessTables: readonly PersonalTable[] = [
  {
    table: 'sessions',
    member: 'user_id',
    onClose: 'delete',
    exported: {
      as: 'sessions',
      columns: {
        device: clause`t.sess ->> 'device'`,
        createdAt: 'created_at',
        lastSeenAt: 'last_seen_at',
        expiresAt: 'expires_at',
      },
      order: clause`t.last_seen_at desc`,
    },
    encrypted: { sid_hash: 'hash', earlier_sid_hash: 'hash' },
  },
  {
    table: 'known_browsers',
    member: 'user_id',
    onClose: 'delete',
    retention: {
      what: 'known browsers',
      keepDays: 400,
      since: 'last_login_at',
      why: 'a browser without a visit for a year counts as new',
      key: ['user_id', 'browser_hash'],
    },
    exported: {
      as: 'known-browsers',
      columns: { lastSignInAt: 'last_login_at' },
      order: clause`t.last_login_at desc`,
    },
    encrypted: { browser_hash: 'hash' },
  },
  {
    table: 'passkey_challenges',
    member: 'user_id',
    onClose: 'delete',
    retention: {
      what: 'passkey challenges and their answers',
      keepDays: 1,
      since: 'created_at',
      why: 'each is valid for five minutes; a job deletes most within the hour',
      key: ['hash'],
    },
    encrypted: { hash: 'hash', browser_hash: 'hash' },
  },
  {
    table: 'passkeys',
    member: 'user_id',
    onClose: 'delete',
    exported: {
      as: 'passkeys',
      columns: { name: 'name', isSynced: 'is_synced', since: 'created_at', lastUsedAt: 'last_used_at' },
      order: clause`t.created_at`,
    },
  },
  {
    table: 'second_factors',
    member: 'user_id',
    onClose: 'delete',
    encrypted: { secret: 'key', recovery_hashes: 'hash', last_recovery_hash: 'hash' },
  },
  {
    table: 'api_tokens',
    member: 'user_id',
    onClose: 'delete',
    retention: {
      what: 'expired API tokens, with their names',
      keepDays: 30,
      since: 'expires_at',
      why: 'a month in which the member sees why a program stopped',
    },
    exported: {
      as: 'api-tokens',
      columns: {
        name: 'name',
        ending: 'ending',
        scopes: 'scopes',
        madeAt: 'created_at',
        expiresAt: 'expires_at',
        lastUsedAt: 'last_used_at',
      },
      order: clause`t.created_at desc`,
    },
    encrypted: { token_hash: 'hash' },
  },
  {
    table: 'staff_identities',
    member: 'user_id',
    onClose: 'delete',
    exported: {
      as: 'staff-sign-in',
      columns: { issuer: 'issuer', nameThere: 'subject', since: 'linked_at', lastUsedAt: 'last_used_at' },
    },
  },
];

/** Sign-ins in progress name no member yet. */
export const staffSignIns: PersonalTable = {
  table: 'staff_sign_ins',
  onClose: 'keep',
  keeps: { columns: ['hash', 'browser_hash'], why: 'names no member, and is valid for ten minutes' },
  retention: {
    what: 'staff sign-ins in progress at the provider',
    keepDays: 1,
    since: 'created_at',
    why: 'each is valid for ten minutes; a job deletes most within the hour',
    key: ['hash'],
  },
  encrypted: { hash: 'hash', browser_hash: 'hash' },
};

/** Without `email` in the subject only the links of the account itself are deleted. */
export const proofTables: readonly PersonalTable[] = [
  {
    table: 'phone_codes',
    member: 'user_id',
    onClose: 'delete',
    retention: {
      what: 'phone codes',
      keepDays: 1,
      since: 'expires_at',
      why: 'an expired code is useless',
      key: ['user_id'],
    },
    encrypted: { code_hash: 'hash' },
  },
  {
    table: 'email_verifications',
    onClose: { deleteWhere: clause`t.user_id = ${'member'} or t.email = ${'email'}` },
    keeps: {
      columns: ['email', 'phone', 'purpose', 'verification_token', 'path'],
      why: 'links to other addresses; deleted 30 days after they expire',
    },
    retention: {
      what: 'email links',
      keepDays: 30,
      since: 'token_expires_at',
      where: clause`purpose <> 'claim' or consumed_at is not null`,
      why: 'a month to investigate misuse; a link to claim a number stays until it is used',
    },
    exported: {
      as: 'mailed-links',
      columns: {
        purpose: 'purpose',
        email: 'email',
        createdAt: 'created_at',
        expiresAt: 'token_expires_at',
        openedAt: 'verified_at',
        usedAt: 'consumed_at',
      },
      join: PROVEN_MAILBOX,
      where: clause`t.user_id = u.id or t.email = own.email`,
      order: clause`t.created_at desc`,
      limited: true,
    },
    encrypted: { verification_token: 'hash' },
  },
];
