/** Personal data of accounts: documents, risk, consent, security notices, log and profile. */
import { FORMER_MEMBER } from '@circle-link/contract/account';
import { UNDO_DAYS } from '@circle-link/contract/limits';
import { clause, type PersonalTable } from './table-facts.ts';

/** The pictures of a document are files; the verification module expires them before the row goes. */
export const identityDocuments: PersonalTable = {
  table: 'id_verifications',
  member: 'userId',
  onClose: 'delete',
  exported: {
    as: 'identity',
    columns: {
      documentType: 'idType',
      status: 'verificationStatus',
      rejectionReason: 'rejectionReason',
      nameOnDocument: 'extractedName',
      dateOfBirthOnDocument: 'extractedDob',
      sentAt: 'sentAt',
      decidedAt: 'verifiedAt',
    },
  },
  encrypted: { idNumber: 'key', idNumberHash: 'hash' },
};

/** Keyed hashes stay, so that closing an account does not evade a review of the next one. */
export const riskTables: readonly PersonalTable[] = [
  {
    table: 'fraud_prevention',
    member: 'userId',
    onClose: { set: { ipAddress: null, ipCountry: null, ipRegion: null } },
    keeps: {
      columns: [
        ...(['deviceFingerprint', 'suspiciousActivity', 'detectionFlags', 'clearedActivity'] as const),
        ...(['review', 'blacklistReason'] as const),
      ],
      why: 'closing an account must not evade a review; the fingerprint is a keyed hash',
    },
    retention: {
      what: 'network address, country and region of the last visit',
      keepDays: 180,
      since: 'updatedAt',
      where: clause`num_nonnulls(ip_address, ip_country, ip_region) > 0`,
      why: 'helps to detect a stolen account',
      key: ['userId'],
      set: { ipAddress: null, ipCountry: null, ipRegion: null },
    },
    exported: {
      as: 'last-visit',
      columns: { address: 'ipAddress', country: 'ipCountry', region: 'ipRegion', seenAt: 'updatedAt' },
    },
    encrypted: { deviceFingerprint: 'hash' },
  },
  {
    table: 'identity_links',
    member: 'userId',
    onClose: 'keep',
    keeps: {
      columns: ['kind', 'valueHash'],
      why: 'keyed hashes, so that closing an account does not evade a review',
    },
    retention: {
      what: 'keyed hashes of networks',
      keepDays: 90,
      since: 'lastSeenAt',
      where: clause`kind = 'address'`,
      why: 'networks change hands; only 30 days count for the score',
    },
    encrypted: { valueHash: 'hash' },
  },
];

export const consents: PersonalTable = {
  table: 'consents',
  member: 'userId',
  onClose: { set: { ip: null }, where: clause`t.ip is not null` },
  keeps: {
    columns: ['version', 'textHash', 'agreements', 'kind'],
    why: 'the proof of what the member agreed to',
  },
  retention: {
    what: 'network addresses of consents',
    keepDays: 365,
    since: 'givenAt',
    where: clause`ip is not null`,
    why: 'evidence for a year of where a consent came from; the consent itself stays',
    key: ['userId', 'kind', 'version'],
    set: { ip: null },
  },
  exported: {
    as: 'consents',
    columns: {
      version: 'version',
      agreements: 'agreements',
      textHash: clause`encode(t.text_hash, 'hex')`,
      networkAddress: clause`host(t.ip)`,
      givenAt: 'givenAt',
    },
    order: clause`t.given_at desc`,
  },
};

export const securityNotices: PersonalTable = {
  table: 'security_notices',
  member: 'userId',
  onClose: 'delete',
  retention: {
    what: 'previous credentials and bank accounts after a change, and sign-ins from new browsers',
    keepDays: UNDO_DAYS,
    since: 'noticedAt',
    why: 'as long as the emailed link can undo the change',
  },
  exported: {
    as: 'security-notices',
    columns: { kind: 'kind', noticedAt: 'noticedAt', undoneAt: 'undoneAt' },
    order: clause`t.ordinal desc`,
  },
  encrypted: { former: 'key', tokenHash: 'hash' },
};

/** Personal values in the log are unreadable without the member's key. */
export const auditTables: readonly PersonalTable[] = [
  {
    table: 'audit_entries',
    onClose: 'keep',
    keeps: {
      columns: ['kind', 'subjectId', 'actorId', 'detail', 'hash'],
      why: 'the log proves what happened; closing deletes the key of its personal values',
    },
    encrypted: { detail: 'member' },
  },
  { table: 'member_keys', member: 'userId', onClose: 'delete', encrypted: { sealedKey: 'key' } },
];

/** The row keeps its id for the ledger and the log. It never changes again, so it comes last. */
export const memberTables: readonly PersonalTable[] = [
  { table: 'profile_completion_steps', member: 'userId', onClose: 'delete' },
  {
    table: 'users',
    member: 'id',
    onClose: {
      set: {
        status: 'closed',
        firstName: FORMER_MEMBER,
        username: null,
        passwordHash: null,
        lastName: null,
        email: null,
        phone: null,
        phoneVerifiedAt: null,
        verifiedPhone: null,
        dateOfBirth: null,
        profileImageUrl: null,
        profilePictureFile: null,
        language: null,
        address: null,
        city: null,
        state: null,
        zipCode: null,
        isProfileComplete: false,
        isEmailVerified: false,
        idVerifiedAt: null,
        isActive: false,
        lastLoginAt: null,
        failedLoginAttempts: 0,
        lockedUntil: null,
        adminRoles: [],
        moneyWaitsFrom: null,
        isEmailDisowned: false,
        hasLimitedAccess: false,
        updatedAt: clause`app_now()`,
      },
    },
    keeps: {
      columns: ['consentGivenAt', 'consentVersion', 'termsVersion', 'path'],
      why: 'the proof of consent, and which product was used',
    },
    retention: {
      what: 'email addresses entered on /join without a payment',
      keepDays: 30,
      since: 'createdAt',
      where: clause`status = 'pending' and not exists (select from charges p where p.user_id = users.id and p.status <> 'canceled')`,
      why: 'a visitor without a payment owns nothing, and someone else may have entered the address',
      isAccount: true,
    },
    exported: {
      as: 'profile',
      columns: {
        ...({ id: 'id', username: 'username', firstName: 'firstName', lastName: 'lastName' } as const),
        ...({ email: 'email', phone: 'phone', verifiedPhone: 'verifiedPhone' } as const),
        ...({ dateOfBirth: 'dateOfBirth', address: 'address', city: 'city', state: 'state' } as const),
        ...({ zipCode: 'zipCode', language: 'language' } as const),
        ...({ isProfileComplete: 'isProfileComplete', isEmailVerified: 'isEmailVerified' } as const),
        ...({ phoneVerifiedAt: 'phoneVerifiedAt', idVerifiedAt: 'idVerifiedAt' } as const),
        ...({ lastLoginAt: 'lastLoginAt', adminRoles: 'adminRoles', createdAt: 'createdAt' } as const),
      },
    },
    encrypted: { passwordHash: 'hash' },
  },
];
