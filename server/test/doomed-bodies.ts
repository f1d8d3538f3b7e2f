/** An example body for each operation that takes one, without a test server. */
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { GROUP_BODIES } from './group-inputs.ts';
import { MONEY_BODIES } from './money-inputs.ts';
import { OFFICE_BODIES } from './office-inputs.ts';

const password = 'otter-lantern-47';
const token = 'A'.repeat(43);
/** Right format, invalid signature. */
const mailLink = `digest~00000000-0000-4000-8000-000000000000~${'A'.repeat(43)}`;
const registration = {
  username: 'doomed',
  firstName: 'Ada',
  lastName: 'Byron',
  password,
  confirmPassword: password,
};

/** Right format, but for a challenge that was never issued. */
function passkeyBodies(): Readonly<Record<string, Record<string, unknown>>> {
  const proof = { password: 'not-it-at-all', code: '123456' };
  const question = { type: 'webauthn.get', challenge: token, origin: 'http://localhost' };
  const clientDataJSON = Buffer.from(JSON.stringify(question)).toString('base64url');
  const names = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
  const assertion = {
    ...{ ...names, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } },
  };
  const attestation = {
    ...names,
    response: { clientDataJSON, attestationObject: 'AAAA' },
  };
  return {
    'POST /api/auth/passkeys': { name: 'A key', credential: attestation },
    'POST /api/auth/passkeys/start': proof,
    'POST /api/auth/passkeys/{id}/remove': proof,
    'POST /api/auth/passkeys/prove': { credential: assertion },
    'POST /api/auth/passkeys/sign-in': { credential: assertion },
  };
}

/**
 * Well-formed bodies that are rejected late: a token never issued, a taken address, a missing consent. An invalid field
 * accepted by mistake then still writes nothing.
 */
export function doomedBodies(takenEmail: string): Readonly<Record<string, Record<string, unknown>>> {
  return {
    'POST /api/auth/register': { ...registration, email: takenEmail, phone: '(202) 555-0123' },
    'POST /api/auth/register/savings': { name: 'Ada Byron', password, email: takenEmail },
    'POST /api/consent/terms': { version: '0.9' },
    'PUT /api/account/path': { path: 'nowhere' },
    'POST /api/tokens': {
      name: 'Books',
      scopes: ['groups:read'],
      days: 30,
      password: 'not-it-at-all',
      code: '123456',
    },
    'POST /api/webhook-endpoints': { url: 'https://127.0.0.1/', events: ['pot.paid'] },
    'POST /api/webhook-endpoints/{id}/replay': { deliveryId: '1' },
    'PUT /api/savings-goal': { name: 'Roof', target: '0.50' },
    'POST /api/auth/claim': { ...registration, token },
    'POST /api/auth/login': { username: 'no-such-member', password, code: '123456' },
    'POST /api/auth/password/reset-request': { email: 'unknown@example.test' },
    'POST /api/auth/password/reset': { token, password, confirmPassword: password },
    'POST /api/auth/password/change': {
      currentPassword: 'not-it-at-all',
      code: '123456',
      password,
      confirmPassword: password,
    },
    'POST /api/auth/email/change': {
      email: 'unknown@example.test',
      password: 'not-it-at-all',
      code: '123456',
    },
    'POST /api/auth/email/confirm': { token },
    'POST /api/auth/email/prove': { password: 'not-it-at-all' },
    'POST /api/auth/confirm': { password: 'not-it-at-all', code: '123456' },
    'POST /api/auth/second-factor/start': { password: 'not-it-at-all' },
    'POST /api/auth/second-factor/enable': { code: '123456' },
    'POST /api/auth/second-factor/disable': { password: 'not-it-at-all', code: '123456' },
    'POST /api/auth/second-factor/recovery-codes': { password: 'not-it-at-all', code: '123456' },
    ...passkeyBodies(),
    'POST /api/auth/staff/finish': { query: `code=${token}&state=${token}` },
    'PATCH /api/auth/profile': {
      dateOfBirth: '2020-02-29',
      phone: '(202) 555-0123',
      address: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      zipCode: '62701',
    },
    'POST /api/verification/email/send': { email: 'not an address', phone: '(202) 555-0123' },
    'POST /api/verification/phone/change': { phone: '12345' },
    'POST /api/verification/phone/confirm': { code: '123456' },
    'POST /api/stories': {
      name: 'Ada',
      location: 'Lagos',
      rating: 5,
      achievement: 'A start',
      story: 'I waited a long time for this.',
    },
    'PATCH /api/account/profile': { dateOfBirth: '2020-02-29' },
    'POST /api/account/close': { password: 'not-it-at-all', code: '123456' },
    'POST /api/admin/stories/{id}/decline': { reason: 'It names another member.' },
    'POST /api/consent/give': {
      agreements: {
        financialRisk: true,
        legalCompliance: true,
        dataProcessing: true,
        participationTerms: true,
        transparencyAccess: false,
      },
      version: CONSENT_VERSION,
    },
    'PUT /api/notifications/preferences': { type: 'security', channel: 'mail', isOn: false },
    'PUT /api/notifications/push': {
      endpoint: 'https://intranet.example/',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
    'POST /api/withdrawals/account/link': { password: 'not-it-at-all', code: '123456' },
    'POST /api/withdrawals': { amount: '75.00', requestId: '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e' },
    'POST /api/owed/payments': { amount: '1.00' },
    'POST /api/notifications/by-link/look': { token: mailLink },
    'POST /api/notifications/by-link': { token: mailLink, isOn: false },
    'POST /api/safeguards/look': { token },
    'POST /api/safeguards/undo': { token },
    'PATCH /api/cards/{id}': { isDefault: true },
    'POST /api/cards/setup': { kind: 'us_bank_account' },
    'POST /api/create-payment-intent': {
      email: 'doomed@example.test',
      phoneNumber: '(202) 555-0123',
      acceptedRisks: false,
    },
    'POST /api/admin/identity/{id}/approve': {
      extractedName: 'Ada Byron',
      extractedDob: '1990-12-31',
      confirmsDifference: true,
    },
    'POST /api/admin/identity/{id}/reject': { reason: 'cropped', note: 'The lower corner.' },
    'POST /api/admin/risk/{userId}/clear': { reason: 'Mother and daughter' },
    'POST /api/admin/risk/{userId}/blacklist': { reason: 'Stolen cards', mayWithdraw: false },
    'POST /api/admin/risk/{userId}/unblacklist': { reason: 'It was the brother' },
    'PUT /api/admin/team/{userId}': { roles: ['support'] },
    ...GROUP_BODIES,
    ...MONEY_BODIES,
    ...OFFICE_BODIES,
  };
}
