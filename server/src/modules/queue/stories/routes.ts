import { storyCalls } from '@circle-link/contract/operations/stories';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { submitStory, withdrawStory } from './submit-story.ts';
import { viewMyStory, viewStories } from './view-stories.ts';

export function storyRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(storyCalls.list, async () => ({ stories: await database.readPublic(viewStories) }));
  serve(storyCalls.mine, ({ member }) => database.read((db) => viewMyStory(db, member.id)));
  serve(storyCalls.send, ({ member, body }) => submitStory(database, member.id, body));
  serve(storyCalls.withdraw, ({ member }) => withdrawStory(database, member.id));
}
