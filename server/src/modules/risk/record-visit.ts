import type { Platform } from '../../platform/platform.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { assessMember, type AssessedMember, type RiskSettings } from './assess-member.ts';
import { toPublicNetwork } from './canonical-forms.ts';
import { recordContacts, buildIdentityLink } from './record-contacts.ts';
import type { IdentifierKind } from './rules.ts';
import { lockRiskState, putOrigin } from './risk-state-store.ts';
import { putAct, putIdentityLinks, type IdentityLink } from './store.ts';

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
