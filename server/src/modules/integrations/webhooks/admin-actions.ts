import { randomUUID } from 'node:crypto';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { webhookRefusals } from '@circle-link/contract/refusals/integrations';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type AccountAct, lockAccountForAction } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { lockForRelease } from '../../risk/index.ts';
import { markOff } from './delivery-store.ts';
import { deleteStop, findEndpoint, insertStop, lockMemberEndpoints } from './endpoint-store.ts';
import { replayDeliveries } from './endpoints.ts';
import { getHostname } from './rules.ts';

type WithMail = Pick<Platform, 'database' | 'settings'>;

/**
 * Switches off every endpoint of the member at this host until our team allows it again, and notifies the member by
 * email.
 * @throws not_found, already_done, and the refusals of lockAccountForAction
 */
export function stopHost({ database, settings }: WithMail, id: string, act: AccountAct): Promise<void> {
  const { userId, actorId, reason } = act;
  return database.transact(async (tx) => {
    await lockAccountForAction(tx, act);
    const found = await findEndpoint(tx, id);
    if (found?.userId !== userId) throw new Refusal(httpRefusals.nothing_here);
    const host = getHostname(found.url);
    if (!(await insertStop(tx, userId, host))) throw new Refusal(webhookRefusals.endpoint_off_already);
    for (const endpoint of await lockMemberEndpoints(tx, userId))
      if (getHostname(endpoint.url) === host) await markOff(tx, endpoint.id, 'stopped');
    await recordAuditEntries(tx, [
      { kind: 'webhook.switched_off', subjectId: userId, actorId, detail: { endpoint: id, host, reason } },
    ]);
    await notify(tx, settings, notices.webhook_stopped, {
      to: [userId],
      occasion: `webhook:${id}:stopped:${randomUUID()}`,
      facts: { host },
    });
  });
}

/**
 * Allows the member to switch on endpoints at this host, and notifies them.
 * @throws not_found, and the refusals of lockForRelease
 */
export function allowHost({ database, settings }: WithMail, host: string, act: AccountAct): Promise<void> {
  const { userId, actorId, reason } = act;
  return database.transact(async (tx) => {
    await lockForRelease(tx, act);
    if (!(await deleteStop(tx, userId, host))) throw new Refusal(httpRefusals.nothing_here);
    await recordAuditEntries(tx, [
      { kind: 'webhook.allowed', subjectId: userId, actorId, detail: { host, reason } },
    ]);
    await notify(tx, settings, notices.webhook_allowed, {
      to: [userId],
      occasion: `webhook:${userId}:allowed:${randomUUID()}`,
      facts: { host },
    });
  });
}

/** Resends one delivery or all exhausted ones; returns their number. @throws not_found, endpoint_off */
export async function replayForMember(
  tx: Writer,
  replay: { readonly id: string; readonly deliveryId: string | undefined; readonly actorId: string },
): Promise<number> {
  const found = await findEndpoint(tx, replay.id);
  if (found === undefined) throw new Refusal(httpRefusals.nothing_here);
  return replayDeliveries(tx, { userId: found.userId, tokenId: null }, replay);
}
