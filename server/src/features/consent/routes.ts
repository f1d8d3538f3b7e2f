import { consentAnswer, consentBody } from '@circle-link/contract/consent';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, throughGate } from '../auth/index.ts';
import { giveConsent } from './give-consent.ts';

/** POST /api/consent/give, behind the e-mail gate (spec §7). */
export function consentRoutes(app: App, platform: Platform): void {
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
