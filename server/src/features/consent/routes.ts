import { consentAnswer, consentBody, consentVersions } from '@circle-link/contract/consent';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, throughGate } from '../auth/index.ts';
import { giveConsent } from './give-consent.ts';
import { listVersions } from './list-versions.ts';

/** POST /api/consent/give, behind the e-mail gate (spec §7); its texts and their history are open to everyone. */
export function consentRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/consent/versions',
    { schema: { tags: ['consent'], response: { 200: consentVersions } } },
    () => Promise.resolve(listVersions()),
  );

  app.post(
    '/api/consent/give',
    {
      onRequest: [throughGate(platform, 'email')],
      schema: { tags: ['consent'], body: consentBody, response: { 200: consentAnswer } },
    },
    async (request) => {
      const who = { userId: memberOf(request).id, ip: request.ip };
      const givenAt = await giveConsent(platform.database, who, request.body);
      return { version: request.body.version, consentGivenAt: givenAt.toISOString() };
    },
  );
}
