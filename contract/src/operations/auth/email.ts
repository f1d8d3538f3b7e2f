/**
 * The proof of an account's mailbox in another browser, and the change of its address: asked for with the password,
 * done by the link that the new address gets.
 */
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
