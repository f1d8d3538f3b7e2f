/** Savings goal of the member, without gates (product §14). */
import { doneAnswer } from '../errors.ts';
import { goalAnswer, goalBody } from '../goals.ts';
import { operations } from '../operation.ts';

export const goalCalls = operations('goals', {
  view: { method: 'GET', path: '/api/savings-goal', access: 'signed_in', answer: goalAnswer },
  set: {
    method: 'PUT',
    path: '/api/savings-goal',
    access: 'signed_in',
    body: goalBody,
    answer: goalAnswer,
  },
  remove: { method: 'DELETE', path: '/api/savings-goal', access: 'signed_in', answer: doneAnswer },
});
