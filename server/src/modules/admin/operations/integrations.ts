import type { AdminDeliveryItem, AdminMemberIntegrations } from '@circle-link/contract/admin/integrations';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listTokens } from '../../auth/index.ts';
import { findMember } from '../../members/index.ts';
import { listEndpoints, listStops } from '../../integrations/index.ts';
import { listDeliveries } from './store.ts';

/** One member's tokens and webhook endpoints. @throws no_such_member */
export async function viewIntegrations(db: Reader, userId: string): Promise<AdminMemberIntegrations> {
  if ((await findMember(db, userId)) === undefined) throw new Refusal(memberRefusals.no_such_member);
  const endpoints = await listEndpoints(db, { userId, tokenId: null });
  return {
    tokens: await listTokens(db, userId),
    stops: (await listStops(db, userId)).map(formatFields),
    addresses: endpoints.map(({ url, ...address }) => ({ ...address, host: new URL(url).host })),
  };
}

export async function viewDeliveries(
  db: Reader,
  query: Parameters<typeof listDeliveries>[1],
): Promise<{ readonly deliveries: AdminDeliveryItem[] }> {
  return { deliveries: await listDeliveries(db, query) };
}
