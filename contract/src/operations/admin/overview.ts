/** Overview of the back office: two calls of spec §7, and the rest of spec §2. */
import { adminOverview, adminStats, adminTransactionList, adminTrends } from '../../admin/overview.ts';
import { operations } from '../../operation.ts';

const access = { ability: 'view' } as const;

export const adminOverviewCalls = operations('admin', {
  stats: { method: 'GET', path: '/api/admin/stats', access, answer: adminStats },
  transactions: { method: 'GET', path: '/api/admin/transactions', access, answer: adminTransactionList },
  trends: { method: 'GET', path: '/api/admin/trends', access, answer: adminTrends },
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    access,
    scope: 'staff:operations:read',
    answer: adminOverview,
  },
});
