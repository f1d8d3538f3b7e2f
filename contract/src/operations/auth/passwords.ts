import { passwordChangeForm, passwordResetBody, passwordResetStartBody } from '../../auth.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { accountChangeLimit, passwordResetLimit } from './limits.ts';

export const passwordCalls = operations('auth', {
  requestReset: {
    method: 'POST',
    path: '/api/auth/password/reset-request',
    access: 'anyone',
    limits: [passwordResetLimit],
    body: passwordResetStartBody,
    answer: doneAnswer,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'anyone',
    limits: [passwordResetLimit],
    body: passwordResetBody,
    answer: doneAnswer,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password/change',
    access: 'signed_in',
    limits: [accountChangeLimit],
    body: passwordChangeForm,
    answer: doneAnswer,
  },
});
