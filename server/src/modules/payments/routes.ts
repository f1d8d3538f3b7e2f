import { paymentCalls } from '@circle-link/contract/payments';
import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { listMyPayments, listMyUpcoming, viewMyPayment } from './list-my-payments.ts';
import { payAndView, type PayParts, requirePayerOrMember } from './pay.ts';
import { writeReceipt } from './receipt.ts';

export function contributionRoutes(
  app: App,
  parts: RouteParts,
  pay: Pick<PayParts, 'writer' | 'clock'>,
): void {
  const { serve } = createRoutes(app, parts, requirePayerOrMember(parts));

  serve(paymentCalls.list, ({ database, member, query }) => listMyPayments(database, member.id, query));
  serve(paymentCalls.upcoming, ({ database, member, query }) =>
    database.readTogether((db) => listMyUpcoming(db, member.id, query.limit)),
  );
  serve(paymentCalls.get, ({ database, member, params }) =>
    database.read((db) => viewMyPayment(db, member.id, params.id)),
  );
  for (const [call, isCover] of [
    [paymentCalls.pay, false],
    [paymentCalls.cover, true],
  ] as const)
    serve(call, async ({ platform, member, params, body, reply }) => {
      const order = { paymentId: params.id, requestedBy: member.id, cardId: body.cardId, isCover };
      return withStatus(reply, await payAndView({ ...platform, ...pay }, order));
    });
  serve(paymentCalls.receipt, async ({ platform, member, params: { id }, request, signal }) => ({
    type: PDF_TYPE,
    fileName: `circlelink-receipt-${id}.pdf`,
    content: await writeReceipt(
      platform,
      { userId: member.id, paymentId: id, language: getRequestLanguage(request) },
      signal,
    ),
  }));
}

function withStatus<Payment extends { readonly status: string }>(
  reply: FastifyReply,
  payment: Payment,
): Payment {
  void reply.status(payment.status === 'completed' ? 200 : 202);
  return payment;
}
