/** The consents, behind the e-mail gate (spec §7); their texts and history are open to everyone. */
import { consentAnswer, consentBody, consentVersions } from '../consent.ts';
import { operations } from '../operation.ts';

export const consentCalls = operations('consent', {
  versions: { method: 'GET', path: '/api/consent/versions', access: 'anyone', answer: consentVersions },
  give: {
    method: 'POST',
    path: '/api/consent/give',
    access: 'email',
    body: consentBody,
    answer: consentAnswer,
  },
});
