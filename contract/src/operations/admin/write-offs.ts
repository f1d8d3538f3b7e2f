/** Debts that are written off: each step with the password typed again, like refunds (docs/security.md §11). */
import * as z from 'zod';
import { decisionForm } from '../../admin/refunds.ts';
import { writeOffAsked, writeOffForm, writeOffList } from '../../admin/write-offs.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { moneyDeedByAdmin } from './limits.ts';

const money = {
  method: 'POST',
  access: { ability: 'money', confirmed: true },
  limits: [moneyDeedByAdmin],
} as const;
const decision = {
  ...money,
  params: z.object({ id: z.uuid() }),
  body: decisionForm,
  answer: doneAnswer,
} as const;

export const adminWriteOffCalls = operations('admin', {
  writeOffs: {
    method: 'GET',
    path: '/api/admin/write-offs',
    access: { ability: 'view' },
    answer: writeOffList,
  },
  askWriteOff: {
    ...money,
    path: '/api/admin/write-offs',
    body: writeOffForm,
    answer: writeOffAsked,
    status: 201,
  },
  approveWriteOff: { ...decision, path: '/api/admin/write-offs/:id/approve' },
  declineWriteOff: { ...decision, path: '/api/admin/write-offs/:id/decline' },
});
