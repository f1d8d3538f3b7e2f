import { groupPage } from '@circle-link/contract/groups';
import { handoverAnswerBody, handoverBody } from '@circle-link/contract/groups/forms';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { offerByMember } from '../limits.ts';
import { viewGroup } from '../view-group.ts';
import { voteForOrganiser } from './elect.ts';
import { answerOffer, offerOrganising, withdrawOffer } from './hand-over.ts';

const params = z.object({ id: z.string() });
const tags = ['groups'];
const page = { 200: groupPage };

/** Who organises a group: offered and accepted, or elected while the organiser is silent. */
export function organiserRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const limit = rateLimit(database, settings, { ...offerByMember, by: (request) => memberOf(request).id });
  const ownOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    groupId: request.params.id,
    userId: memberOf(request).id,
  });
  const view = ({ groupId, userId }: { groupId: string; userId: string }) =>
    database.read((db) => viewGroup(db, settings, groupId, userId));

  app.post(
    '/api/groups/:id/organiser/offer',
    { onRequest, preHandler: [limit], schema: { tags, params, body: handoverBody, response: page } },
    async (request) => {
      const own = ownOf(request);
      await offerOrganising(platform, { ...own, toUserId: request.body.userId });
      return view(own);
    },
  );

  app.delete(
    '/api/groups/:id/organiser/offer',
    { onRequest, schema: { tags, params, response: page } },
    async (request) => {
      const own = ownOf(request);
      await withdrawOffer(platform, own);
      return view(own);
    },
  );

  app.post(
    '/api/groups/:id/organiser/answer',
    { onRequest, schema: { tags, params, body: handoverAnswerBody, response: page } },
    async (request) => {
      const own = ownOf(request);
      await answerOffer(platform, { ...own, accept: request.body.accept });
      return view(own);
    },
  );

  app.put(
    '/api/groups/:id/organiser/vote',
    { onRequest, schema: { tags, params, body: handoverBody, response: page } },
    async (request) => {
      const own = ownOf(request);
      await voteForOrganiser(platform, { ...own, candidateId: request.body.userId });
      return view(own);
    },
  );
}
