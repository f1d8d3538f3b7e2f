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
import { changeByMember, loginByIp, resetByIp } from './limits.ts';

export const emailCalls = operations('auth', {
  proveEmail: {
    method: 'POST',
    path: '/api/auth/email/prove',
    access: 'anyone',
    limits: [loginByIp],
    body: emailProveBody,
    answer: currentUser,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/auth/email/change',
    access: 'signed_in',
    limits: [changeByMember],
    body: emailChangeBody,
    answer: doneAnswer,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'anyone',
    limits: [resetByIp],
    body: emailChangeConfirmBody,
    answer: emailChangedAnswer,
  },
});
