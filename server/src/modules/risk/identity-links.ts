import { type AppSecrets, computePurposeHashes } from '../../platform/crypto/tokens.ts';
import type { Database, Reader, Writer } from '../../platform/database/database.ts';
import { findMember, listMembers } from '../members/index.ts';
import type { RiskSettings } from './assess-member.ts';
import { canonicalMailbox, toMeaningfulPhone } from './canonical-forms.ts';
import type { IdentifierKind } from './rules.ts';
import {
  clearClosedMemberNetworks,
  deleteVisitorLinks,
  findLink,
  type IdentityLink,
  listProvenBy,
  putIdentityLinks,
} from './store.ts';

/** A keyed hash. Links under a previous secret are rewritten when the value is seen again. */
export function buildIdentityLink(
  secrets: AppSecrets,
  userId: string,
  seen: { readonly kind: IdentifierKind; readonly value: string; readonly isProven: boolean },
): IdentityLink {
  const { kind, value, isProven } = seen;
  const [valueHash, ...older] = computePurposeHashes(secrets, `fraud ${kind}`, value);
  return {
    userId,
    kind,
    valueHash,
    isProven,
    olderHashes: secrets.previousAppSecret === undefined ? [] : older,
  };
}

/** Records the member's current email address and numbers, verified or typed. */
export async function recordContacts(tx: Writer, settings: RiskSettings, userId: string): Promise<void> {
  const member = await findMember(tx, userId);
  if (member === undefined) return;
  const { email, isEmailVerified, phone, verifiedPhone } = member;
  const found = (kind: IdentifierKind, value: string | null, isProven: boolean): IdentityLink[] =>
    value === null ? [] : [buildIdentityLink(settings, userId, { kind, value, isProven })];
  await putIdentityLinks(tx, [
    ...found('mailbox', canonicalMailbox(email), isEmailVerified),
    ...found('phone', toMeaningfulPhone(verifiedPhone), true),
    ...(phone === verifiedPhone ? [] : found('phone', toMeaningfulPhone(phone), false)),
  ]);
}

/** Compares browser, phone, email address, card, bank account and document. Colleagues share network addresses. */
export async function areLinked(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  return others.includes(userId) || findLink(db, userId, others);
}

/** Accounts that have verified this email address in any spelling: "a.b+c@gmail.com" is ab@gmail.com. */
export async function listMailboxOwners(db: Reader, secrets: AppSecrets, email: string): Promise<string[]> {
  const mailbox = canonicalMailbox(email);
  if (mailbox === null) return [];
  const seen = await listProvenBy(db, 'mailbox', computePurposeHashes(secrets, 'fraud mailbox', mailbox));
  const members = await listMembers(db, seen);
  return members
    .filter((member) => member.isEmailVerified && canonicalMailbox(member.email) === mailbox)
    .map(({ id }) => id);
}

/**
 * When an owner verifies an address, deletes what visitors typed into /join for it. Data seen with a payment stays, and
 * so does a blacklisting.
 */
export async function deleteVisitorData(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorLinks(tx, userId);
}

/** A job: clears the networks of accounts that were deleted because they were never verified. */
export async function anonymizeClosedMemberNetworks(database: Database): Promise<void> {
  await database.transact(clearClosedMemberNetworks);
}
