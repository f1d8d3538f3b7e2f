import { adminStoryCalls } from '@circle-link/contract/operations/admin/stories';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { areLinked } from '../../risk/index.ts';
import { approveStory, declineStory } from '../../queue/index.ts';
import { listForReview } from './list-for-review.ts';

export function storyReviewRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminStoryCalls.stories, async ({ query }) => ({
    stories: await database.read((db) => listForReview(db, query.status)),
  }));
  serve(adminStoryCalls.approveStory, ({ member, params }) =>
    approveStory(platform, { ...params, actorId: member.id, areLinked }),
  );
  serve(adminStoryCalls.declineStory, ({ member, params, body }) =>
    declineStory(platform, { ...params, ...body, actorId: member.id }),
  );
}
