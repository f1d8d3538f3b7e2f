/** Register, claim, sign in, current user and profile (spec §4). */
import { claimBody, currentUser, loginBody, registerBody, savingsRegisterBody } from '../../auth.ts';
import { profileBody } from '../../members.ts';
import { operations } from '../../operation.ts';
import { LOG_IN, ME } from '../../public-addresses.ts';
import { loginLimit, profileLimit, registrationLimit } from './limits.ts';

export const authCalls = operations('auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    limits: [registrationLimit],
    body: registerBody,
    answer: currentUser,
    status: 201,
  },
  registerToSave: {
    method: 'POST',
    path: '/api/auth/register/savings',
    access: 'anyone',
    limits: [registrationLimit],
    body: savingsRegisterBody,
    answer: currentUser,
    status: 201,
  },
  claim: {
    method: 'POST',
    path: '/api/auth/claim',
    access: 'anyone',
    limits: [registrationLimit],
    body: claimBody,
    answer: currentUser,
    status: 201,
  },
  logIn: {
    method: 'POST',
    path: LOG_IN,
    access: 'anyone',
    limits: [loginLimit],
    body: loginBody,
    answer: currentUser,
  },
  me: { method: 'GET', path: ME, access: 'signed_in', answer: currentUser },
  saveProfile: {
    method: 'PATCH',
    path: '/api/auth/profile',
    access: 'verification',
    limits: [profileLimit],
    body: profileBody,
    answer: currentUser,
  },
});
