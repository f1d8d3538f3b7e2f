/** Personal data of sign-in: sessions, passkeys, tokens, and proofs of email addresses and numbers. */
import { clause, type PersonalTable } from './table-facts.ts';

/** An email address belongs to the person who can read it, so an unverified account exports none. */
const PROVEN_MAILBOX = clause`join users u on u.id = ${'member'}
      cross join lateral (select case when u.is_email_verified then u.email end as email) own`;

/** Deleted also when an account that was never verified is deleted. Passkeys come before their second factor. */
export const accessTables: readonly PersonalTable[] = [
  {
    table: 'sessions',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'sessions',
      columns: {
        device: clause`t.sess ->> 'device'`,
        createdAt: 'createdAt',
        lastSeenAt: 'lastSeenAt',
        expiresAt: 'expiresAt',
      },
      order: clause`t.last_seen_at desc`,
    },
    encrypted: { sidHash: 'hash', earlierSidHash: 'hash' },
  },
  {
    table: 'known_browsers',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'known browsers',
      keepDays: 400,
      since: 'lastLoginAt',
      why: 'a browser without a visit for a year counts as new',
      key: ['userId', 'browserHash'],
    },
    exported: {
      as: 'known-browsers',
      columns: { lastSignInAt: 'lastLoginAt' },
      order: clause`t.last_login_at desc`,
    },
    encrypted: { browserHash: 'hash' },
  },
  {
    table: 'passkey_challenges',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'passkey challenges and their answers',
      keepDays: 1,
      since: 'createdAt',
      why: 'each is valid for five minutes; a job deletes most within the hour',
      key: ['hash'],
    },
    encrypted: { hash: 'hash', browserHash: 'hash' },
  },
  {
    table: 'passkeys',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'passkeys',
      columns: { name: 'name', isSynced: 'isSynced', since: 'createdAt', lastUsedAt: 'lastUsedAt' },
      order: clause`t.created_at`,
    },
  },
  {
    table: 'second_factors',
    member: 'userId',
    onClose: 'delete',
    encrypted: { secret: 'key', recoveryHashes: 'hash', lastRecoveryHash: 'hash' },
  },
  {
    table: 'api_tokens',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'expired API tokens, with their names',
      keepDays: 30,
      since: 'expiresAt',
      why: 'a month in which the member sees why a program stopped',
    },
    exported: {
      as: 'api-tokens',
      columns: {
        name: 'name',
        ending: 'ending',
        scopes: 'scopes',
        madeAt: 'createdAt',
        expiresAt: 'expiresAt',
        lastUsedAt: 'lastUsedAt',
      },
      order: clause`t.created_at desc`,
    },
    encrypted: { tokenHash: 'hash' },
  },
  {
    table: 'staff_identities',
    member: 'userId',
    onClose: 'delete',
    exported: {
      as: 'staff-sign-in',
      columns: { issuer: 'issuer', nameThere: 'subject', since: 'linkedAt', lastUsedAt: 'lastUsedAt' },
    },
  },
];

/** Sign-ins in progress name no member yet. */
export const staffSignIns: PersonalTable = {
  table: 'staff_sign_ins',
  onClose: 'keep',
  keeps: { columns: ['hash', 'browserHash'], why: 'names no member, and is valid for ten minutes' },
  retention: {
    what: 'staff sign-ins in progress at the provider',
    keepDays: 1,
    since: 'createdAt',
    why: 'each is valid for ten minutes; a job deletes most within the hour',
    key: ['hash'],
  },
  encrypted: { hash: 'hash', browserHash: 'hash' },
};

/** Without `email` in the subject only the links of the account itself are deleted. */
export const proofTables: readonly PersonalTable[] = [
  {
    table: 'phone_codes',
    member: 'userId',
    onClose: 'delete',
    retention: {
      what: 'phone codes',
      keepDays: 1,
      since: 'expiresAt',
      why: 'an expired code is useless',
      key: ['userId'],
    },
    encrypted: { codeHash: 'hash' },
  },
  {
    table: 'email_verifications',
    onClose: { deleteWhere: clause`t.user_id = ${'member'} or t.email = ${'email'}` },
    keeps: {
      columns: ['email', 'phone', 'purpose', 'verificationToken', 'codeHash', 'path'],
      why: 'links to other addresses; deleted 30 days after they expire',
    },
    retention: {
      what: 'email links',
      keepDays: 30,
      since: 'tokenExpiresAt',
      where: clause`purpose <> 'claim' or consumed_at is not null`,
      why: 'a month to investigate misuse; a link to claim a number stays until it is used',
    },
    exported: {
      as: 'mailed-links',
      columns: {
        purpose: 'purpose',
        email: 'email',
        createdAt: 'createdAt',
        expiresAt: 'tokenExpiresAt',
        openedAt: 'verifiedAt',
        usedAt: 'consumedAt',
      },
      join: PROVEN_MAILBOX,
      where: clause`t.user_id = u.id or t.email = own.email`,
      order: clause`t.created_at desc`,
      limited: true,
    },
    encrypted: { verificationToken: 'hash', codeHash: 'hash' },
  },
];
