/** The member's payout account and withdrawals; available while the queue is disabled. */
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';
import {
  availableMoney,
  payoutAccount,
  payoutLink,
  payoutLinkForm,
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
  available: {
    method: 'GET',
    path: '/api/withdrawals/available',
    access: 'verification',
    answer: availableMoney,
  },
  /** Requires the password, which has its own rate limit. */
  link: {
    method: 'POST',
    path: '/api/withdrawals/account/link',
    access: 'verification',
    identity: 'approved',
    body: payoutLinkForm,
    answer: payoutLink,
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
  webhook: {
    method: 'POST',
    path: '/api/webhooks/payouts',
    about:
      'Events of the payout provider in its format. The header Stripe-Signature contains the signature of the raw body.',
    access: 'anyone',
    fromProvider: true,
    answer: doneAnswer,
  },
});
