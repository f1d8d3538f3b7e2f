/** Staff single sign-on: redirect and callback. Both are 404 without a configured provider. */
import { currentUser } from '../../auth.ts';
import { operations } from '../../operation.ts';
import { staffFinishBody, staffStart } from '../../staff-sign-in.ts';
import { loginLimit } from './limits.ts';

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
