/** For all who are signed in, whatever the gates: a code that does not come keeps people in front of one. */
import { operations } from '../operation.ts';
import { outagesAnswer } from '../outages.ts';

export const outageCalls = operations('outages', {
  list: { method: 'GET', path: '/api/outages', access: 'signed_in', answer: outagesAnswer },
});
