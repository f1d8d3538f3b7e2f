import { randomBytes, randomUUID } from 'node:crypto';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { webhookRefusals } from '@circle-link/contract/refusals/webhooks';
import { FORMER_SECRET_HOURS } from '@circle-link/contract/webhooks';
import type { Settings } from '../../../platform/config/settings.ts';
import { encryptText } from '../../../platform/crypto/encryption.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type Notice, notices, notify } from '../../notifications/index.ts';
import { markForReplay } from './delivery-store.ts';
import {
  deleteEndpoint,
  type HeldEndpoint,
  lockEndpoint,
  markEnabled,
  type Owner,
  updateSecret,
} from './endpoint-store.ts';
import { getHostname } from './rules.ts';
import { secretContext } from './secrets.ts';
import { formatSecret } from './sign.ts';
import { isHostStopped } from './stop-store.ts';

const SECRET_BYTES = 32;

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
export async function assertHostAllowed(tx: Writer, userId: string, url: string): Promise<void> {
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
