import { type AppSecrets, hashToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Client } from '../../platform/http/request.ts';
import { type AssessedMember, assessMember, type RiskSettings } from './assess-member.ts';
import { buildIdentityLink, recordContacts } from './identity-links.ts';
import { type IdentityLink, putAct, putIdentityLinks } from './store.ts';
import { toPublicNetwork } from './canonical-forms.ts';
import type { IdentifierKind } from './rules.ts';
import { lockRiskState, putOrigin } from './risk-state-store.ts';

/** Records in the command's transaction that a member opened or gave up a hold. */
export async function recordHold(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  hold: { readonly userId: string; readonly holdId: string; readonly became: 'opened' | 'released' },
): Promise<void> {
  await putAct(tx, hold.userId, `hold_${hold.became}`, hold.holdId);
  await assessMember(tx, settings, hold.userId);
}

/** One statement. A job assesses the members within seconds, outside the writer's transaction. */
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

/** Counts against the second member; a job assesses both within seconds. */
export async function recordReusedDocument(tx: Writer, userId: string, otherUserId: string): Promise<void> {
  const valueHash = hashToken(`document of ${otherUserId}`);
  await putIdentityLinks(tx, [
    { userId, kind: 'document', valueHash, isProven: false },
    { userId: otherUserId, kind: 'document', valueHash, isProven: true },
  ]);
}

/** `subjectId` names the document and the fields. */
export async function recordDocumentDiffers(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  difference: { readonly userId: string; readonly subjectId: string },
): Promise<void> {
  await putAct(tx, difference.userId, 'document_differs', difference.subjectId);
  await assessMember(tx, settings, difference.userId);
}

/**
 * Records in the same transaction that the member undid an account change by an emailed link. A reviewer looks at it.
 */
export async function recordChangeUndone(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  undone: { readonly userId: string; readonly noticeId: string },
): Promise<void> {
  await putAct(tx, undone.userId, 'change_undone', undone.noticeId);
  await assessMember(tx, settings, undone.userId);
}

export interface Visit {
  readonly userId: string;
  /** The secret of the known-browser cookie, if the browser has one. */
  readonly browser: string | undefined;
  readonly client: Client;
  readonly isNew: boolean;
}

export async function recordVisit(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  visit: Visit,
): Promise<AssessedMember> {
  return database.transact(async (tx) => {
    await recordOrigin(tx, settings, visit);
    return assessMember(tx, settings, visit.userId);
  });
}

/** Records browser, network and contacts. Skips private and loopback networks, where callers look alike. */
export async function recordOrigin(
  tx: Writer,
  settings: RiskSettings,
  { userId, browser, client, isNew }: Visit,
): Promise<void> {
  const seen = (kind: IdentifierKind, value: string) =>
    buildIdentityLink(settings, userId, { kind, value, isProven: true });
  const device = browser === undefined ? null : seen('device', browser);
  const network = toPublicNetwork(client.ip);
  const identityLinks: IdentityLink[] = [];
  if (device !== null) identityLinks.push(device);
  if (network !== null) identityLinks.push(seen('address', network));
  await putIdentityLinks(tx, identityLinks);
  await recordContacts(tx, settings, userId);
  if (isNew) await putAct(tx, userId, 'registered', userId);
  await lockRiskState(tx, userId);
  await putOrigin(tx, userId, { ...client, device: device?.valueHash.toString('hex') ?? null });
}
