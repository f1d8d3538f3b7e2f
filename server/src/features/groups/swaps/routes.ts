import { doneAnswer } from '@circle-link/contract/errors';
import { proposeSwapBody, swapAnswerBody } from '@circle-link/contract/groups/forms';
import { swapItem } from '@circle-link/contract/groups/agreements';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { swapByMember } from '../limits.ts';
import { answerSwap } from './answer-swap.ts';
import { proposeSwap } from './propose-swap.ts';
import { withdrawSwap } from './withdraw-swap.ts';

const groupParams = z.object({ id: z.string() });
const swapParams = z.object({ id: z.string(), swapId: z.string() });
const tags = ['groups'];

/** POST /api/groups/{id}/swaps, and the answer to a proposal or its withdrawal under /{swapId}. */
export function swapRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const byMember = rateLimit(database, settings, {
    ...swapByMember,
    by: (request) => memberOf(request).id,
  });

  app.post(
    '/api/groups/:id/swaps',
    {
      onRequest,
      preHandler: [byMember],
      schema: { tags, params: groupParams, body: proposeSwapBody, response: { 201: swapItem } },
    },
    async (request, reply) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      return reply.status(201).send(await proposeSwap(platform, { ...own, ...request.body }));
    },
  );

  app.post(
    '/api/groups/:id/swaps/:swapId',
    {
      onRequest,
      schema: { tags, params: swapParams, body: swapAnswerBody, response: { 200: swapItem } },
    },
    (request) =>
      answerSwap(platform, {
        groupId: request.params.id,
        swapId: request.params.swapId,
        userId: memberOf(request).id,
        accept: request.body.accept,
      }),
  );

  app.delete(
    '/api/groups/:id/swaps/:swapId',
    { onRequest, schema: { tags, params: swapParams, response: { 200: doneAnswer } } },
    async (request) => {
      const { id: groupId, swapId } = request.params;
      await withdrawSwap(platform, { groupId, swapId, userId: memberOf(request).id });
      return { ok: true as const };
    },
  );
}
