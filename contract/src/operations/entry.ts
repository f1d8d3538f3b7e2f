/** The card form of /join (only while the queue is switched on), the member's own entry and balance (spec §7). */
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
  /** To the browser that paid, without an account: the cookie that it got with the card form says which it is. */
  joined: {
    method: 'GET',
    path: '/api/entry/joined',
    access: 'anyone',
    limits: [{ name: 'joined by address', max: 300, perSeconds: 3_600, by: 'ip' }],
    query: joinedQuery,
    answer: joinedAnswer,
  },
  /** No gate hides a member's own entry and balance, and they stay when the queue is switched off (product §14). */
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
