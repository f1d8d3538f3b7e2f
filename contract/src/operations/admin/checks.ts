import { adminCheckPage, checksStarted } from '../../admin/checks.ts';
import { operations } from '../../operation.ts';
import { adminRetryLimit } from './limits.ts';

export const adminCheckCalls = operations('admin', {
  checks: {
    method: 'GET',
    path: '/api/admin/checks',
    access: { ability: 'view' },
    scope: 'staff:operations:read',
    answer: adminCheckPage,
  },
  runChecks: {
    method: 'POST',
    path: '/api/admin/checks/run',
    access: { ability: 'money' },
    limits: [adminRetryLimit],
    answer: checksStarted,
  },
});
