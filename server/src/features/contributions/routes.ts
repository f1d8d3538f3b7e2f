import { paymentCalls } from '@circle-link/contract/operations/payments';
import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { requirePayerOrMember, type PayParts } from '../payments/index.ts';
import { payForMember } from './cover-payment.ts';
import { listMyPayments, listMyUpcoming, viewMyPayment } from './list-my-payments.ts';
import { payOwnContribution } from './pay-own-contribution.ts';
import { writeReceipt } from './write-receipt.ts';

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
    withStatus(reply, await payOwnContribution(parts, member.id, params.id, body.cardId)),
  );
  serve(paymentCalls.cover, async ({ member, params, body, reply }) =>
    withStatus(reply, await payForMember(parts, member.id, params.id, body.cardId)),
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
