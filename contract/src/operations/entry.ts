/** The card form of /join (while the queue is enabled), the member's entry and balance (spec §7). */
import { downloadLimit } from '../call-limits.ts';
import {
  balanceAnswer,
  entryAnswer,
  joinedAnswer,
  joinedQuery,
  paymentIntentAnswer,
  paymentIntentBody,
} from '../entry.ts';
import { operations } from '../operation.ts';

export const entryCalls = operations('entry', {
  join: {
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    limits: [{ name: 'join by address', max: 30, perSeconds: 3_600, by: 'ip' }],
    body: paymentIntentBody,
    answer: paymentIntentAnswer,
  },
  /** For the paying browser without an account, identified by the cookie set with the card form. */
  joined: {
    method: 'GET',
    path: '/api/entry/joined',
    access: 'anyone',
    limits: [{ name: 'joined by address', max: 300, perSeconds: 3_600, by: 'ip' }],
    query: joinedQuery,
    answer: joinedAnswer,
  },
  /** Without gates and even while the queue is disabled (product §14). */
  mine: { method: 'GET', path: '/api/entry', access: 'signed_in', answer: entryAnswer },
  receipt: {
    method: 'GET',
    path: '/api/entry/receipt',
    access: 'signed_in',
    limits: [downloadLimit],
    answer: 'file',
  },
  balance: {
    method: 'GET',
    path: '/api/balance',
    access: 'signed_in',
    scope: 'payments:read',
    answer: balanceAnswer,
  },
});
