import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { DeliveryItem, EndpointItem } from '@circle-link/contract/webhooks';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type DeliveryRow, selectDeliveries } from './delivery-store.ts';
import { isOwnEndpoint, type Owner, selectEndpoints } from './endpoint-store.ts';
import { getHostname } from './rules.ts';
import { selectStops } from './stop-store.ts';

export async function listEndpoints(db: Reader, owner: Owner): Promise<EndpointItem[]> {
  const stopped = new Set((await selectStops(db, owner.userId)).map(({ host }) => host));
  return (await selectEndpoints(db, owner)).map((row) => ({
    id: row.id,
    url: row.url,
    events: [...row.events],
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    waiting: row.waiting,
    failed: row.failed,
    isOfToken: row.is_of_token,
    isStopped: stopped.has(getHostname(row.url)),
  }));
}

/** Newest first. @throws not_found */
export async function listDeliveries(db: Reader, owner: Owner, id: string): Promise<DeliveryItem[]> {
  if (!(await isOwnEndpoint(db, owner, id))) throw new Refusal(httpRefusals.nothing_here);
  return (await selectDeliveries(db, id)).map(toItem);
}

function toItem({
  messageId,
  sendAfter,
  deliveredAt,
  failedAt,
  happenedAt,
  ...row
}: DeliveryRow): DeliveryItem {
  const state = deliveredAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting';
  return {
    ...row,
    messageId: `msg_${messageId}`,
    happenedAt: happenedAt.toISOString(),
    state,
    nextAttemptAt: state === 'waiting' ? sendAfter.toISOString() : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
