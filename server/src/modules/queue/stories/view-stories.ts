import type { MyStory, StoryItem } from '@circle-link/contract/stories';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { findNewestStory, listStories, type PublishedStory } from './store.ts';

const SHOWN_AT_MOST = 60;

export async function viewStories(db: Reader): Promise<StoryItem[]> {
  return (await listStories(db, { status: 'approved', limit: SHOWN_AT_MOST })).map(toItem);
}

export async function viewMyStory(db: Reader, userId: string): Promise<MyStory> {
  const found = await findNewestStory(db, userId);
  if (found === null) return null;
  const { status, name, location, rating, achievement, story, reason, createdAt } = found;
  return { status, name, location, rating, achievement, story, reason, createdAt: createdAt.toISOString() };
}

/** The public form: no member id, and only the chosen name. */
export function toItem(published: PublishedStory): StoryItem {
  return {
    id: published.id,
    name: published.name,
    location: published.location,
    rating: published.rating,
    achievement: published.achievement,
    story: published.story,
    position: published.position,
    level: published.level,
    totalEarnings: formatAmount(toCents(published.earningsCents)),
    joinDate: published.joinedAt.toISOString(),
    timeToProfit: published.daysToCash,
  };
}
