import { computePurposeHashes, type AppSecrets } from '../../platform/crypto/purpose-hashes.ts';
import type { Writer } from '../../platform/database/database.ts';
import { findMember } from '../members/index.ts';
import type { RiskSettings } from './assess-member.ts';
import { canonicalMailbox, toMeaningfulPhone } from './canonical-forms.ts';
import type { IdentifierKind } from './rules.ts';
import { putIdentityLinks, type IdentityLink } from './store.ts';

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
