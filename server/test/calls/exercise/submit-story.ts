/** A member with a position submits a story that is approved, read and withdrawn. Each request is passed to `call`. */
import { sql } from 'kysely';
import { approveStory } from '../../../src/modules/queue/stories.ts';
import { buildMember } from '../../factories/build-member.ts';
import type { Answer, Browser } from '../../browser/test-browser.ts';
import type { TestProduct } from '../../product/test-product.ts';

type Call = (browser: Browser, key: string, body?: unknown) => Promise<Answer>;

export async function submitStory(product: TestProduct, call: Call, browser: Browser): Promise<void> {
  await call(browser, 'POST /api/stories', {
    name: 'Ada',
    location: 'Lagos',
    rating: 4,
    achievement: 'A start',
    story: 'I waited a long time for this.',
  });
  await call(browser, 'GET /api/stories/mine');
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select id from success_stories`.execute(db),
  );
  const [story] = rows;
  if (story === undefined) throw new Error('no story was told');
  const { id: actorId } = await buildMember(product, { roles: ['reviewer'] });
  await approveStory(product.platform, { id: story.id, actorId });
  await call(browser, 'GET /api/stories');
  await call(browser, 'DELETE /api/stories/mine');
}
