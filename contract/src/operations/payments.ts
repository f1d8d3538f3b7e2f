/** Contributions owed in groups (spec §7). */
import * as z from 'zod';
import { downloadLimit } from '../call-limits.ts';
import { operations } from '../operation.ts';
import {
  coverBody,
  payBody,
  paymentDetail,
  paymentItem,
  paymentList,
  paymentListQuery,
} from '../payments.ts';

export const paymentCalls = operations('payments', {
  list: {
    method: 'GET',
    path: '/api/payments',
    access: 'payer',
    scope: 'payments:read',
    query: paymentListQuery,
    answer: paymentList,
  },
  upcoming: {
    method: 'GET',
    path: '/api/payments/upcoming',
    access: 'payer',
    scope: 'payments:read',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: paymentList,
  },
  get: {
    method: 'GET',
    path: '/api/payments/:id',
    access: 'payer',
    scope: 'payments:read',
    answer: paymentDetail,
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
