/** Personal data of accounts: documents, risk, consent, security notices, log and profile. */
import { FORMER_MEMBER } from '@circle-link/contract/account';
import { UNDO_DAYS } from '@circle-link/contract/auth/safeguards';
import { clause, type PersonalTable } from './table-facts.ts';

/** The pictures of a document are files; the verification module expires them before the row goes. */
export const identityDocuments: PersonalTable = {
  table: 'id_verifications',
  member: 'user_id',
  onClose: 'delete',
  exported: {
    as: 'identity',
    columns: {
      documentType: 'id_type',
      status: 'verification_status',
      rejectionReason: 'rejection_reason',
      nameOnDocument: 'extracted_name',
      dateOfBirthOnDocument: 'extracted_dob',
      sentAt: 'sent_at',
      decidedAt: 'verified_at',
    },
  },
  encrypted: { id_number: 'key', id_number_hash: 'hash' },
};

/** Keyed hashes stay, so that closing an account does not evade a review of the next one. */
export const riskTables: readonly PersonalTable[] = [
  {
    table: 'fraud_prevention',
    member: 'user_id',
    onClose: { set: { ip_address: null, ip_country: null, ip_region: null } },
    keeps: {
      columns: [
        ...(['device_fingerprint', 'suspicious_activity', 'detection_flags', 'cleared_activity'] as const),
        ...(['review', 'blacklist_reason'] as const),
      ],
      why: 'closing an account must not evade a review; the fingerprint is a keyed hash',
    },
    retention: {
      what: 'network address, country and region of the last visit',
      keepDays: 180,
      since: 'updated_at',
      where: clause`num_nonnulls(ip_address, ip_country, ip_region) > 0`,
      why: 'helps to detect a stolen account',
      key: ['user_id'],
      set: { ip_address: null, ip_country: null, ip_region: null },
    },
    exported: {
      as: 'last-visit',
      columns: { address: 'ip_address', country: 'ip_country', region: 'ip_region', seenAt: 'updated_at' },
    },
    encrypted: { device_fingerprint: 'hash' },
  },
  {
    table: 'identity_links',
    member: 'user_id',
    onClose: 'keep',
    keeps: {
      columns: ['kind', 'value_hash'],
      why: 'keyed hashes, so that closing an account does not evade a review',
    },
    retention: {
      what: 'keyed hashes of networks',
      keepDays: 90,
      since: 'last_seen_at',
      where: clause`kind = 'address'`,
      why: 'networks change hands; only 30 days count for the score',
    },
    encrypted: { value_hash: 'hash' },
  },
];

export const consents: PersonalTable = {
  table: 'consents',
  member: 'user_id',
  onClose: { set: { ip: null }, where: clause`t.ip is not null` },
  keeps: {
    columns: ['version', 'text_hash', 'agreements', 'kind'],
    why: 'the proof of what the member agreed to',
  },
  retention: {
    what: 'network addresses of consents',
    keepDays: 365,
    since: 'given_at',
    where: clause`ip is not null`,
    why: 'evidence for a year of where a consent came from; the consent itself stays',
    key: ['user_id', 'kind', 'version'],
    set: { ip: null },
  },
  exported: {
    as: 'consents',
    columns: {
      version: 'version',
      agreements: 'agreements',
      textHash: clause`encode(t.text_hash, 'hex')`,
      networkAddress: clause`host(t.ip)`,
      givenAt: 'given_at',
    },
    order: clause`t.given_at desc`,
  },
};

export const securityNotices: PersonalTable = {
  table: 'security_notices',
  member: 'user_id',
  onClose: 'delete',
  retention: {
    what: 'previous credentials and bank accounts after a change, and sign-ins from new browsers',
    keepDays: UNDO_DAYS,
    since: 'noticed_at',
    why: 'as long as the emailed link can undo the change',
  },
  exported: {
    as: 'security-notices',
    columns: { kind: 'kind', noticedAt: 'noticed_at', undoneAt: 'undone_at' },
    order: clause`t.ordinal desc`,
  },
  encrypted: { former: 'key', token_hash: 'hash' },
};

/** Personal values in the log are unreadable without the member's key. */
export const auditTables: readonly PersonalTable[] = [
  {
    table: 'audit_entries',
    onClose: 'keep',
    keeps: {
      columns: ['kind', 'subject_id', 'actor_id', 'detail', 'hash'],
      why: 'the log proves what happened; closing deletes the key of its personal values',
    },
    encrypted: { detail: 'member' },
  },
  { table: 'member_keys', member: 'user_id', onClose: 'delete', encrypted: { sealed_key: 'key' } },
];

/** The row keeps its id for the ledger and the log. It never changes again, so it comes last. */
export const memberTables: readonly PersonalTable[] = [
  { table: 'profile_completion_steps', member: 'user_id', onClose: 'delete' },
  {
    table: 'users',
    member: 'id',
    onClose: {
      set: {
        status: 'closed',
        first_name: FORMER_MEMBER,
        username: null,
        password_hash: null,
        last_name: null,
        email: null,
        phone: null,
        phone_verified_at: null,
        verified_phone: null,
        date_of_birth: null,
        profile_image_url: null,
        profile_picture_file: null,
        language: null,
        address: null,
        city: null,
        state: null,
        zip_code: null,
        is_profile_complete: false,
        is_email_verified: false,
        id_verified_at: null,
        is_active: false,
        last_login_at: null,
        failed_login_attempts: 0,
        locked_until: null,
        admin_roles: [],
        money_waits_from: null,
        is_email_disowned: false,
        has_limited_access: false,
        updated_at: clause`app_now()`,
      },
    },
    keeps: {
      columns: ['consent_given_at', 'consent_version', 'terms_version', 'path'],
      why: 'the proof of consent, and which product was used',
    },
    retention: {
      what: 'email addresses entered on /join without a payment',
      keepDays: 30,
      since: 'created_at',
      where: clause`status = 'pending' and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')`,
      why: 'a visitor without a payment owns nothing, and someone else may have entered the address',
      isAccount: true,
    },
    exported: {
      as: 'profile',
      columns: {
        ...({ id: 'id', username: 'username', firstName: 'first_name', lastName: 'last_name' } as const),
        ...({ email: 'email', phone: 'phone', verifiedPhone: 'verified_phone' } as const),
        ...({ dateOfBirth: 'date_of_birth', address: 'address', city: 'city', state: 'state' } as const),
        ...({ zipCode: 'zip_code', language: 'language' } as const),
        ...({ isProfileComplete: 'is_profile_complete', isEmailVerified: 'is_email_verified' } as const),
        ...({ phoneVerifiedAt: 'phone_verified_at', idVerifiedAt: 'id_verified_at' } as const),
        ...({ lastLoginAt: 'last_login_at', adminRoles: 'admin_roles', createdAt: 'created_at' } as const),
      },
    },
    encrypted: { password_hash: 'hash' },
  },
];
