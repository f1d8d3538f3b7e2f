/** Email verification in another browser, and address changes confirmed by a link to the new address. */
import {
  currentUser,
  emailChangeBody,
  emailChangeConfirmBody,
  emailChangedAnswer,
  emailProveBody,
} from '../../auth.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { accountChangeLimit, loginLimit, passwordResetLimit } from './limits.ts';

export const emailCalls = operations('auth', {
  proveEmail: {
    method: 'POST',
    path: '/api/auth/email/prove',
    access: 'anyone',
    limits: [loginLimit],
    body: emailProveBody,
    answer: currentUser,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email/change',
    access: 'signed_in',
    limits: [accountChangeLimit],
    body: emailChangeBody,
    answer: doneAnswer,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'anyone',
    limits: [passwordResetLimit],
    body: emailChangeConfirmBody,
    answer: emailChangedAnswer,
  },
});
