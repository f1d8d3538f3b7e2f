import type { AppSecrets } from '../../platform/crypto/purpose-hashes.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { assessMember, type RiskSettings } from './assess-member.ts';
import { buildIdentityLink } from './record-contacts.ts';
import { putAct, putIdentityLinks } from './store.ts';

/** A member opened a hold or gave one up, in that transaction. */
export async function recordHold(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  hold: { readonly userId: string; readonly holdId: string; readonly became: 'opened' | 'released' },
): Promise<void> {
  await putAct(tx, hold.userId, `hold_${hold.became}`, hold.holdId);
  await assessMember(tx, settings, hold.userId);
}

/**
 * Cards that have paid, by the provider's fingerprints, many in one statement: the writer's transaction is not the
 * place to look at members one by one. The job does that within seconds.
 */
export async function recordCards(
  tx: Writer,
  secrets: AppSecrets,
  cards: readonly { readonly userId: string; readonly fingerprint: string }[],
): Promise<void> {
  await putIdentityLinks(
    tx,
    cards.map(({ userId, fingerprint }) =>
      buildIdentityLink(secrets, userId, { kind: 'card', value: fingerprint, isProven: true }),
    ),
  );
}

/**
 * A member has shown an identity document that is another member's. Held against the member who shows it second; the
 * job looks at them within seconds. The document itself stays with features/verification.
 */
export async function recordReusedDocument(tx: Writer, userId: string, otherUserId: string): Promise<void> {
  const valueHash = hashToken(`document of ${otherUserId}`);
  await putIdentityLinks(tx, [
    { userId, kind: 'document', valueHash, isProven: false },
    { userId: otherUserId, kind: 'document', valueHash, isProven: true },
  ]);
}

/** The profile came after the approved document and differs from it, in that transaction. `subjectId` says which and in what. */
export async function recordDocumentDiffers(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  difference: { readonly userId: string; readonly subjectId: string },
): Promise<void> {
  await putAct(tx, difference.userId, 'document_differs', difference.subjectId);
  await assessMember(tx, settings, difference.userId);
}

/** The member has undone a change of the account by a mailed link, in that transaction: a person looks at it. */
export async function recordChangeUndone(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  undone: { readonly userId: string; readonly noticeId: string },
): Promise<void> {
  await putAct(tx, undone.userId, 'change_undone', undone.noticeId);
  await assessMember(tx, settings, undone.userId);
}
