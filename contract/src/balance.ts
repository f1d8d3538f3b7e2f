import * as z from 'zod';
import * as field from './fields/fields.ts';
import { operations } from './operation.ts';

/** GET /api/balance: withdrawable balance and debts of the member. */
const balanceAnswer = z.object({
  balance: field.amountField,
  owed: field.amountField,
  currency: z.literal('usd'),
  isTestMoney: z.boolean(),
});
export type BalanceAnswer = z.infer<typeof balanceAnswer>;

/** For every member with an account; available while the queue is disabled. Clients know the call as `entry.balance`. */
export const balanceCalls = operations('entry', {
  balance: {
    method: 'GET',
    path: '/api/balance',
    access: 'signed_in',
    scope: 'payments:read',
    answer: balanceAnswer,
  },
});
