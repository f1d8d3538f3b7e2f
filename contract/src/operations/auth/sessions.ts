import * as z from 'zod';
import { confirmBody, sessionList } from '../../auth.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';

export const sessionCalls = operations('auth', {
  sessions: { method: 'GET', path: '/api/auth/sessions', access: 'signed_in', answer: sessionList },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    answer: doneAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'signed_in',
    answer: doneAnswer,
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'signed_in',
    body: confirmBody,
    answer: doneAnswer,
  },
  logOut: { method: 'POST', path: '/api/auth/logout', access: 'anyone', answer: doneAnswer },
});
