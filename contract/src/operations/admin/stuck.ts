import { stuckPage, stuckQuery } from '../../admin/stuck.ts';
import { operations } from '../../operation.ts';

export const adminStuckCalls = operations('admin', {
  stuck: {
    method: 'GET',
    path: '/api/admin/stuck',
    access: { ability: 'view' },
    scope: 'staff:operations:read',
    query: stuckQuery,
    answer: stuckPage,
  },
});
