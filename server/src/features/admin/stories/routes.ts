import { storyDeclineForm, storyReviewList, storyReviewQuery } from '@circle-link/contract/admin/stories';
import { doneAnswer } from '@circle-link/contract/errors';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireAbility } from '../../auth/index.ts';
import { areLinked } from '../../fraud/index.ts';
import { approveStory, declineStory } from '../../stories/index.ts';
import { listForReview } from './list-for-review.ts';

const tags = ['admin'];
const params = z.object({ id: z.uuid() });
const done = { ok: true } as const;

/** Stories of members before the world reads them: ability `review`. */
export function storyReviewRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const onRequest = [requireAbility(platform, 'review')];
  const decisionOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    id: request.params.id,
    actorId: memberOf(request).id,
  });

  app.get(
    '/api/admin/stories',
    { onRequest, schema: { tags, querystring: storyReviewQuery, response: { 200: storyReviewList } } },
    async (request) => ({
      stories: await database.read((db) => listForReview(db, request.query.status)),
    }),
  );

  app.post(
    '/api/admin/stories/:id/approve',
    { onRequest, schema: { tags, params, response: { 200: doneAnswer } } },
    async (request) => {
      await approveStory(platform, { ...decisionOf(request), areLinked });
      return done;
    },
  );

  app.post(
    '/api/admin/stories/:id/decline',
    { onRequest, schema: { tags, params, body: storyDeclineForm, response: { 200: doneAnswer } } },
    async (request) => {
      await declineStory(platform, { ...decisionOf(request), reason: request.body.reason });
      return done;
    },
  );
}
