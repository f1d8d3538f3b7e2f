/** API tokens of the member: list, create, revoke. Requires a session: tokens cannot manage tokens. */
import * as z from 'zod';
import { doneAnswer } from '../errors.ts';
import { operations } from '../operation.ts';
import { createdToken, tokenBody, tokenList } from '../tokens.ts';

export const tokenCalls = operations('tokens', {
  list: { method: 'GET', path: '/api/tokens', access: 'signed_in', answer: tokenList },
  /** Requires the password; returns the token once. */
  make: {
    method: 'POST',
    path: '/api/tokens',
    access: 'verification',
    limits: [{ name: 'token made by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: tokenBody,
    answer: createdToken,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    openWhileLocked: true,
    answer: doneAnswer,
  },
});
