/** Delays on money, and the link in their notices, usable without a session. Viewing changes nothing. */
import { operations } from '../operation.ts';
import { coolOffAnswer, noticeAnswer, noticeBody, undoAnswer } from '../safeguards.ts';

const limits = [{ name: 'undo of a change by network', max: 60, perSeconds: 3_600, by: 'ip' }] as const;

export const safeguardCalls = operations('safeguards', {
  coolOff: { method: 'GET', path: '/api/safeguards', access: 'signed_in', answer: coolOffAnswer },
  notice: {
    method: 'POST',
    path: '/api/safeguards/look',
    access: 'anyone',
    limits,
    body: noticeBody,
    answer: noticeAnswer,
  },
  undo: {
    method: 'POST',
    path: '/api/safeguards/undo',
    access: 'anyone',
    limits,
    body: noticeBody,
    answer: undoAnswer,
  },
});
