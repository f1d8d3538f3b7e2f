import { adminRefundCalls } from '@circle-link/contract/operations/admin/refunds';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import type { Reader } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { allowReentry, approveRefund, askForRefund, declineRefund, retryRefund } from '../../queue/index.ts';
import { areLinked } from '../../risk/index.ts';
import { viewRefundQueue, viewRefunds } from './view-refund-queue.ts';

export function adminRefundRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminRefundCalls.refundQueue, ({ member }) =>
    database.read((db) => viewRefundQueue(db, settings, member.id)),
  );
  serve(adminRefundCalls.refunds, ({ query }) => database.read((db) => viewRefunds(db, query)));
  serve(adminRefundCalls.askRefund, ({ member, body }) => {
    const order = { ...body, actorId: member.id, aloneCents: settings.refundAloneCents };
    return askForRefund(database, order, areLinked);
  });
  serve(adminRefundCalls.approveRefund, ({ member, params, body }) =>
    approveRefund(database, { ...params, ...body, actorId: member.id }, areLinked),
  );
  serve(adminRefundCalls.declineRefund, ({ member, params, body }) =>
    declineRefund(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminRefundCalls.retryRefund, ({ member, body }) =>
    retryRefund(database, body.paymentId, member.id, body.reason),
  );
  serve(adminRefundCalls.allowReentry, async ({ member: { id }, body: { globalPosition, reason } }) => {
    const refuse = async (tx: Reader, userId: string) => {
      if (await areLinked(tx, id, [userId])) throw new Refusal(lockingRefusals.linked_account);
    };
    if (!(await allowReentry(database, globalPosition, id, reason, refuse)))
      throw new Refusal(adminRefusals.nothing_to_clear);
  });
}
