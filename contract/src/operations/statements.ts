/** The member's balance and a group's pot, line by line: a page of JSON or a whole period as a file. */
import { operations } from '../operation.ts';
import { groupStatementAnswer, groupStatementQuery, statementAnswer, statementQuery } from '../statements.ts';

export const statementCalls = operations('statements', {
  /** Whatever the gates (product §14). Files count as downloads. */
  mine: {
    method: 'GET',
    path: '/api/statement',
    access: 'signed_in',
    scope: 'payments:read',
    query: statementQuery,
    answer: statementAnswer,
  },
  /** To the members of the group. Files count as downloads. */
  ofGroup: {
    method: 'GET',
    path: '/api/groups/:id/statement',
    access: 'verification',
    scope: 'payments:read',
    query: groupStatementQuery,
    answer: groupStatementAnswer,
  },
});
