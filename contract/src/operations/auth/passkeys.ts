import * as z from 'zod';
import { confirmBody, currentUser } from '../../auth.ts';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import {
  addPasskeyBody,
  passkeyAdded,
  passkeyCreation,
  passkeyList,
  passkeyProof,
  passkeyRequest,
  usePasskeyBody,
} from '../../passkeys.ts';
import { ASK_PASSKEY, SIGN_IN_BY_PASSKEY, PROVE_PASSKEY } from '../../public-addresses.ts';
import { loginLimit, passkeyLimit } from './limits.ts';

export const passkeyCalls = operations('auth', {
  passkeys: { method: 'GET', path: '/api/auth/passkeys', access: 'signed_in', answer: passkeyList },
  /** Before email verification a passkey could lock out the real owner of the address. */
  startPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/start',
    access: 'email',
    body: confirmBody,
    answer: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'email',
    body: addPasskeyBody,
    answer: passkeyAdded,
    status: 201,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/:id/remove',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    body: confirmBody,
    answer: doneAnswer,
  },
  askPasskey: {
    method: 'POST',
    path: ASK_PASSKEY,
    access: 'anyone',
    limits: [passkeyLimit],
    answer: passkeyRequest,
  },
  /** The passkey replaces a TOTP code after the password. */
  provePasskey: {
    method: 'POST',
    path: PROVE_PASSKEY,
    access: 'anyone',
    limits: [loginLimit],
    body: usePasskeyBody,
    answer: passkeyProof,
  },
  signInByPasskey: {
    method: 'POST',
    path: SIGN_IN_BY_PASSKEY,
    access: 'anyone',
    limits: [loginLimit],
    body: usePasskeyBody,
    answer: currentUser,
  },
});
