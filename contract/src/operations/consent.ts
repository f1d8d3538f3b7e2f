/** Consents, behind the email gate (spec §7); texts and history are public. */
import { consentAnswer, consentBody, consentVersions } from '../consent.ts';
import { acceptTermsAnswer, acceptTermsBody, termsAnswer } from '../terms.ts';
import { operations } from '../operation.ts';

export const consentCalls = operations('consent', {
  versions: { method: 'GET', path: '/api/consent/versions', access: 'anyone', answer: consentVersions },
  terms: { method: 'GET', path: '/api/consent/terms', access: 'anyone', answer: termsAnswer },
  acceptTerms: {
    method: 'POST',
    path: '/api/consent/terms',
    access: 'email',
    body: acceptTermsBody,
    answer: acceptTermsAnswer,
  },
  give: {
    method: 'POST',
    path: '/api/consent/give',
    access: 'email',
    body: consentBody,
    answer: consentAnswer,
  },
});
