import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { isUuid, PaymentNotFound } from '../../payments/index.ts';
import { GroupNotFound } from '../errors.ts';
import { confirmCash } from './cash/confirm-cash.ts';
import { denyCash } from './cash/deny-cash.ts';
import { noteCash } from './cash/note-cash.ts';

const params = z.object({ id: z.string(), paymentId: z.string() });
const calls = [
  ['', noteCash],
  ['/confirm', confirmCash],
  ['/deny', denyCash],
] as const;

/** POST /api/groups/{id}/payments/{paymentId}/cash by organiser, payer or recipient; …/confirm and …/deny by the two. */
export function cashRoutes(app: App, platform: Platform): void {
  for (const [suffix, act] of calls)
    app.post(
      `/api/groups/:id/payments/:paymentId/cash${suffix}`,
      {
        onRequest: [requireMember(platform)],
        schema: { tags: ['groups'], params, response: { 200: doneAnswer } },
      },
      async (request) => {
        const { id, paymentId } = request.params;
        if (!isUuid(id)) throw new GroupNotFound();
        if (!isUuid(paymentId)) throw new PaymentNotFound();
        await act(platform, { groupId: id, paymentId, userId: memberOf(request).id });
        return { ok: true as const };
      },
    );
}
