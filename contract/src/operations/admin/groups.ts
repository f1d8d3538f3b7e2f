import {
  adminGroupList,
  adminGroupPage,
  adminGroupParams,
  adminGroupQuery,
  adminMissedParams,
  adminWriteOffMissedForm,
} from '../../admin/groups.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { moneyAction } from './money.ts';

const access = { ability: 'view' } as const;

export const adminGroupCalls = operations('admin', {
  groups: {
    method: 'GET',
    path: '/api/admin/groups',
    access,
    scope: 'staff:groups:read',
    query: adminGroupQuery,
    answer: adminGroupList,
  },
  group: {
    method: 'GET',
    path: '/api/admin/groups/:id',
    access,
    scope: 'staff:groups:read',
    params: adminGroupParams,
    answer: adminGroupPage,
  },
  writeOffMissed: {
    ...moneyAction,
    path: '/api/admin/groups/:id/payments/:paymentId/write-off',
    params: adminMissedParams,
    body: adminWriteOffMissedForm,
    answer: doneAnswer,
  },
});
