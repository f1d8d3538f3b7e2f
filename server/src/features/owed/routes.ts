import { owedAnswer, owedPaymentAnswer, owedPaymentBody } from '@circle-link/contract/owed';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, signedIn } from '../auth/index.ts';
import type { OwedParts } from './pay-by-card.ts';
import { payOwed } from './pay-owed.ts';
import { viewOwed } from './view-owed.ts';

const HOUR_SECONDS = 3_600;

/** GET /api/owed and POST /api/owed/payments. No gate stands between a member and what they owe. */
export function owedRoutes(app: App, platform: Platform, pay: Pick<OwedParts, 'writer' | 'clock'>): void {
  const { database, settings } = platform;
  const onRequest = [signedIn(platform)];
  const tags = ['owed'];

  app.get('/api/owed', { onRequest, schema: { tags, response: { 200: owedAnswer } } }, (request) =>
    database.read((db) => viewOwed(db, memberOf(request).id)),
  );

  app.post(
    '/api/owed/payments',
    {
      config: { openWhileLocked: true },
      onRequest,
      preHandler: [
        rateLimit(database, settings, {
          name: 'owed payment by member',
          max: 30,
          perSeconds: HOUR_SECONDS,
          by: (request) => memberOf(request).id,
        }),
      ],
      schema: {
        tags,
        body: owedPaymentBody,
        response: { 200: owedPaymentAnswer, 202: owedPaymentAnswer },
      },
    },
    async (request, reply) => {
      const answer = await payOwed({ ...platform, ...pay }, memberOf(request).id, request.body);
      return reply.code(answer.status === 'completed' ? 200 : 202).send(answer);
    },
  );
}
