import { randomBytes, randomUUID } from 'node:crypto';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { webhookRefusals } from '@circle-link/contract/refusals/integrations';
import {
  type CreatedEndpoint,
  type DeliveryItem,
  type EndpointBody,
  type EndpointItem,
  FORMER_SECRET_HOURS,
  MAX_ENDPOINTS,
} from '@circle-link/contract/integrations';
import type { Settings } from '../../../platform/config/settings.ts';
import { encryptText } from '../../../platform/crypto/encryption.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isNeverPublic } from '../../../platform/post-to-host.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { type Notice, notices, notify } from '../../notifications/index.ts';
import { markForReplay, selectDeliveries } from './delivery-store.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type HeldEndpoint,
  insertEndpoint,
  isHostStopped,
  isOwnEndpoint,
  lockEndpoint,
  markEnabled,
  type Owner,
  selectEndpoints,
  selectStops,
  updateSecret,
} from './endpoint-store.ts';
import { getHostname } from './rules.ts';
import { formatSecret, secretContext } from './secrets.ts';

const SECRET_BYTES = 32;

/**
 * Creates an endpoint and notifies its member by email. @throws endpoint_not_public, endpoint_stopped,
 * too_many_endpoints
 */
export async function createEndpoint(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  owner: Owner,
  { url, events }: EndpointBody,
): Promise<CreatedEndpoint> {
  if (isNeverPublic(url, { isLoopbackAllowed: settings.webhooksToLoopback }))
    throw new Refusal(webhookRefusals.endpoint_not_public);
  const id = randomUUID();
  const secret = formatSecret(randomBytes(SECRET_BYTES));
  const { userId } = owner;
  return database.transact(async (tx) => {
    // Serializes concurrent requests, so that the limit holds.
    await lockSignInAccount(tx, userId);
    await assertHostAllowed(tx, userId, url);
    if ((await countEndpoints(tx, userId)) >= MAX_ENDPOINTS)
      throw new Refusal(webhookRefusals.too_many_endpoints, { most: MAX_ENDPOINTS });
    const sealedSecret = encryptText(settings.idEncryptionKeys, secretContext(id), secret);
    await insertEndpoint(tx, { ...owner, id, url, events, sealedSecret });
    await recordAuditEntries(tx, [
      { kind: 'webhook.made', subjectId: userId, actorId: userId, detail: { endpoint: id, events } },
    ]);
    await notify(tx, settings, notices.webhook_made, {
      to: [userId],
      occasion: `webhook:${id}:made`,
      facts: { host: new URL(url).host },
    });
    const made = (await listEndpoints(tx, owner)).find((one) => one.id === id);
    if (made === undefined) throw new Error('The address was not stored');
    return { ...made, secret };
  });
}

export async function listEndpoints(db: Reader, owner: Owner): Promise<EndpointItem[]> {
  const stopped = new Set((await selectStops(db, owner.userId)).map(({ host }) => host));
  return (await selectEndpoints(db, owner)).map((row) => ({
    ...formatFields(row),
    isStopped: stopped.has(getHostname(row.url)),
  }));
}

/** Newest first. @throws not_found */
export async function listDeliveries(db: Reader, owner: Owner, id: string): Promise<DeliveryItem[]> {
  if (!(await isOwnEndpoint(db, owner, id))) throw new Refusal(httpRefusals.nothing_here);
  return (await selectDeliveries(db, id)).map(formatFields);
}

/** @throws not_found */
export async function removeEndpoint(tx: Writer, owner: Owner, id: string): Promise<void> {
  await hold(tx, owner, id);
  await deleteEndpoint(tx, id);
  await record(tx, owner, { kind: 'webhook.removed', id });
}

/** Switches it on and emails its member. @throws not_found, endpoint_stopped */
export async function enableEndpoint(
  tx: Writer,
  settings: Settings,
  owner: Owner,
  id: string,
): Promise<void> {
  const { isOn, url } = await hold(tx, owner, id);
  if (isOn) return;
  await assertHostAllowed(tx, owner.userId, url);
  await markEnabled(tx, id);
  await record(tx, owner, { kind: 'webhook.enabled', id });
  await tellMember(tx, settings, { owner, notice: notices.webhook_enabled, url });
}

/** Emails its member. @returns the new secret. @throws not_found */
export async function renewSecret(tx: Writer, settings: Settings, owner: Owner, id: string): Promise<string> {
  const { url } = await hold(tx, owner, id);
  const secret = formatSecret(randomBytes(SECRET_BYTES));
  const sealedSecret = encryptText(settings.idEncryptionKeys, secretContext(id), secret);
  await updateSecret(tx, id, { sealedSecret, formerHours: FORMER_SECRET_HOURS });
  await record(tx, owner, { kind: 'webhook.secret_renewed', id });
  await tellMember(tx, settings, { owner, notice: notices.webhook_secret_renewed, url });
  return secret;
}

export interface Replay {
  readonly id: string;
  readonly deliveryId: string | undefined;
  readonly actorId: string;
}

/** Resends one delivery or all exhausted ones; returns their number. @throws not_found, endpoint_off */
export async function replayDeliveries(
  tx: Writer,
  owner: Owner,
  { id, deliveryId, actorId }: Replay,
): Promise<number> {
  const { isOn } = await hold(tx, owner, id);
  if (!isOn) throw new Refusal(webhookRefusals.endpoint_off);
  const again = await markForReplay(tx, id, deliveryId ?? null);
  if (deliveryId !== undefined && again === 0) throw new Refusal(httpRefusals.nothing_here);
  if (again === 0) return 0;
  await recordAuditEntries(tx, [
    { kind: 'webhook.replayed', subjectId: owner.userId, actorId, detail: { endpoint: id, messages: again } },
  ]);
  return again;
}

/** The caller locks the member's row or one of their endpoints, as a stop does. @throws endpoint_stopped */
async function assertHostAllowed(tx: Writer, userId: string, url: string): Promise<void> {
  if (await isHostStopped(tx, userId, getHostname(url))) throw new Refusal(webhookRefusals.endpoint_stopped);
}

async function hold(tx: Writer, owner: Owner, id: string): Promise<HeldEndpoint> {
  const held = await lockEndpoint(tx, owner, id);
  if (held === undefined) throw new Refusal(httpRefusals.nothing_here);
  return held;
}

function record(
  tx: Writer,
  { userId }: Owner,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<void> {
  return recordAuditEntries(tx, [{ kind, subjectId: userId, actorId: userId, detail: { endpoint: id } }]);
}

function tellMember(
  tx: Writer,
  settings: Settings,
  sent: { readonly owner: Owner; readonly notice: Notice<{ readonly host: string }>; readonly url: string },
): Promise<void> {
  return notify(tx, settings, sent.notice, {
    to: [sent.owner.userId],
    occasion: `webhook:${randomUUID()}`,
    facts: { host: new URL(sent.url).host },
  });
}
