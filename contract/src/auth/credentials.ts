/** Passwords, email addresses confirmed by links, and staff sign-in through a provider. */
import * as z from 'zod';
import {
  accountChangeLimit,
  currentUser,
  emailChangeBody,
  emailChangeConfirmBody,
  emailChangedAnswer,
  emailProveBody,
  loginLimit,
  passwordChangeForm,
  passwordResetBody,
  passwordResetLimit,
  passwordResetStartBody,
} from './auth.ts';
import { doneAnswer, operations } from '../operation.ts';

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

/** Redirect page for the provider. */
export const STAFF_SIGN_IN = '/staff-sign-in';
/** Validity of a pending sign-in in minutes. */
export const STAFF_SIGN_IN_MINUTES = 10;

/** Authorization URL of the provider. */
const staffStart = z.object({ url: z.string() });
/** Query of the redirect, unchanged; the server's library validates it. */
const staffFinishBody = z.object({ query: z.string().min(1).max(4_000) });

export const staffCalls = operations('auth', {
  startStaffSignIn: {
    method: 'POST',
    path: '/api/auth/staff/start',
    access: 'anyone',
    limits: [loginLimit],
    answer: staffStart,
  },
  finishStaffSignIn: {
    method: 'POST',
    path: '/api/auth/staff/finish',
    access: 'anyone',
    limits: [loginLimit],
    body: staffFinishBody,
    answer: currentUser,
  },
});
