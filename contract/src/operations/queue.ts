/** Queue calls (spec §7; product §3), only while the queue is enabled. */
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';
import { QUEUE_STATE } from '../public-addresses.ts';
import { levelList, memberPosition, proceedAnswer, publicQueueState, queueHoldAnswer } from '../queue.ts';

export const queueCalls = operations('queue', {
  state: { method: 'GET', path: QUEUE_STATE, access: 'anyone', answer: publicQueueState },
  levels: { method: 'GET', path: '/api/transparency/levels', access: 'anyone', answer: levelList },
  /** Without gates: a member's own position (product §14). */
  myPosition: { method: 'GET', path: '/api/transparency/user', access: 'signed_in', answer: memberPosition },
  myHold: { method: 'GET', path: '/api/queue/holding', access: 'queue', answer: queueHoldAnswer },
  /** Reserves a provisional number. Idempotent: a repeated call returns the existing hold. */
  reserve: { method: 'POST', path: '/api/queue/hold', access: 'profile', answer: queueHoldAnswer },
  extend: { method: 'POST', path: '/api/queue/extend-hold', access: 'profile', answer: queueHoldAnswer },
  proceed: {
    method: 'POST',
    path: '/api/queue/proceed-to-payment',
    access: 'profile',
    answer: proceedAnswer,
  },
  release: { method: 'POST', path: '/api/queue/release-position', access: 'profile', answer: doneAnswer },
});
