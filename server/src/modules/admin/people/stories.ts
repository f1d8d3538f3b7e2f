import type { StoryReview } from '@circle-link/contract/admin/stories';
import type { StoryStatus } from '@circle-link/contract/queue/stories';
import type { Reader } from '../../../platform/database/database.ts';
import { listMembers } from '../../members/index.ts';
import { listStories, toItem } from '../../queue/index.ts';

const AT_ONCE = 100;

export async function listForReview(db: Reader, status: StoryStatus): Promise<StoryReview[]> {
  const stories = await listStories(db, { status, limit: AT_ONCE });
  const members = new Map(
    (await listMembers(db, [...new Set(stories.map(({ userId }) => userId))])).map((one) => [one.id, one]),
  );
  return stories.map((story) => ({
    ...toItem(story),
    member: { id: story.userId, name: members.get(story.userId)?.username ?? story.userId },
    status: story.status,
    reason: story.reason,
    createdAt: story.createdAt.toISOString(),
  }));
}
