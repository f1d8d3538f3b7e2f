import { doneAnswer } from '@circle-link/contract/errors';
import { invitationItem, returnList } from '@circle-link/contract/groups/agreements';
import { replaceBody } from '@circle-link/contract/groups/forms';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { askToLeave } from '../ask-to-leave.ts';
import { inviteByMember } from '../limits.ts';
import { offerSeat } from './offer-seat.ts';
import { viewReturns } from './view-returns.ts';

const groupParams = z.object({ id: z.string() });
const tags = ['groups'];

/** Leaving a running group: asking for it, the organiser's offer of the place, and what comes back afterwards. */
export function replacementRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];

  leaveRoutes(app, platform);

  app.get('/api/groups/claims', { onRequest, schema: { tags, response: { 200: returnList } } }, (request) =>
    database.read((db) => viewReturns(db, memberOf(request).id)),
  );

  const byMember = rateLimit(database, settings, {
    ...inviteByMember,
    by: (request) => memberOf(request).id,
  });
  app.post(
    '/api/groups/:id/replacements',
    {
      onRequest,
      preHandler: [byMember],
      schema: { tags, params: groupParams, body: replaceBody, response: { 201: invitationItem } },
    },
    async (request, reply) => {
      const { userId: holderId, email } = request.body;
      const offer = { groupId: request.params.id, userId: memberOf(request).id, holderId, email };
      return reply.status(201).send(await offerSeat(platform, offer));
    },
  );
}

function leaveRoutes(app: App, platform: Platform): void {
  for (const [method, isAsked] of [
    ['POST', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/api/groups/:id/ask-to-leave',
      onRequest: [requireMember(platform)],
      schema: { tags, params: groupParams, response: { 200: doneAnswer } },
      handler: async (request) => {
        const wish = { groupId: request.params.id, userId: memberOf(request).id, isAsked };
        await askToLeave(platform, wish);
        return { ok: true as const };
      },
    });
}
