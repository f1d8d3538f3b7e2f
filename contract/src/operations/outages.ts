/** Without gates: a missing code can keep a member in front of one. */
import { operations } from '../operation.ts';
import { outagesAnswer } from '../outages.ts';

export const outageCalls = operations('outages', {
  list: { method: 'GET', path: '/api/outages', access: 'signed_in', answer: outagesAnswer },
});
