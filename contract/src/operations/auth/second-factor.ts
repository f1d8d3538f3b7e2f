import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import {
  recoveryCodes,
  secondFactorEnableBody,
  secondFactorProofBody,
  secondFactorStart,
  secondFactorStartBody,
  secondFactorState,
} from '../../second-factor.ts';

export const secondFactorCalls = operations('auth', {
  secondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'signed_in',
    answer: secondFactorState,
  },
  /** Before email verification it could lock out the real owner of the address. */
  startSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/start',
    access: 'email',
    body: secondFactorStartBody,
    answer: secondFactorStart,
  },
  enableSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    access: 'email',
    body: secondFactorEnableBody,
    answer: recoveryCodes,
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    access: 'signed_in',
    body: secondFactorProofBody,
    answer: doneAnswer,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'signed_in',
    body: secondFactorProofBody,
    answer: recoveryCodes,
  },
});
