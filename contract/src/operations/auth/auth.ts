/**
 * Register, claim, sign in, the current user and the profile (spec §4); sessions and passwords have files of their
 * own.
 */
import { claimBody, currentUser, loginBody, registerBody, savingsRegisterBody } from '../../auth.ts';
import { profileBody } from '../../members.ts';
import { operations } from '../../operation.ts';
import { LOG_IN, ME } from '../../public-addresses.ts';
import { loginByIp, profileByMember, registerByIp } from './limits.ts';

export const authCalls = operations('auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    limits: [registerByIp],
    body: registerBody,
    answer: currentUser,
    status: 201,
  },
  /** The same for someone who came to save in a group: fewer fields, the savings path. */
  registerToSave: {
    method: 'POST',
    path: '/api/auth/register/savings',
    access: 'anyone',
    limits: [registerByIp],
    body: savingsRegisterBody,
    answer: currentUser,
    status: 201,
  },
  /** An account for an entry that was paid without one. */
  claim: {
    method: 'POST',
    path: '/api/auth/claim',
    access: 'anyone',
    limits: [registerByIp],
    body: claimBody,
    answer: currentUser,
    status: 201,
  },
  logIn: {
    method: 'POST',
    path: LOG_IN,
    access: 'anyone',
    limits: [loginByIp],
    body: loginBody,
    answer: currentUser,
  },
  me: { method: 'GET', path: ME, access: 'signed_in', answer: currentUser },
  saveProfile: {
    method: 'PATCH',
    path: '/api/auth/profile',
    access: 'verification',
    limits: [profileByMember],
    body: profileBody,
    answer: currentUser,
  },
});
