/** What was before a change, and what of it is put back. Pure. */
import type { NoticeKind } from '@circle-link/contract/safeguards';

/** A member's key as it was; bytes are base64url. */
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

/**
 * Two-step sign-in as it was; the secret is plain here and nowhere else but inside the sealed notice, and null where passkeys
 * alone were the second step.
 */
export interface FormerFactor {
  readonly secret: string | null;
  readonly confirmedAt: string;
  readonly lastUsedStep: number | null;
  /** base64. */
  readonly recoveryHashes: readonly string[];
  readonly passkeys: readonly FormerPasskey[];
}

/** The bank account as it was. */
export interface FormerAccount {
  readonly accountToken: string;
  readonly bankId: string;
  readonly holderName: string;
  readonly bankName: string;
  readonly last4: string;
}

/** By kind of change. Null: there was none. */
export interface FormerValues {
  readonly password: { readonly passwordHash: string };
  readonly mailbox: { readonly email: string };
  readonly second_factor: FormerFactor | null;
  readonly payout_account: FormerAccount | null;
}

/** A notice whose change was not undone; `former` is undefined for a sign-in. */
export interface OpenNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly former: unknown;
}

/**
 * How things stood before the first of these notices, which are in their order: of each kind the first one says it. What
 * came in between was perhaps another person's.
 */
export function stateBefore(notices: readonly OpenNotice[]): Partial<FormerValues> {
  const firsts = notices.toReversed().filter(({ kind }) => kind !== 'sign_in');
  // The later entry of a key wins: the first notice of its kind.
  return Object.fromEntries(firsts.map(({ kind, former }) => [kind, former]));
}

/** The mailbox that an undo would put back: until its time is over it hears of everything too. */
export function contestedMailbox(notices: readonly OpenNotice[]): string | undefined {
  return stateBefore(notices).mailbox?.email;
}

/** The first notice of a change away from this mailbox and all after it; none where the account was not moved from there. */
export function noticesSinceLeaving(notices: readonly OpenNotice[], email: string): OpenNotice[] {
  const first = notices.findIndex(
    ({ kind, former }) => kind === 'mailbox' && (former as FormerValues['mailbox']).email === email,
  );
  return first === -1 ? [] : notices.slice(first);
}

/** Each kind once, in the order of the notices. */
export function listKinds(notices: readonly OpenNotice[]): NoticeKind[] {
  return [...new Set(notices.map(({ kind }) => kind))];
}
