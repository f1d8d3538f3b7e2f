/** The member's own account and withdrawals: past all gates, also while the queue is off. */
import { operations } from '../operation.ts';
import {
  payoutAccount,
  payoutAccountForm,
  withdrawalBody,
  withdrawalItem,
  withdrawalList,
  withdrawalListQuery,
} from '../withdrawals.ts';

export const withdrawalCalls = operations('withdrawals', {
  account: {
    method: 'GET',
    path: '/api/withdrawals/account',
    access: 'verification',
    answer: payoutAccount,
  },
  /** The password is asked for again; how often it may be tried is counted there. */
  setAccount: {
    method: 'PUT',
    path: '/api/withdrawals/account',
    access: 'verification',
    identity: 'approved',
    body: payoutAccountForm,
    answer: payoutAccount,
  },
  list: {
    method: 'GET',
    path: '/api/withdrawals',
    access: 'verification',
    query: withdrawalListQuery,
    answer: withdrawalList,
  },
  request: {
    method: 'POST',
    path: '/api/withdrawals',
    access: 'verification',
    identity: 'approved',
    limits: [{ name: 'withdrawal by member', max: 30, perSeconds: 3_600, by: 'member' }],
    body: withdrawalBody,
    answer: withdrawalItem,
    status: 201,
  },
});
