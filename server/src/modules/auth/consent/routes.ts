import { consentCalls } from '@circle-link/contract/operations/consent';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../serve.ts';
import { acceptTerms, viewTerms } from './accept-terms.ts';
import { giveConsent } from './give-consent.ts';
import { listVersions } from './list-versions.ts';

export function consentRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(consentCalls.versions, () => listVersions());
  serve(consentCalls.terms, ({ request }) => viewTerms(getRequestLanguage(request)));
  serve(consentCalls.acceptTerms, async ({ member, request, body }) => {
    const who = { userId: member.id, ip: request.ip, language: getRequestLanguage(request) };
    const acceptedAt = await acceptTerms(platform.database, who);
    return { version: body.version, acceptedAt: acceptedAt.toISOString() };
  });
  serve(consentCalls.give, async ({ member, request, body }) => {
    const givenAt = await giveConsent(platform.database, { userId: member.id, ip: request.ip }, body);
    return { version: body.version, consentGivenAt: givenAt.toISOString() };
  });
}
