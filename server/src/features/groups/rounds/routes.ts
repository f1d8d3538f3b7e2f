import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { isUuid, PaymentNotFound } from '../../payments/index.ts';
import { GroupNotFound } from '../errors.ts';
import { confirmCash, denyCash, recordCash } from './cash.ts';

const params = z.object({ id: z.string(), paymentId: z.string() });
const deeds = [
  ['', recordCash],
  ['/confirm', confirmCash],
  ['/deny', denyCash],
] as const;

/** POST /api/groups/{id}/payments/{paymentId}/cash by the organiser, …/confirm and …/deny by the recipient. */
export function cashRoutes(app: App, platform: Platform): void {
  for (const [suffix, deed] of deeds)
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
        await deed(platform, { groupId: id, paymentId, userId: memberOf(request).id });
        return { ok: true as const };
      },
    );
}
