import { cashCalls } from '@circle-link/contract/operations/groups/cash';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { isUuid } from '../../payments/index.ts';
import { confirmCash } from './cash/confirm-cash.ts';
import { denyCash } from './cash/deny-cash.ts';
import { recordCash } from './cash/record-cash.ts';

export function cashRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  for (const [operation, act] of [
    [cashCalls.recordCash, recordCash],
    [cashCalls.confirmCash, confirmCash],
    [cashCalls.denyCash, denyCash],
  ] as const)
    serve(operation, ({ member, params: { id, paymentId } }) => {
      if (!isUuid(id)) throw new Refusal(groupRefusals.group_not_found);
      if (!isUuid(paymentId)) throw new Refusal(paymentRefusals.payment_not_found);
      return act(platform, { groupId: id, paymentId, userId: member.id });
    });
}
