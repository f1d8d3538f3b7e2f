import { doneAnswer } from '@circle-link/contract/errors';
import { voteBody } from '@circle-link/contract/groups/forms';
import { windUpItem } from '@circle-link/contract/groups/agreements';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, requireMember } from '../../auth/index.ts';
import { cancelGroup } from '../cancel-group.ts';
import { castVote } from './cast-vote.ts';
import { proposeWindUp } from './propose-wind-up.ts';
import { viewOwnWindUp } from './view-wind-up.ts';

const params = z.object({ id: z.string() });
const tags = ['groups'];

/** The early end: the organiser cancels before anything was paid out, the members vote afterwards. */
export function windUpRoutes(app: App, platform: Platform): void {
  const onRequest = [requireMember(platform)];

  app.post(
    '/api/groups/:id/cancel',
    { onRequest, schema: { tags, params, response: { 200: doneAnswer } } },
    async (request) => {
      await cancelGroup(platform, { groupId: request.params.id, userId: memberOf(request).id });
      return { ok: true as const };
    },
  );

  app.get(
    '/api/groups/:id/wind-up',
    { onRequest, schema: { tags, params, response: { 200: windUpItem.nullable() } } },
    (request) => platform.database.read((db) => viewOwnWindUp(db, request.params.id, memberOf(request).id)),
  );

  app.post(
    '/api/groups/:id/wind-up',
    { onRequest, schema: { tags, params, response: { 201: windUpItem } } },
    async (request, reply) => {
      const own = { groupId: request.params.id, userId: memberOf(request).id };
      return reply.status(201).send(await proposeWindUp(platform, own));
    },
  );

  app.post(
    '/api/groups/:id/wind-up/votes',
    { onRequest, schema: { tags, params, body: voteBody, response: { 200: windUpItem } } },
    (request) =>
      castVote(platform, {
        groupId: request.params.id,
        userId: memberOf(request).id,
        inFavour: request.body.inFavour,
      }),
  );
}
