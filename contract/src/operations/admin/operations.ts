/** System status and reconciliation. Retries move only money that is already due. */
import * as z from 'zod';
import {
  jobRan,
  messageList,
  messageQuery,
  operationsPage,
  deadLetterList,
  deadLetterQuery,
  deadLetterRetried,
  reconciliationPage,
  settleForm,
} from '../../admin/operations.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { adminRetryLimit } from './limits.ts';
import { moneyAction } from './money.ts';

const access = { ability: 'view' } as const;
const retry = { method: 'POST', access: { ability: 'money' }, limits: [adminRetryLimit] } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const adminOperationCalls = operations('admin', {
  operations: {
    method: 'GET',
    path: '/api/admin/operations',
    access,
    scope: 'staff:operations:read',
    answer: operationsPage,
  },
  /** docs/operations/runbook.md as a page with one anchor per alarm. */
  runbook: { method: 'GET', path: '/api/admin/runbook', access, answer: 'file' },
  deadLetters: {
    method: 'GET',
    path: '/api/admin/operations/dead-letters',
    access,
    query: deadLetterQuery,
    answer: deadLetterList,
  },
  messages: {
    method: 'GET',
    path: '/api/admin/operations/messages',
    access,
    query: messageQuery,
    answer: messageList,
  },
  reconciliation: {
    method: 'GET',
    path: '/api/admin/reconciliation',
    access,
    scope: 'staff:operations:read',
    answer: reconciliationPage,
  },
  settleDifference: {
    ...moneyAction,
    path: '/api/admin/reconciliation/differences/:id/settle',
    params: z.object({ id: z.uuid() }),
    body: settleForm,
    answer: doneAnswer,
  },
  retryDeadLetter: {
    ...retry,
    path: '/api/admin/operations/dead-letters/:id/retry',
    params,
    answer: deadLetterRetried,
  },
  settleDeadLetter: {
    ...moneyAction,
    path: '/api/admin/operations/dead-letters/:id/settle',
    params,
    body: settleForm,
    answer: doneAnswer,
  },
  retryMessage: {
    ...retry,
    path: '/api/admin/operations/messages/:id/retry',
    params,
    answer: doneAnswer,
  },
  runJob: {
    ...retry,
    path: '/api/admin/operations/jobs/:name/run',
    params: z.object({ name: z.string().max(60) }),
    answer: jobRan,
  },
});
