/** Verification of email, phone and identity (spec §4; product §4). */
import * as z from 'zod';
import { doneAnswer } from '../errors.ts';
import { identityStatus } from '../identity.ts';
import { operations } from '../operation.ts';
import { SEND_EMAIL } from '../public-addresses.ts';
import {
  emailVerifyAnswer,
  phoneChangeBody,
  phoneConfirmBody,
  provenRegistration,
  registrationStartBody,
  savingsStartBody,
  verificationStatus,
} from '../verification.ts';

const HOUR = 3_600;
const codeLimits = [
  { name: 'phone code by network', max: 20, perSeconds: HOUR, by: 'ip' },
  { name: 'phone code by member', max: 5, perSeconds: HOUR, by: 'member' },
] as const;

export const verificationCalls = operations('verification', {
  sendEmail: {
    method: 'POST',
    path: SEND_EMAIL,
    access: 'anyone',
    limits: [{ name: 'verification mail by network', max: 20, perSeconds: HOUR, by: 'ip' }],
    about:
      'A visitor sends email address and phone, or on the savings path only the email address. A member sends nothing: the address of the account is used.',
    /** The shape depends on the caller, so the handler validates it. */
    body: z.union([savingsStartBody, registrationStartBody, z.unknown()]),
    answer: doneAnswer,
  },
  openLink: {
    method: 'GET',
    path: '/api/verification/email/verify',
    access: 'anyone',
    limits: [{ name: 'verification link by network', max: 120, perSeconds: HOUR, by: 'ip' }],
    /** A missing or malformed token fails like a wrong one. */
    query: z.object({ token: z.string().optional() }),
    answer: emailVerifyAnswer,
  },
  /** Identified by the cookie set when the link was opened. */
  proven: {
    method: 'GET',
    path: '/api/verification/email/proven',
    access: 'anyone',
    answer: provenRegistration,
  },
  status: {
    method: 'GET',
    path: '/api/verification/status',
    access: 'signed_in',
    answer: verificationStatus,
  },
  sendCode: {
    method: 'POST',
    path: '/api/verification/phone/send',
    access: 'consent',
    limits: codeLimits,
    answer: doneAnswer,
  },
  changePhone: {
    method: 'POST',
    path: '/api/verification/phone/change',
    access: 'consent',
    limits: codeLimits,
    body: phoneChangeBody,
    answer: doneAnswer,
  },
  confirmCode: {
    method: 'POST',
    path: '/api/verification/phone/confirm',
    access: 'consent',
    limits: [{ name: 'phone code try by member', max: 20, perSeconds: HOUR, by: 'member' }],
    body: phoneConfirmBody,
    answer: doneAnswer,
  },
  sendDocument: {
    method: 'POST',
    path: '/api/verification/id',
    about:
      'multipart/form-data: `idType`, `idNumber`, and the pictures `front` and `back` (JPEG, PNG or WebP, at most ' +
      '8 MB and 40 million pixels each; a passport needs no back).',
    access: 'consent',
    limits: [{ name: 'ID upload by member', max: 20, perSeconds: HOUR, by: 'member' }],
    upload: true,
    answer: identityStatus,
    status: 201,
  },
  /** Only with ALLOW_VERIFICATION_SKIP, never in production. */
  skip: { method: 'POST', path: '/api/verification/skip', access: 'consent', answer: doneAnswer },
});
