import { paymentCalls } from '@circle-link/contract/payments';
import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { listMyPayments, listMyUpcoming, viewMyPayment } from './list-my-payments.ts';
import { payAndView, type PayParts, requirePayerOrMember } from './pay.ts';
import { writeReceipt } from './receipt.ts';

export function contributionRoutes(
  app: App,
  platform: Platform,
  pay: Pick<PayParts, 'writer' | 'clock'>,
): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform, requirePayerOrMember(platform));
  const parts = { ...platform, ...pay };

  serve(paymentCalls.list, ({ member, query }) => listMyPayments(database, member.id, query));
  serve(paymentCalls.upcoming, ({ member, query }) =>
    database.readTogether((db) => listMyUpcoming(db, member.id, query.limit)),
  );
  serve(paymentCalls.get, ({ member, params }) =>
    database.read((db) => viewMyPayment(db, member.id, params.id)),
  );
  serve(paymentCalls.pay, async ({ member, params, body, reply }) =>
    withStatus(
      reply,
      await payAndView(parts, { paymentId: params.id, requestedBy: member.id, cardId: body.cardId }),
    ),
  );
  serve(paymentCalls.cover, async ({ member, params, body, reply }) =>
    withStatus(
      reply,
      await payAndView(parts, {
        paymentId: params.id,
        requestedBy: member.id,
        cardId: body.cardId,
        isCover: true,
      }),
    ),
  );
  serve(paymentCalls.receipt, async ({ member, params: { id }, request }) => ({
    type: PDF_TYPE,
    fileName: `circlelink-receipt-${id}.pdf`,
    content: await writeReceipt(platform, member.id, id, getRequestLanguage(request)),
  }));
}

function withStatus<Payment extends { readonly status: string }>(
  reply: FastifyReply,
  payment: Payment,
): Payment {
  void reply.status(payment.status === 'completed' ? 200 : 202);
  return payment;
}
