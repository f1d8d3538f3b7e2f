/** Savings groups, to read. */
import { adminGroupList, adminGroupPage, adminGroupParams, adminGroupQuery } from '../../admin/groups.ts';
import { operations } from '../../operation.ts';

const access = { ability: 'view' } as const;

export const adminGroupCalls = operations('admin', {
  groups: {
    method: 'GET',
    path: '/api/admin/groups',
    access,
    query: adminGroupQuery,
    answer: adminGroupList,
  },
  group: {
    method: 'GET',
    path: '/api/admin/groups/:id',
    access,
    params: adminGroupParams,
    answer: adminGroupPage,
  },
});
