import { operations } from '../operation.ts';
import { groupStatementAnswer, groupStatementQuery, statementAnswer, statementQuery } from '../statements.ts';

export const statementCalls = operations('statements', {
  /** Without gates (product §14). Files count as downloads. */
  mine: {
    method: 'GET',
    path: '/api/statement',
    access: 'signed_in',
    scope: 'payments:read',
    query: statementQuery,
    answer: statementAnswer,
  },
  /** For members of the group. Files count as downloads. */
  ofGroup: {
    method: 'GET',
    path: '/api/groups/:id/statement',
    access: 'verification',
    scope: 'payments:read',
    query: groupStatementQuery,
    answer: groupStatementAnswer,
  },
});
