import { doneAnswer } from '@circle-link/contract/errors';
import { myStory, storyForm, storyList } from '@circle-link/contract/stories';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { storyByMember } from './limits.ts';
import { tellStory, withdrawStory } from './tell-story.ts';
import { viewMyStory, viewStories } from './view-stories.ts';

const tags = ['stories'];
const done = { ok: true } as const;

/** Stories exist while the queue does: they are about it. */
export function storyRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];

  app.get('/api/stories', { schema: { tags, response: { 200: storyList } } }, async () => ({
    stories: await database.read(viewStories),
  }));

  app.get('/api/stories/mine', { onRequest, schema: { tags, response: { 200: myStory } } }, (request) =>
    database.read((db) => viewMyStory(db, memberOf(request).id)),
  );

  app.post(
    '/api/stories',
    {
      onRequest,
      preHandler: [
        rateLimit(database, settings, { ...storyByMember, by: (request) => memberOf(request).id }),
      ],
      schema: { tags, body: storyForm, response: { 201: doneAnswer } },
    },
    async (request, reply) => {
      await tellStory(database, memberOf(request).id, request.body);
      return reply.status(201).send(done);
    },
  );

  app.delete(
    '/api/stories/mine',
    { onRequest, schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      await withdrawStory(database, memberOf(request).id);
      return done;
    },
  );
}
