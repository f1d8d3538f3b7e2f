/** Write-offs of debts, with a second approver like refunds. */
import { writeOffRequested, writeOffForm, writeOffList } from '../../admin/write-offs.ts';
import { operations } from '../../operation.ts';
import { moneyAction, moneyDecision } from './money.ts';

export const adminWriteOffCalls = operations('admin', {
  writeOffs: {
    method: 'GET',
    path: '/api/admin/write-offs',
    access: { ability: 'view' },
    answer: writeOffList,
  },
  askWriteOff: {
    ...moneyAction,
    path: '/api/admin/write-offs',
    body: writeOffForm,
    answer: writeOffRequested,
    status: 201,
  },
  approveWriteOff: { ...moneyDecision, path: '/api/admin/write-offs/:id/approve' },
  declineWriteOff: { ...moneyDecision, path: '/api/admin/write-offs/:id/decline' },
});
