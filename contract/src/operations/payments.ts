/** Contributions owed in groups (spec §7). */
import * as z from 'zod';
import { downloadLimit } from '../call-limits.ts';
import { operations } from '../operation.ts';
import { coverBody, payBody, paymentItem, paymentList, paymentListQuery } from '../payments.ts';

export const paymentCalls = operations('payments', {
  /** Due and past contributions of the member, newest first. */
  list: {
    method: 'GET',
    path: '/api/payments',
    access: 'payer',
    scope: 'payments:read',
    query: paymentListQuery,
    answer: paymentList,
  },
  /** Open contributions and the next one of every group, soonest first. */
  upcoming: {
    method: 'GET',
    path: '/api/payments/upcoming',
    access: 'payer',
    scope: 'payments:read',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: paymentList,
  },
  /** Starts a payment; 202 until the card provider confirms it. */
  pay: {
    method: 'PATCH',
    path: '/api/payments/:id',
    access: 'payer',
    identity: 'sent',
    openWhileLocked: true,
    body: payBody,
    answer: paymentItem,
    status: [200, 202],
  },
  /** Pays for another member of the same group. */
  cover: {
    method: 'POST',
    path: '/api/payments/:id/cover',
    access: 'verification',
    identity: 'sent',
    body: coverBody,
    answer: paymentItem,
    status: [200, 202],
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/:id/receipt',
    access: 'payer',
    scope: 'payments:read',
    limits: [downloadLimit],
    answer: 'file',
  },
});
