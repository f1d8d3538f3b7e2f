import type { AdminDeliveryItem, AdminMemberPrograms } from '@circle-link/contract/admin/programs';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listTokens } from '../../auth/index.ts';
import { findMember } from '../../members/index.ts';
import { listEndpoints, listStops } from '../../integrations/index.ts';
import { type DeliveryFilter, listDeliveries } from './store.ts';

/** One member's tokens and webhook endpoints. @throws no_such_member */
export async function viewPrograms(db: Reader, userId: string): Promise<AdminMemberPrograms> {
  if ((await findMember(db, userId)) === undefined) throw new Refusal(memberRefusals.no_such_member);
  const endpoints = await listEndpoints(db, { userId, tokenId: null });
  return {
    tokens: await listTokens(db, userId),
    stops: (await listStops(db, userId)).map(({ host, stoppedAt }) => ({
      host,
      stoppedAt: stoppedAt.toISOString(),
    })),
    addresses: endpoints.map(({ url, ...address }) => ({ ...address, host: new URL(url).host })),
  };
}

export async function viewDeliveries(
  db: Reader,
  query: DeliveryFilter,
): Promise<{ readonly deliveries: AdminDeliveryItem[] }> {
  const rows = await listDeliveries(db, query);
  return {
    deliveries: rows.map(({ url, userId, memberName, happenedAt, nextAttemptAt, ...row }) => ({
      ...row,
      host: new URL(url).host,
      member: { id: userId, name: memberName },
      happenedAt: happenedAt.toISOString(),
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    })),
  };
}
