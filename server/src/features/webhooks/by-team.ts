/** What our team does with an address of a member's. */
import { randomUUID } from 'node:crypto';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { webhookRefusals } from '@circle-link/contract/refusals/webhooks';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { holdAccount, type AccountAct } from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import { replayDeliveries } from './change-endpoint.ts';
import { updateToOff } from './delivery-store.ts';
import { findEndpoint } from './endpoint-store.ts';

/**
 * Switches an address off; the member is told by mail, and can switch it on again.
 * @throws not_found, already_done, and what holdAccount throws
 */
export function switchOffEndpoint(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  id: string,
  act: AccountAct,
): Promise<void> {
  const { userId, actorId, reason } = act;
  return database.transact(async (tx) => {
    await holdAccount(tx, act);
    const found = await findEndpoint(tx, id);
    if (found?.userId !== userId) throw new Refusal(httpRefusals.nothing_here);
    if (!(await updateToOff(tx, id))) throw new Refusal(webhookRefusals.endpoint_off_already);
    await recordAuditEntries(tx, [
      { kind: 'webhook.switched_off', subjectId: userId, actorId, detail: { endpoint: id, reason } },
    ]);
    await notify(tx, settings, notices.webhook_stopped, {
      to: [userId],
      occasion: `webhook:${id}:stopped:${randomUUID()}`,
      facts: { host: new URL(found.url).host },
    });
  });
}

/** As the member could: one delivery again, or all that were given up; how many. @throws not_found, endpoint_off */
export async function replayForMember(
  tx: Writer,
  {
    id,
    deliveryId,
    actorId,
  }: { readonly id: string; readonly deliveryId?: string | undefined; readonly actorId: string },
): Promise<number> {
  const found = await findEndpoint(tx, id);
  if (found === undefined) throw new Refusal(httpRefusals.nothing_here);
  const { userId } = found;
  const again = await replayDeliveries(tx, { userId, tokenId: null }, { id, deliveryId });
  if (again === 0) return 0;
  await recordAuditEntries(tx, [
    { kind: 'webhook.replayed', subjectId: userId, actorId, detail: { endpoint: id, messages: again } },
  ]);
  return again;
}
