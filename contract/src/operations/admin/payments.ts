import * as z from 'zod';
import {
  adminPaymentExportQuery,
  adminPaymentList,
  adminPaymentPage,
  adminPaymentQuery,
} from '../../admin/payments.ts';
import { operations } from '../../operation.ts';
import { downloadLimit } from '../../call-limits.ts';

const access = { ability: 'view' } as const;

export const adminPaymentCalls = operations('admin', {
  payments: {
    method: 'GET',
    path: '/api/admin/payments',
    access,
    scope: 'staff:payments:read',
    query: adminPaymentQuery,
    answer: adminPaymentList,
  },
  payment: {
    method: 'GET',
    path: '/api/admin/payments/:id',
    access,
    scope: 'staff:payments:read',
    params: z.object({ id: z.uuid() }),
    answer: adminPaymentPage,
  },
  exportPayments: {
    method: 'GET',
    path: '/api/admin/payments/export',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: adminPaymentExportQuery,
    answer: 'file',
  },
});
