import type { NoticeKind } from '@circle-link/contract/auth/safeguards';

export interface FormerPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly copiedAt: string | null;
}

export interface FormerFactor {
  readonly secret: string | null;
  readonly confirmedAt: string;
  readonly lastUsedStep: number | null;
  /** base64. */
  readonly recoveryHashes: readonly string[];
  readonly passkeys: readonly FormerPasskey[];
}

export interface FormerAccount {
  readonly accountToken: string;
  readonly bankId: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly last4: string;
}

export interface FormerValues {
  readonly password: { readonly passwordHash: string };
  readonly mailbox: { readonly email: string };
  readonly second_factor: FormerFactor | null;
  readonly payout_account: FormerAccount | null;
}

export interface OpenNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly former: unknown;
}

/**
 * The state before the first of these ordered notices: the first notice of each kind has it. Later states may be an
 * intruder's.
 */
export function getStateBefore(notices: readonly OpenNotice[]): Partial<FormerValues> {
  const firsts = notices.toReversed().filter(({ kind }) => kind !== 'sign_in');
  // The last entry of a key wins, so the first notice of its kind.
  return Object.fromEntries(firsts.map(({ kind, former }) => [kind, former]));
}

export function findContestedMailbox(notices: readonly OpenNotice[]): string | undefined {
  return getStateBefore(notices).mailbox?.email;
}

export function listNoticesSinceMailbox(notices: readonly OpenNotice[], email: string): OpenNotice[] {
  const first = notices.findIndex(
    ({ kind, former }) => kind === 'mailbox' && (former as FormerValues['mailbox']).email === email,
  );
  return first === -1 ? [] : notices.slice(first);
}

export function listKinds(notices: readonly OpenNotice[]): NoticeKind[] {
  return [...new Set(notices.map(({ kind }) => kind))];
}
